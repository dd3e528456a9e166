// Keeps the page for when there is no network. The names are those of one build: another build has
// another version, and takes the place of this one when all its files are there.
const version = "@VERSION@";
const files = [@FILES@];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => skipWaiting()),
  );
});
addEventListener("activate", (event) => {
  const isOld = (name) => name !== version;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = caches.match(event.request, { ignoreSearch: true });
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
