// Rules, new puzzles, formats, the library, history and links, print, languages, looks.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { easy } from "./browser.mjs";
import { expect } from "./browser.mjs";

const other = "6..3..71....6.43..3.9.....891..48...2.8...1.4...13..875.....4.1..14.5....42..3..5";

export async function rules(browser, size) {
  const tab = await browser.open(size, "3x3+antiknight " + ".".repeat(81));
  await tab.click("#rules-open");
  const place = size === "phone" ? "#rules-sheet" : "#rules-card";
  tab.expect(
    "the rules of the board",
    /knight's move of chess/.test(await tab.text(place)) && (await tab.isShown(place)),
    await tab.text(place),
  );
  tab.expect("what is special is its title", (await tab.text("#title")) === "Anti-knight");
  await tab.look("rules");
  await tab.page.select("#language", "fr");
  await tab.until(() => document.documentElement.lang === "fr");
  tab.expect(
    "in the language of the page",
    /cavalier/.test(await tab.text(place)),
    await tab.text(place),
  );
  await tab.close();

  // Values and frames that differ from the usual are in the sentences.
  const lines = await browser.open(size, `${".".repeat(81)} whispers=4:A1-A3`);
  tab.expect(
    "the value of lines",
    /differ by at least 4/.test(await lines.text("#rules-card")),
    await lines.text("#rules-card"),
  );
  await lines.close();
}

const boards = [
  ["killer", "Killer"],
  ["jigsaw", "Jigsaw"],
  ["samurai", "Samurai"],
  ["diagonal", "X"],
  ["windoku", "Windoku"],
  ["thermo", "Thermometers"],
  ["arrow", "Arrows"],
  ["inequality", "Greater than"],
  ["mini", "Mini 4x4"],
  ["eight", "8x8"],
];

export async function newPuzzles(browser, size) {
  const tab = await browser.open(size);
  await tab.click('[data-room="new"]');
  await tab.look("new");
  for (const [kind, title] of boards) {
    await tab.make(kind, "any");
    tab.expect(`${kind}: its name`, (await tab.text("#title")) === title, await tab.text("#title"));
    await tab.fits(kind);
    await tab.picture(kind);
  }
  // A level, as a preset.
  await tab.make("windoku", "easy");
  await tab.until(() => document.getElementById("level").textContent === "easy");
  await tab.close();
}

// A board with many cells is larger than a phone, and is panned.
export async function zoom(browser, size) {
  const tab = await browser.open(size, "samurai " + ".".repeat(369));
  const width = () =>
    tab.page.$eval('[data-cell="0"]', (cell) => cell.getBoundingClientRect().width);
  tab.expect("cells can be read and hit", (await width()) >= 30, await width());
  await tab.keys("ArrowUp");
  const [chosen] = await tab.chosen();
  const isSeen = await tab.page.evaluate((cell) => {
    const [frame, box] = [
      document.getElementById("frame"),
      document.querySelector(`[data-cell="${cell}"]`),
    ].map((place) => place.getBoundingClientRect());
    return (
      box.top >= frame.top &&
      box.bottom <= frame.bottom &&
      box.left >= frame.left &&
      box.right <= frame.right
    );
  }, chosen);
  tab.expect("the chosen cell is in sight", isSeen && chosen > 300, chosen);
  await tab.look("samurai-end");
  const before = await width();
  await tab.click("#zoom-out");
  tab.expect("zoom", size === "phone" ? (await width()) < before : (await width()) === before);
  if (size === "phone") {
    await tab.click("#zoom-in");
    const left = () => tab.page.$eval("#frame", (frame) => frame.scrollLeft);
    const [start, chosenBefore] = [await left(), await tab.chosen()];
    await tab.page.touchscreen.touchStart(200, 250);
    await tab.page.touchscreen.touchMove(260, 250);
    await tab.page.touchscreen.touchMove(300, 250);
    await tab.page.touchscreen.touchEnd();
    tab.expect(
      "a finger pans",
      (await left()) !== start && (await tab.chosen()).join() === chosenBefore.join(),
      `${start} ${await left()}`,
    );
    await tab.page.touchscreen.tap(200, 250);
    tab.expect("a tap chooses", (await tab.chosen()).join() !== chosenBefore.join());
  }
  await tab.close();
}

export async function formats(browser, size) {
  const tab = await browser.open(size);
  await tab.click('[data-room="check"]');
  await tab.click("#rate");
  await tab.shown("#facts");
  tab.expect("a rating", /\d/.test(await tab.text("#facts")));
  await tab.look("check");
  await tab.click("#count");
  await tab.until(() =>
    /Solutions: 1$/.test(document.querySelector("#check-room .message").textContent),
  );
  for (const format of ["fpuzzles", "sudokupad", "penpa", "pencilmarks", "opensudoku"]) {
    await tab.click('[data-room="check"]');
    await tab.page.select("#format", format);
    await tab.page.$eval("#text", (place) => {
      place.value = "";
    });
    await tab.click("#write");
    await tab.until(() => document.getElementById("text").value !== "");
    const written = await tab.page.$eval("#text", (place) => place.value);
    await tab.paste(written);
    tab.expect(
      `${format} reads back`,
      await tab.isShown("#play"),
      await tab.text("#check-room .message"),
    );
  }
  await tab.paste("12345");
  tab.expect(
    "bad input is told",
    /This does not work/.test(await tab.text("#check-room .message.wrong")),
  );
  await tab.look("bad-input");
  await tab.close();
}

// Every puzzle is kept; Back returns to the one before.
export async function library(browser, size) {
  const tab = await browser.open(size);
  await tab.press(2);
  await tab.keys("4");
  await tab.paste(other);
  tab.expect("another puzzle", (await tab.count(".contents .mine")) === 0);
  await tab.press(1);
  await tab.keys("5");
  await tab.click('[data-room="library"]');
  tab.expect("both can be continued", (await tab.count("#games li")) === 2);
  await tab.look("continue");
  await tab.page.evaluate(() => history.back());
  await tab.shown("#play");
  await tab.page.evaluate(() => {
    delete document.documentElement.dataset.line;
    history.go(-2);
  });
  await tab.until((line) => document.documentElement.dataset.line === line, easy);
  tab.expect(
    "Back returns with what was written",
    (await tab.label(2)) === "r1c3, 4",
    await tab.label(2),
  );
  await tab.page.reload();
  await tab.ready();
  tab.expect(
    "so does a reload",
    (await tab.label(2)) === "r1c3, 4" &&
      !(await tab.page.$eval("#undo", (button) => button.disabled)),
  );
  await tab.click('[data-room="library"]');
  await tab.page.evaluate(() => {
    delete document.documentElement.dataset.line;
  });
  await tab.click("#games li:nth-child(2) .game");
  await tab.until((line) => document.documentElement.dataset.line === line, other);
  tab.expect(
    "the list goes on with a puzzle",
    (await tab.label(1)) === "r1c2, 5",
    await tab.label(1),
  );
  await tab.click('[data-room="library"]');
  await tab.click("#games li:nth-child(2) .icon");
  tab.expect("a puzzle is forgotten", (await tab.count("#games li")) === 1);
  await tab.close();

  const shared = await browser.open(size);
  await shared.page.evaluate(() => {
    navigator.share = undefined;
  });
  await shared.click("#share");
  shared.expect(
    "a link to share",
    (await shared.page.$eval("#link", (place) => place.value)).endsWith(`#${easy}`),
  );
  await shared.look("share");
  await shared.close();
}

// What the page offers besides: settings and the menu.
export async function sheets(browser, size) {
  const tab = await browser.open(size);
  for (const name of ["settings", "menu"]) {
    await tab.click(`#${name}-open`);
    await tab.look(name);
    await tab.keys("Escape");
    tab.expect(`${name} closes`, !(await tab.isShown(`#${name}`)));
  }
  await tab.page.select("#theme", "dark");
  await tab.look("dark-by-choice");
  await tab.page.reload();
  await tab.ready();
  const theme = await tab.page.evaluate(() => document.documentElement.dataset.theme);
  tab.expect("settings are kept", theme === "dark", theme);
  await tab.close();
}

export async function print(browser, size) {
  const tab = await browser.open(size, `${".".repeat(81)} cage=10:A1A2B1`);
  await tab.paste(easy);
  await tab.page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "yes";
    };
  });
  await tab.click("#print-solution");
  await tab.until(() => document.documentElement.dataset.printed === "yes");
  await tab.page.emulateMediaType("print");
  tab.expect("rules are printed", await tab.isShown("#paper .rules-text"));
  tab.expect(
    "and the solution",
    (await tab.count("#paper-solution .given, #paper-solution .mine")) === 81,
  );
  const shown = await tab.page.$$eval(
    "g.ring, .keys, header, .bar",
    (places) => places.filter((place) => getComputedStyle(place).display !== "none").length,
  );
  tab.expect("but no ring, keys or buttons", shown === 0, shown);
  await tab.picture("print");
  await tab.close();
}

const constraints =
  "thermometer:A1-A4 cage=10:D1D2E1 arrow:F5/F6F7 difference:H1H2 ratio:H3H4 even:I9 " +
  "whispers:G1-G3 sandwich=12:A1-A9 skyscraper=3:A2-I2";

export async function dark(browser, size) {
  for (const text of [easy, `${".".repeat(81)} ${constraints}`]) {
    const tab = await browser.open(size, text, "dark");
    await tab.look(text === easy ? "dark" : "dark-constraints");
    await tab.close();
  }
}

// All texts are there in all languages, with the same values, and so is every word that the page
// asks for.
export async function languages(browser, size) {
  if (size !== "desktop") return;
  const folder = join(browser.page, "languages");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]);
  const english = Object.fromEntries(texts)["en.json"];
  const valuesOf = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  for (const [name, words] of texts) {
    expect(
      `${name}: keys`,
      Object.keys(words).sort().join() === Object.keys(english).sort().join(),
    );
    const odd = Object.keys(english).filter(
      (key) => valuesOf(words[key] ?? "") !== valuesOf(english[key]),
    );
    expect(`${name}: values`, odd.length === 0, odd.join());
    const blank = Object.keys(english).filter((key) => english[key] !== "" && !words[key]);
    expect(`${name}: texts`, blank.length === 0, blank.join());
  }
  const asked = new Set();
  for (const file of readdirSync(browser.page).filter(
    (name) => /\.(js|html)$/.test(name) && name !== "sudoku.js",
  )) {
    const text = readFileSync(join(browser.page, file), "utf8");
    for (const [, key] of text.matchAll(/(?:words\("|data-(?:word|title|label)=")([^"$]+)"/g))
      asked.add(key);
  }
  const missing = [...asked].filter((key) => !(key in english));
  expect("words that the page asks for", missing.length === 0, missing.join());
  for (const code of ["de", "fr", "es"]) {
    for (const shape of ["desktop", "phone"]) {
      const tab = await browser.open(shape);
      await tab.page.select("#language", code);
      await tab.until((wanted) => document.documentElement.lang === wanted, code);
      await tab.fits(code);
      await tab.picture(code);
      await tab.close();
    }
  }
}
