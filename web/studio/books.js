import { call } from "./server.js";
import { at, fillSelect, fillSwitch, make, number, plural, say, telling, titled } from "./dom.js";
import { finished, openJobs } from "./jobs.js";
import { kinds } from "./play/kinds.js";
import { countOf, levelOf, setCount, setLevel, setVolumes, withSections } from "./levels.js";
import { kindNames } from "./words.js";

// The book as the keys of a book file. What the page does not know stays as it is.
let book = null;
let choices = null;
let shown = null;     // the last preview
let place = 1;        // the page that is open
let volume = 1;       // of a series, the one that is shown
let isCover = false;  // the cover is shown instead of pages
let findings = null;  // of the preflight
let asked = 0;        // number of the newest preview asked for
let changed = 0;      // when the book was changed
let stamp = "";       // of its file as it was opened or saved; "" for a new book
const page = String(crypto.getRandomValues(new Uint32Array(1))[0]);  // pages do not disturb each other

const mostOfLevel = 200;
const parts = { rules: "Rules", how_to: "How to solve", contents: "Contents", tabs: "Tabs", pencilmarks: "Candidates", large_print: "Large print" };
const perPage = [1, 2, 4, 6];
const printers = { kdp: "KDP", ingram: "IngramSpark", lulu: "Lulu", bod: "BoD", home: "a printer at home", screen: "screens" };
const inches = (points) => (points / 72).toFixed(2);

const slug = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "book";

// ---- What is chosen

function set(key, value) {
  if (value === "" || value === undefined || value === null || value === false) delete book[key];
  else book[key] = value;
  change();
}

function coverOf() {
  if (book.cover === undefined) book.cover = {};
  return book.cover;
}

function sections() {
  return book.section ?? [];
}

// The kind whose board and constraints a section has; what the page does not know is shown as it is written.
function kindSelect(section) {
  const own = [section.geometry, section.constraints].filter(Boolean).join(" ");
  const rows = kinds.map(({ name, geometry, variant }) => ({ value: name, name: kindNames[name] ?? name, geometry: geometry === "3x3" ? undefined : geometry, variant }));
  const found = rows.find((row) => row.geometry === section.geometry && row.variant === section.constraints);
  const select = make("select", { "aria-label": "Kind" });
  fillSelect(select, found ? rows : [{ value: "", name: own }, ...rows], found?.value ?? "");
  select.onchange = () => {
    const row = rows.find(({ value }) => value === select.value);
    delete section.geometry;
    delete section.constraints;
    if (row?.geometry) section.geometry = row.geometry;
    if (row?.variant) section.constraints = row.variant;
    change();
  };
  return select;
}

function drawSection(section, i) {
  const level = make("select", { "aria-label": "Level" });
  fillSelect(level, [{ value: "", name: "Any level" }, ...choices.levels.map((one) => ({ value: one, name: titled(one) }))], levelOf(section, volume));
  level.onchange = () => {
    if (section.title === titled(levelOf(section, volume))) section.title = titled(level.value);
    setLevel(section, level.value, volume);
    change();
  };
  const name = `Puzzles of section ${i + 1}`;
  const least = Array.isArray(section.count) ? 0 : 1;  // a volume can be without the section
  const slider = make("input", { type: "range", min: least, max: Math.max(mostOfLevel, countOf(section, volume)), value: countOf(section, volume), "aria-label": name });
  const count = make("input", { type: "number", class: "count", min: least, max: 2000, value: countOf(section, volume), "aria-label": name });
  slider.oninput = () => { count.value = slider.value; setCount(section, Number(slider.value), volume); change(); };
  count.oninput = () => {
    if (count.value === "" || !(Number(count.value) >= least)) return;
    slider.value = count.value;
    setCount(section, Math.floor(Number(count.value)), volume);
    change();
  };
  count.onchange = () => { count.value = slider.value = countOf(section, volume); };
  const remove = make("button", { type: "button", class: "remove", "aria-label": `Remove section ${i + 1}`, disabled: sections().length < 2,
    onclick: () => { book.section.splice(i, 1); drawSections(); change(); } }, "\u2715");
  const what = section.file ? make("span", { class: "level" }, `${section.title ?? ""} (${section.file})`) : make("div", { class: "level" }, kindSelect(section), level, remove);
  return make("div", { class: "section" }, what, slider, count);
}

function drawSections() {
  at("sections").replaceChildren(...(book.calendar ? [make("p", { class: "soft" }, "A puzzle for every day.")] : sections().map(drawSection)));
  at("add-section").hidden = Boolean(book.calendar);
}

function drawSwitches() {
  fillSwitch(at("per_page"), perPage.map((value) => ({ value: String(value), name: String(value) })), String(book.per_page ?? 1), (value) => { book.per_page = Number(value); drawSwitches(); change(); });
  fillSwitch(at("style"), choices.styles.map((value) => ({ value, name: titled(value) })), book.style ?? "classic", (value) => { book.style = value; drawSwitches(); change(); });
}

function drawSeries() {
  const volumes = book.volumes ?? 1;
  volume = Math.min(volume, volumes);
  at("volumes").value = volumes;
  at("curve").hidden = volumes < 2;
  fillSwitch(at("curve"), [{ value: "even", name: "Even" }, { value: "harder", name: "Harder each" }], book.curve ?? "even",
    (value) => { book.curve = value; drawSeries(); change(); });
  at("volume").hidden = volumes < 2;
  fillSelect(at("volume"), Array.from({ length: volumes }, (_, i) => ({ value: String(i + 1), name: `Volume ${i + 1}` })), String(volume));
}

// A book without a paper has that of its language.
const paperOf = () => book.paper ?? choices.languages.find(({ code }) => code === (book.language ?? "en"))?.paper;

// Printers that tell the thickness of their paper need no width of the spine.
function drawSpine() {
  const paper = choices.papers.find(({ name }) => name === paperOf());
  const isAsked = Boolean(book.cover) && !paper?.has_spine;
  at("spine").hidden = at("spine-label").hidden = !isAsked;
  at("spine").value = book.cover?.spine ?? "";
}

function drawChoices() {
  for (const key of ["title", "subtitle", "author"]) at(key).value = book[key] ?? "";
  drawSeries();
  drawSections();
  drawSwitches();
  fillSelect(at("paper"), choices.papers.map((paper) => ({ value: paper.name, name: `${paper.name} (${inches(paper.width)} \u00d7 ${inches(paper.height)} in)` })), paperOf());
  fillSelect(at("language"), choices.languages.map(({ code, name }) => ({ value: code, name })), book.language ?? "en");
  fillSelect(at("design"), [{ value: "-", name: "No cover" }, { value: "", name: "As the puzzles suggest" }, ...choices.designs.map((value) => ({ value, name: titled(value) }))], book.cover ? book.cover.design ?? "" : "-");
  fillSelect(at("colours"), [{ value: "", name: "Usual colours" }, ...choices.colours.map((value) => ({ value, name: titled(value) }))], book.cover?.colours ?? "");
  drawSpine();
  at("parts").replaceChildren(...Object.entries(parts).map(([key, name]) => {
    const box = make("input", { type: "checkbox", checked: Boolean(book[key]) });
    box.onchange = () => set(key, box.checked);
    return make("label", {}, box, name);
  }));
}

// ---- The preview

// The newest change is shown; what was asked for before is given up by the server.
async function change() {
  const number = ++asked;
  changed = performance.now();
  keepDraft();
  findings = null;
  at("spread").classList.add("waits");
  try {
    const found = await call("book_preview", { book, volume, page });
    if (number !== asked) return;
    shown = found;
    at("problem").hidden = true;
    await draw();
    if (number !== asked) return;
    document.documentElement.dataset.preview = String(found.number);
    document.documentElement.dataset.milliseconds = String(Math.round(performance.now() - changed));
    checkLater(number);
  } catch (error) {
    if (number !== asked) return;
    at("problem").textContent = error.message;
    at("problem").hidden = false;
    document.documentElement.dataset.preview = "none";
  }
  if (number === asked) at("spread").classList.remove("waits");
}

const isNarrow = () => innerWidth <= 900;
const isPaired = () => shown?.is_bound && !isNarrow();

// The pages that are seen together: 1 alone, 2 and 3, 4 and 5 ..
function pair() {
  if (!isPaired()) return [place];
  const left = place - place % 2;
  return [left, left + 1];
}

function picture(address) {
  return new Promise((done) => {
    const image = new Image();
    image.alt = "";
    image.onload = image.onerror = () => done(image);
    image.src = address;
  });
}

function dpi(pixels, points) {
  return Math.min(300, Math.max(20, Math.ceil(pixels * devicePixelRatio / (points / 72) / 10) * 10));
}

function marksOf(page) {
  const onPage = (findings ?? []).filter((one) => one.file === "interior.pdf" && one.page === page);
  return onPage.flatMap((one) => {
    const found = /at (-?[\d.]+) x (-?[\d.]+) mm/.exec(one.object);
    if (!found) return [];
    const part = (mm, points) => `${100 * Number(mm) / 25.4 * 72 / points}%`;
    return [make("span", { class: "mark", title: `${one.object}: ${one.message}`, style: `left:${part(found[1], shown.width)};top:${part(found[2], shown.height)}` })];
  });
}

let drawings = 0;  // the newest drawing takes the place of those that are under way

async function drawPages() {
  const mine = ++drawings;
  const room = at("spread").parentElement;
  const space = room.clientWidth - 48, height = isNarrow() ? innerHeight * .42 : room.clientHeight - 180;
  const pages = pair().map((page) => (page >= 1 && page <= shown.pages ? page : 0));
  const width = Math.max(120, Math.min(space / pages.length, height * shown.width / shown.height));
  const images = await Promise.all(pages.map((page) => page
    ? picture(`/page.png?book=${shown.number}&page=${page}&dpi=${dpi(width, shown.width)}`) : null));
  if (mine !== drawings) return;
  at("spread").replaceChildren(...images.map((image, i) => {
    const leaf = make("div", { class: `leaf${pages[i] ? "" : " none"}${pages.length === 1 ? " alone" : ""}`, style: `width:${width}px` });
    if (image) {
      image.alt = `Page ${pages[i]}`;
      leaf.append(image, ...marksOf(pages[i]));
    }
    return leaf;
  }));
  const seen = pages.filter((page) => page > 0);
  at("where").textContent = `${seen.join(" \u2013 ")} of ${shown.pages}`;
}

async function drawCover() {
  const mine = ++drawings;
  const room = at("spread").parentElement;
  const width = Math.min(room.clientWidth - 48, (isNarrow() ? innerHeight * .42 : room.clientHeight - 180) * shown.width * 2 / shown.height);
  const image = await picture(`/cover.png?book=${shown.number}&dpi=${dpi(width / 2, shown.width)}`);
  if (mine !== drawings) return;
  image.alt = "Back, spine and front of the cover";
  at("spread").replaceChildren(make("div", { class: "leaf alone", style: `width:${width}px` }, image));
  at("where").textContent = "Cover";
}

async function drawFront() {
  const front = at("front");
  front.hidden = !shown.has_cover;
  if (!shown.has_cover) return front.replaceChildren();
  const [left, top, width, height] = shown.front;
  const image = await picture(`/cover.png?book=${shown.number}&dpi=${dpi(136, shown.width)}`);
  image.alt = "Front of the cover";
  image.style.cssText = `width:${100 / width}%;left:${-100 * left / width}%;top:${-100 * top / height}%`;
  front.style.aspectRatio = `${shown.width} / ${shown.height}`;
  front.replaceChildren(image);
}

function drawTabs() {
  const tabs = [["start", "Start", 1], ["pages", "Pages", shown.first_puzzle_page]];
  if (shown.solutions_page) tabs.push(["solutions", "Solutions", shown.solutions_page]);
  if (shown.has_cover) tabs.unshift(["cover", "Cover", 0]);
  const open = isCover ? "cover" : [...tabs].reverse().find(([, , page]) => page > 0 && page <= Math.max(...pair()))?.[0];
  fillSwitch(at("tabs"), tabs.map(([value, name]) => ({ value, name })), open, (value) => {
    isCover = value === "cover";
    if (!isCover) place = tabs.find(([one]) => one === value)[2];
    draw();
  });
}

function drawFacts() {
  const inside = [["Puzzles", number(shown.puzzles)], ...shown.sections.map((one) => [one.title || "Section", number(one.puzzles)]), ["Hardest step", shown.hardest || "\u2013"],
    ["Minutes", shown.minutes ? shown.minutes.map(Math.round).join(" \u2013 ") : "\u2013"], ["Previewed in", `${(shown.milliseconds / 1000).toFixed(2)} s`]];
  at("inside").replaceChildren(...inside.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
  const spine = shown.spine > 0 ? `, spine ${inches(shown.spine)} in` : "";
  const ready = [make("li", {}, `${plural(shown.pages, "page", "pages")}${spine}`), make("li", {}, "Every puzzle has one solution"), make("li", {}, "No two puzzles are equivalent"),
    ...shown.notes.map((note) => make("li", { class: "warn" }, note))];
  const printer = printers[shown.printer] ?? shown.printer;
  if (findings === null) ready.push(make("li", { class: "wait" }, `Checking margins, lines and type for ${printer}`));
  else if (findings.length === 0) ready.push(make("li", { class: "checked" }, `Margins, lines and type as ${printer} asks`));
  for (const one of findings ?? []) {
    ready.push(make("li", { class: "warn checked" }, make("button", { type: "button", onclick: () => { isCover = one.file === "cover.pdf"; place = one.page || place; draw(); } },
      `${one.page ? `Page ${one.page}: ` : ""}${one.object} ${one.message}`)));
  }
  if (!book.author) ready.push(make("li", { class: "warn" }, "No author"));
  if (book.cover && !book.cover.isbn) ready.push(make("li", { class: "warn" }, "No ISBN on the cover"));
  at("ready").replaceChildren(...ready);
}

async function draw() {
  if (!shown) return;
  place = Math.min(Math.max(1, place), shown.pages);
  if (!shown.has_cover) isCover = false;
  drawTabs();
  drawFacts();
  at("turn").max = shown.pages;
  at("turn").value = place;
  at("turn").min = 1;
  fillSelect(at("places"), [{ value: "", name: "Go to" }, ...shown.places.map(({ title, page }) => ({ value: String(page), name: title }))], "");
  await Promise.all([isCover ? drawCover() : drawPages(), drawFront()]);
  document.documentElement.dataset.page = isCover ? "cover" : String(place);
}

function turn(by) {
  isCover = false;
  place += by * (isPaired() ? 2 : 1);
  draw();
}

// The finished PDF is measured when nothing was changed for a moment.
let checking = 0;
function checkLater(number) {
  clearTimeout(checking);
  checking = setTimeout(async () => {
    try {
      const found = await call("book_preflight", { book, volume, page });
      if (number !== asked) return;
      findings = found.findings;
      shown.number = found.number;
      await draw();
    } catch { /* a newer change says what is wrong */ }
  }, 1000);
}

// ---- Files

// What a page shows survives a reload, and a visit to the page for playing.
function keepDraft() {
  try {
    sessionStorage.setItem("book", JSON.stringify({ book, stamp, start: at("start").value, name: at("file-name").value }));
  } catch { /* without room there is no draft */ }
}

function readDraft() {
  try {
    return JSON.parse(sessionStorage.getItem("book"));
  } catch {
    return null;
  }
}

async function take(found, name, isNew) {
  book = withSections(found);
  if (isNew) startAnew();
  at("file-name").value = name;
  place = volume = 1;
  isCover = false;
  drawChoices();
  at("books").inert = false;
  await change();
  if (shown && !isNew) return;
  if (shown) { place = shown.first_puzzle_page; await draw(); }
}

// A product lacks what only its author knows.
function startAnew() {
  for (const key of ["about", "needs"]) delete book[key];
  book.title ??= "My puzzles";
  otherPuzzles();
}

// A book has puzzles of its own only with a seed of its own; the name keeps them when the title changes.
function otherPuzzles() {
  book.seed = 1 + crypto.getRandomValues(new Uint32Array(1))[0] % 999999;
  book.id = `book ${book.seed}`;
}

async function drawStarts(chosen) {
  const { shipped, own } = await call("book_starts");
  const group = (label, rows) => (rows.length ? [make("optgroup", { label }, ...rows)] : []);
  const option = (value, name) => make("option", { value, selected: chosen === value }, name);
  const ofKind = (kind) => shipped.filter((one) => one.kind === kind).map(({ name, summary }) => option(`shipped:${name}`, titled(summary || name)));
  at("start").replaceChildren(...group("Products", ofKind("product")), ...group("Examples", ofKind("example")),
    ...group("In the folder", own.map((name) => option(`own:${name}`, name))));
}

async function open(value) {
  const isNew = value.startsWith("shipped:");
  const name = value.slice(value.indexOf(":") + 1);
  const { book: found, stamp: its = "" } = await call(isNew ? "book_shipped" : "book_open", { name });
  stamp = its;
  await take(found, isNew ? slug(found.title ?? name) : name.replace(/\.toml$/, ""), isNew);
}

async function save() {
  const wanted = { name: at("file-name").value, book, stamp };
  let found = await call("book_save", wanted);
  if (!found.is_saved) {
    const isSame = at("start").value === `own:${found.name}`;
    const what = isSame ? `${found.name} was changed after this page opened it.` : `${found.name} is another book in the folder.`;
    if (!confirm(`${what} Replace it?`)) throw new Error("The book was not saved.");
    found = await call("book_save", { ...wanted, replaces: true });
  }
  stamp = found.stamp;
  await drawStarts(`own:${found.name}`);
  keepDraft();
  return found.name;
}

async function makeBook() {
  const name = await save();
  const { job } = await call("book_make", { name });
  openJobs();
  const ended = await finished(job);
  if (ended.state === "done") say(`${name} is made: ${ended.files[0]}`);
}

const openOwn = async (name) => {
  await drawStarts(`own:${name}`);
  await open(`own:${name}`);
};

let isReady = false;
export async function openBooks(given) {
  if (isReady && given && book) return openOwn(given);
  if (isReady) return shown && draw();
  isReady = true;
  choices = await call("book_choices");
  for (const key of ["title", "subtitle", "author"]) at(key).oninput = () => set(key, at(key).value);
  at("paper").onchange = () => { book.paper = at("paper").value; drawSpine(); change(); };
  at("language").onchange = () => { set("language", at("language").value); drawChoices(); };
  at("design").onchange = () => {
    if (at("design").value === "-") delete book.cover;
    else if (at("design").value) coverOf().design = at("design").value;
    else delete coverOf().design;
    drawSpine();
    change();
  };
  at("colours").onchange = () => {
    if (at("colours").value) coverOf().colours = at("colours").value;
    else if (book.cover) delete book.cover.colours;
    change();
  };
  at("spine").onchange = () => {
    if (at("spine").value.trim()) coverOf().spine = at("spine").value.trim(); else delete coverOf().spine;
    change();
  };
  at("add-section").onclick = () => { (book.section ??= []).push({ title: "Medium", level: "medium", count: 20 }); drawSections(); change(); };
  at("other-puzzles").onclick = () => { otherPuzzles(); change(); };
  at("volumes").onchange = () => {
    setVolumes(book, Math.min(99, Math.max(1, Math.floor(Number(at("volumes").value)) || 1)));
    drawSeries();
    drawSections();
    change();
  };
  at("volume").onchange = () => { volume = Number(at("volume").value); drawSections(); change(); };
  at("start").onchange = telling(() => open(at("start").value));
  at("back").onclick = () => turn(-1);
  at("on").onclick = () => turn(1);
  at("turn").oninput = () => { isCover = false; place = Number(at("turn").value); draw(); };
  at("places").onchange = () => { isCover = false; place = Number(at("places").value) || place; draw(); };
  at("save").onclick = telling(async () => say(`Saved as ${await save()}.`));
  at("make").onclick = telling(makeBook);
  document.querySelector(".choices").onsubmit = (event) => event.preventDefault();
  let resizing = 0;
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(() => shown && !at("books").hidden && draw(), 150); });
  // Nothing can be chosen before there is a book.
  at("books").inert = true;
  if (given) await openOwn(given).catch((error) => say(error.message));
  const draft = book === null ? readDraft() : null;
  if (draft?.book) {
    await drawStarts(draft.start);
    stamp = draft.stamp;
    await take(draft.book, draft.name, false);
  }
  if (book === null) {
    await drawStarts("shipped:mixed");
    await open(at("start").value);
  }
}
