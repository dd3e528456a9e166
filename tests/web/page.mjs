// Drives the page in Debian's Chromium, at the sizes of a desktop and of a phone: node tests/web/page.mjs PAGE [PICTURES]
//
// PAGE is the folder that a web server would show; PICTURES a folder for pictures of its states. Ends with 1 and a line per
// failure when something is wrong.
import { createServer } from "node:http";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import puppeteer from "puppeteer-core";

const [page, pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };
const failures = [];
const expect = (what, holds, shown = "") => {
  if (!holds) failures.push(`${what} ${shown}`.trim());
};

let isServing = true;
const server = createServer((asked, answer) => {
  const path = join(page, decodeURIComponent(new URL(asked.url, "http://page").pathname));
  try {
    if (!isServing) throw new Error("no network");
    const file = statSync(path).isDirectory() ? join(path, "index.html") : path;
    answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    answer.end(readFileSync(file));
  } catch {
    answer.writeHead(404);
    answer.end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;

const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } };
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

async function open(size, text = easy, theme = "light") {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await tab.setViewport(sizes[size]);
  await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  tab.on("pageerror", (error) => failures.push(`${size}: ${error.message}`));
  tab.on("console", (line) => { if (line.type() === "error") failures.push(`${size}: ${line.text()}`); });
  await tab.goto(`${address}#${encodeURIComponent(text)}`);
  await tab.waitForSelector("html[data-ready]", { timeout: 60000 });
  return tab;
}
const textOf = (tab, selector) => tab.$eval(selector, (place) => place.textContent.trim());
const click = (tab, selector) => tab.$eval(selector, (place) => place.click());
const until = (tab, condition, ...given) => tab.waitForFunction(condition, { timeout: 60000 }, ...given);
async function picture(tab, name) {
  if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}
async function fits(tab, size, state) {
  const [inner, outer] = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(`${size}, ${state}: wider than the screen`, inner <= outer, `${inner} > ${outer}`);
}
// Every text against what is behind it, as WCAG 2.1 asks for (1.4.3): 4.5, or 3 where it is large.
async function contrasts(tab, state) {
  const weak = await tab.evaluate(() => {
    const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
    const light = ([r, g, b]) => {
      const part = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ground = (place) => {
      for (let at = place; at; at = at.parentElement) {
        const colour = parse(getComputedStyle(at).backgroundColor);
        if (colour.length === 3 || colour[3] === 1) return colour;
      }
      return [255, 255, 255];
    };
    const found = [];
    for (const place of document.body.querySelectorAll("*")) {
      const own = [...place.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
      const style = getComputedStyle(place);
      if (!own || place.closest("svg") || place.disabled || !place.checkVisibility() || place.offsetWidth < 2) continue;
      const [a, b] = [light(parse(style.color)), light(ground(place))];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (isLarge ? 3 : 4.5)) found.push(`${place.tagName} "${place.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`);
    }
    // Digits are large, marks are not; both stand on every shade.
    const probe = document.createElement("i");
    document.body.append(probe);
    const named = (name) => { probe.style.color = `var(--${name})`; return parse(getComputedStyle(probe).color); };
    for (const [ink, least] of [["ink", 3], ["mine", 3], ["wrong", 3], ["soft", 4.5]]) {
      for (const shade of ["paper", "seen", "same", "chosen"]) {
        const [a, b] = [light(named(ink)), light(named(shade))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < least) found.push(`--${ink} on --${shade} ${ratio.toFixed(2)}`);
      }
    }
    probe.remove();
    return found;
  });
  expect(`${state}: contrast`, weak.length === 0, weak.join("; "));
}
async function paste(tab, text) {
  await tab.$eval("#text", (place, value) => { place.value = value; }, text);
  await tab.$eval("#message", (place) => { place.textContent = ""; });
  await click(tab, "#open");
  await until(tab, () => document.getElementById("message").textContent !== "");
}

for (const size of Object.keys(sizes)) {
  const tab = await open(size);
  expect(`${size}: cells`, (await tab.$$("[role=gridcell]")).length === 81);
  await fits(tab, size, "start");
  await contrasts(tab, `${size}, start`);
  await picture(tab, `${size}-start`);

  // Only the keyboard: a digit, a mark, undo.
  await tab.focus('[role=gridcell][tabindex="0"]');
  await tab.keyboard.press("4");
  expect(`${size}: a digit is written`, (await textOf(tab, ".digits .mine")) === "4");
  await tab.keyboard.press("ArrowRight");
  await tab.keyboard.press("m");
  await tab.keyboard.press("1");
  await tab.keyboard.press("2");
  expect(`${size}: two marks`, (await tab.$$(".digits .mark")).length === 2);
  await tab.keyboard.down("Control");
  await tab.keyboard.press("z");
  await tab.keyboard.up("Control");
  expect(`${size}: undo takes a mark back`, (await tab.$$(".digits .mark")).length === 1);
  await tab.keyboard.press("m");
  const spoken = await tab.$eval('[role=gridcell][tabindex="0"]', (cell) => cell.getAttribute("aria-label"));
  expect(`${size}: what a screen reader says`, spoken.startsWith("r1c4"), spoken);

  await tab.keyboard.press("9");
  await tab.keyboard.press("c");
  await until(tab, () => document.querySelectorAll(".digits .wrong").length > 0);
  await contrasts(tab, `${size}, wrong`);
  await picture(tab, `${size}-wrong`);
  await click(tab, "#undo");

  // Hints to the end.
  for (let i = 0; i < 60; ++i) {
    await click(tab, "#hint");
    await until(tab, () => !document.getElementById("hint-panel").hidden || !/^(Working.*)?$/.test(document.getElementById("message").textContent));
    if (await tab.$eval("#hint-panel", (panel) => panel.hidden)) {
      const wrong = await tab.$$(".digits .wrong");
      if (wrong.length === 0) break;
      await click(tab, "#undo");
      continue;
    }
    if (i === 2) {
      await fits(tab, size, "hint");
      await contrasts(tab, `${size}, hint`);
      await picture(tab, `${size}-hint`);
    }
    await click(tab, "#hint-apply");
    if ((await tab.$$(".digits text.mine")).length >= 51) break;
  }
  await until(tab, () => /Solved/.test(document.getElementById("message").textContent));
  await picture(tab, `${size}-solved`);

  // A harder one: its first hint in time, with its drawing.
  await paste(tab, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const milliseconds = await tab.evaluate(async () => {
    const begin = performance.now();
    document.getElementById("hint").click();
    while (document.getElementById("hint-panel").hidden) await new Promise((done) => setTimeout(done, 1));
    return performance.now() - begin;
  });
  console.log(`${size}: first hint after ${milliseconds.toFixed(0)} ms`);
  expect(`${size}: the hint is drawn`, (await tab.$("#hint-drawing svg")) !== null);
  await click(tab, "#hint-close");
  await click(tab, "#rate");
  await until(tab, () => !document.getElementById("facts").hidden);
  expect(`${size}: a rating`, /10\.7|at least|\d/.test(await textOf(tab, "#facts")));

  // Bad input says where.
  await paste(tab, "12345");
  expect(`${size}: bad input is told`, (await tab.$("#message.wrong")) !== null);

  // Other boards.
  for (const [kind, what] of [["killer", "killer"], ["jigsaw", "jigsaw"], ["samurai", "samurai"], ["diagonal", "x"], ["thermo", "thermo"]]) {
    await tab.select("#kind", kind);
    await tab.select("#requirement", "any");
    await tab.$eval("#message", (place) => { place.textContent = ""; });
    await tab.$eval("#new", (form) => form.requestSubmit());
    await until(tab, () => /opened/.test(document.getElementById("message").textContent));
    await fits(tab, size, what);
    await picture(tab, `${size}-${what}`);
  }

  // A level, as a preset.
  await tab.select("#kind", "windoku");
  await tab.select("#requirement", "easy");
  await tab.$eval("#new", (form) => form.requestSubmit());
  await until(tab, () => document.getElementById("level").textContent === "easy");
  const givens = (await tab.$$(".digits .given")).length;
  expect(`${size}: givens of an easy puzzle`, givens >= 32 && givens <= 40, givens);

  // Formats: written and read again.
  await paste(tab, easy);
  for (const format of ["fpuzzles", "sudokupad", "penpa", "pencilmarks", "opensudoku"]) {
    await tab.select("#format", format);
    await tab.$eval("#text", (place) => { place.value = ""; });
    await click(tab, "#write");
    await until(tab, () => document.getElementById("text").value !== "");
    const written = await tab.$eval("#text", (place) => place.value);
    await paste(tab, written);
    expect(`${size}: ${format} reads back`, /opened/.test(await textOf(tab, "#message")), await textOf(tab, "#message"));
  }
  await tab.select("#language", "de");
  await until(tab, () => document.getElementById("hint").textContent === "Tipp");
  expect(`${size}: the language is kept`, (await tab.evaluate(() => document.documentElement.lang)) === "de");
  await fits(tab, size, "German");

  // Without a network.
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await until(tab, async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null);
  isServing = false;
  await tab.reload();
  await tab.waitForSelector("html[data-ready]", { timeout: 60000 });
  isServing = true;
  await tab.browserContext().close();

  const dark = await open(size, easy, "dark");
  await contrasts(dark, `${size}, dark`);
  await picture(dark, `${size}-dark`);
  await dark.browserContext().close();
}
await browser.close();
server.close();
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? "the page does what it should" : `${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
