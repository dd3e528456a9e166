// Keeps the page for when there is no network. The names are those of one build: another build has another version, and takes
// the place of this one when all its files are there.
const version = "@SUDOKU_PAGE_VERSION@";
const files = [@SUDOKU_PAGE_FILES@];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
