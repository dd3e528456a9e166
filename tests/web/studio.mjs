// Drives the studio in Debian's Chromium, at the sizes of a desktop and of a phone: node tests/web/studio.mjs COMMAND [PICTURES [CASE]]
//
// COMMAND is the sudoku command; PICTURES a folder for pictures of its states; CASE the name of the only case to try. Ends with 1 and a line per failure when something
// is wrong. Nothing depends on how fast the machine is.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import puppeteer from "puppeteer-core";
import { Tab, expect, failures, sizes } from "./browser.mjs";
import { hasEnded, startStudio } from "./studio_server.mjs";

const [given, pictures, only] = process.argv.slice(2);
const command = resolve(given);
if (pictures) mkdirSync(pictures, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "studio-"));
// The folder of the studio, another for each case.
let folder = work;
function inFolder(name) {
  folder = join(work, name);
  mkdirSync(folder);
}
const hangs = { timeout: 300000 };

const servers = [];
async function start() {
  const started = await startStudio(command, folder);
  servers.push(started.server);
  return started;
}

async function end(tab, server) {
  await tab.close();
  server.kill("SIGINT");
  await hasEnded(server);
}

const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const show = (tab, theme) => tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }]);
async function open(address, size, room = "") {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  tab.size = size;
  await tab.setViewport(sizes[size]);
  await show(tab, "light");
  tab.on("pageerror", (error) => failures.push(`${size}: ${error.message}`));
  tab.on("console", (line) => { if (line.type() === "error" && !tab.isServerDown) failures.push(`${size}: ${line.text()}`); });
  await tab.goto(address);
  if (room) await tab.evaluate((hash) => { location.hash = hash; }, room);
  return tab;
}
// Asked by a timer of the page, because pages behind others draw nothing and have no frames to ask in.
const until = (tab, condition, ...values) => tab.waitForFunction(condition, { ...hangs, polling: 50 }, ...values);
const textOf = (tab, selector) => tab.$eval(selector, (place) => place.textContent.trim());
// By keyboard, or by touch. What can be seen is reached; a sheet or a bar over it would catch the touch.
async function click(tab, selector) {
  const place = await tab.$(selector);
  if (!place) throw new Error(`${tab.size}: there is no ${selector}`);
  if (tab.size === "phone") {
    await place.evaluate((one) => one.scrollIntoView({ block: "center" }));
    return place.tap();
  }
  await place.focus();
  expect(`desktop: ${selector} has the focus`, await place.evaluate((one) => one === document.activeElement));
  await tab.keyboard.press(await place.evaluate((one) => (one.matches("input") ? "Space" : "Enter")));
}
const dataOf = (tab, name) => tab.evaluate((key) => document.documentElement.dataset[key] ?? "", name);
async function picture(tab, name) {
  if (!pictures) return;
  for (const theme of ["dark", "light"]) {
    await show(tab, theme);
    await tab.screenshot({ path: join(pictures, `${name}${theme === "dark" ? "-dark" : ""}.png`) });
  }
}
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// What every state must be: within the screen, and free of what axe finds, also in the dark.
async function looksWell(tab, state) {
  await fits(tab, state);
  if (!(await tab.evaluate(() => "axe" in window))) await tab.evaluate(axe);
  for (const [theme, rules] of [["dark", ["color-contrast"]], ["light", undefined]]) {
    await show(tab, theme);
    const found = await tab.evaluate(async (only) => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(" ")).join(", ")}`);
    }, rules);
    expect(`${state}, ${theme}: axe`, found.length === 0, found.join("; "));
  }
}
async function fits(tab, state) {
  const [inner, outer] = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(`${state}: wider than the screen`, inner <= outer, `${inner} > ${outer}`);
}
async function fill(tab, selector, text) {
  await tab.$eval(selector, (place, value) => { place.value = value; place.dispatchEvent(new Event("input", { bubbles: true })); place.dispatchEvent(new Event("change", { bubbles: true })); }, text);
}
// Follows a link to another page.
const goes = (tab, selector) => Promise.all([tab.waitForNavigation({ ...hangs, waitUntil: "domcontentloaded" }), click(tab, selector)]);

// A puzzle that was just made is played to its end, by keyboard or by touch; then one of several grids gives a hint.
async function plays(size) {
  inFolder(`play-${size}`);
  const { server, address } = await start();
  const tab = await open(address, size, "puzzles");
  const player = new Tab({ axe, pictures }, tab, size);
  await until(tab, () => document.documentElement.dataset.room === "puzzles");
  await tab.select("#kind", "killer");
  await tab.select("#level", "easy");
  await click(tab, "#puzzles-make");
  await until(tab, () => document.documentElement.dataset.made);
  await goes(tab, '.puzzle a[href^="play/"]');
  await player.ready();
  await until(tab, () => document.getElementById("level").textContent === "easy");
  player.expect("a killer is played", (await player.text("#title")) === "Killer", await player.text("#title"));
  await player.hint();
  for (let stage = 1; stage < 3; ++stage) await click(tab, "#hint-next");
  player.expect("why a step of a killer holds", (await player.text("#hint-sentence")).length > 20);
  await player.look("play-killer");
  await click(tab, "#hint-close");
  const line = decodeURIComponent(new URL(tab.url()).hash.slice(1));
  const solution = execFileSync(command, ["solve", "-q", "--format", "line", "-"], { input: line }).toString().match(/[1-9]{81}/)[0];
  const blanks = await tab.$$eval("[data-cell]", (cells) => cells.map((place, i) => (/given/.test(place.ariaLabel) ? -1 : i)).filter((i) => i >= 0));
  const write = async (cell, digit) => {
    await player.press(cell);
    if (size === "phone") return (await tab.$(`#pad button:nth-child(${digit})`)).tap();
    return tab.keyboard.press(digit);
  };
  await write(blanks[0], solution[blanks[0]]);
  await click(tab, "#undo");
  player.expect("it is undone", /empty/.test(await player.label(blanks[0])), await player.label(blanks[0]));
  for (const cell of blanks) await write(cell, solution[cell]);
  await until(tab, () => !document.getElementById("done-panel").hidden);
  player.expect("its hint is counted", / 1\b/.test(await player.text("#done-text")), await player.text("#done-text"));
  await player.look("play-done");
  await player.paste(readFileSync(new URL("../../examples/samurai.txt", import.meta.url), "utf8").trim());
  await player.hint();
  await click(tab, "#hint-next");
  player.expect("a hint of a samurai", (await player.text("#hint-sentence")).length > 5 && (await player.count(".tints .pattern, .tints .found")) > 0);
  await player.look("play-samurai");
  await goes(tab, ".brand");
  await until(tab, () => document.documentElement.dataset.room === "puzzles");
  await end(tab, server);
}

// Until the page shows another preview than this one.
const shownAfter = (tab, before) => until(tab, (old) => { const now = document.documentElement.dataset.preview; return now && now !== old && !document.querySelector(".spread.waits"); }, before);

async function makesABook(size) {
  const title = { desktop: "Dark cages", phone: "Small cages" }[size];
  inFolder(`books-${size}`);
  writeFileSync(join(folder, "plain.toml"), 'title = "Plain"\nseed = 1\n[[section]]\nlevel = "easy"\ncount = 2\n');
  const { server, address } = await start();
  const tab = await open(address, size);
  await shownAfter(tab, "");
  await looksWell(tab, `${size}, books`);
  // A book without a paper has the usual one of its language.
  await tab.select("#start", "own:plain.toml");
  await shownAfter(tab, await dataOf(tab, "preview"));
  for (const [code, paper] of [["en-US", "letter"], ["de", "a4"]]) {
    await tab.select("#language", code);
    expect(`${size}: paper of ${code}`, (await tab.$eval("#paper", (place) => place.value)) === paper);
  }
  let before = await dataOf(tab, "preview");
  await tab.select("#start", "shipped:kdp-killer");
  await shownAfter(tab, before);
  before = await dataOf(tab, "preview");
  await fill(tab, "#title", title);
  await shownAfter(tab, before);
  before = await dataOf(tab, "preview");
  await fill(tab, "#author", "The sudoku project");
  await shownAfter(tab, before);
  // Fewer puzzles of each level, until it is a book of about 40 pages.
  for (const count of await tab.$$(".section .count")) {
    before = await dataOf(tab, "preview");
    await count.evaluate((place) => { place.value = "8"; place.dispatchEvent(new Event("input", { bubbles: true })); });
    await shownAfter(tab, before);
  }
  await click(tab, '#tabs [data-value="pages"]');
  await until(tab, () => Number(document.documentElement.dataset.page) > 1);
  expect(`${size}: no page is shown`, (await tab.$$eval(".leaf img", (all) => all.filter((one) => one.naturalWidth > 50).length)) > 0);
  await until(tab, () => document.querySelector(".ready .checked"));
  await picture(tab, `books-${size}`);
  await click(tab, '#tabs [data-value="cover"]');
  await until(tab, () => document.documentElement.dataset.page === "cover");
  await picture(tab, `cover-${size}`);
  expect(`${size}: 24 puzzles`, (await textOf(tab, "#inside")).includes("24"), await textOf(tab, "#inside"));

  // What makes no book is said, and the next change is shown again.
  before = await dataOf(tab, "preview");
  await fill(tab, ".section .count", "1900");
  await fill(tab, ".section .count", "8");
  await shownAfter(tab, before);

  await fill(tab, "#file-name", `book ${size}`);
  await click(tab, "#make");
  await until(tab, () => document.querySelector('.job[data-state="done"] a'));
  await picture(tab, `jobs-${size}`);
  await looksWell(tab, `${size}, jobs`);
  const pdf = join(folder, `book ${size}-book`, "interior.pdf");
  expect(`${size}: no PDF was made`, existsSync(pdf) && readFileSync(pdf).subarray(0, 5).toString() === "%PDF-");
  expect(`${size}: no book file was saved`, readFileSync(join(folder, `book ${size}.toml`), "utf8").includes(`title = '${title}'`));
  const sent = await tab.$eval(".job a", async (link) => {
    const answer = await fetch(link.href);
    return [answer.headers.get("content-type"), (await answer.arrayBuffer()).byteLength];
  });
  expect(`${size}: the PDF was not sent`, sent[0] === "application/pdf" && sent[1] === readFileSync(pdf).length, sent.join());
  const information = execFileSync("pdfinfo", [pdf]).toString();
  const pages = Number(/^Pages: +(\d+)$/m.exec(information)?.[1]);
  expect(`${size}: about 40 pages`, pages >= 40 && pages <= 56 && information.includes(title), information);
  const measured = execFileSync(command, ["book", "--preflight", pdf, "--paper", "kdp-6x9", "-q"]).toString();
  expect(`${size}: the PDF has faults`, measured === "", measured);

  // Saved and opened again, it is the same book.
  await tab.select("#start", "shipped:mixed");
  await shownAfter(tab, await dataOf(tab, "preview"));
  await tab.select("#start", `own:book ${size}.toml`);
  await until(tab, (name) => document.getElementById("title").value === name, title);
  await end(tab, server);
  expect(`${size}: exit code`, server.exitCode === 130, server.exitCode);
}

async function rates(size) {
  inFolder(`rate-${size}`);
  const lines = execFileSync(command, ["generate", "--count", "990", "--seed", "5", "-q"]).toString().trim().split("\n");
  const level = (i) => (i % 2 ? "easy" : "hard");
  writeFileSync(join(folder, `my ${size}.csv`), `Nr;Raetsel;Stufe\n${[...lines, ...lines.slice(0, 10)].map((line, i) => `${i + 1};${line};${level(i)}`).join("\n")}\n`);
  const { server, address } = await start();
  const tab = await open(address, size, "rate");
  const source = join(work, `sent ${size}.csv`);
  writeFileSync(source, readFileSync(join(folder, `my ${size}.csv`), "utf8").replaceAll(";", ","));
  await until(tab, () => document.documentElement.dataset.room === "rate");
  await (await tab.$("#upload")).uploadFile(source);
  await until(tab, (name) => document.documentElement.dataset.looked === name, `sent ${size}.csv`);
  await tab.select('select[data-column="Raetsel"]', "puzzle");
  await tab.select('select[data-column="Stufe"]', "level");
  await looksWell(tab, `${size}, rate`);
  await click(tab, "#rate-start");
  await until(tab, (name) => document.documentElement.dataset.rated === name || document.querySelector("#rate-result .problem"), `sent ${size}.csv`);
  const tiles = await tab.$$eval(".tile b", (all) => all.map((one) => one.textContent));
  expect(`${size}: rated`, tiles[0] === "1,000" && tiles[1] === "1,000" && tiles[2] === "10", `${tiles.join(" ")} ${await textOf(tab, "#rate-result").then((text) => text.slice(0, 300))}`);
  await looksWell(tab, `${size}, rated`);
  await picture(tab, `rate-${size}`);
  const graded = readFileSync(join(folder, `sent ${size}-graded.csv`), "utf8").trim().split("\n");
  expect(`${size}: graded CSV`, graded.length === 1001 && graded[0].includes("level"), graded.length);
  expect(`${size}: certificates`, JSON.parse(readFileSync(join(folder, `sent ${size}-certificates.json`), "utf8")).length === 1000);
  expect(`${size}: report`, readFileSync(join(folder, `sent ${size}-report.html`), "utf8").includes("<html"));
  await end(tab, server);
}

async function checks(size) {
  inFolder(`check-${size}`);
  const { server, address } = await start();
  const cases = [
    ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "Exactly one solution", "Path:"],
    ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........", "More than one solution", "where they differ"],
    ["55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "No solution", "contradict"],
  ];
  const tab = await open(address, size, "check");
  await until(tab, () => document.documentElement.dataset.room === "check");
  for (const [text, verdict, more] of cases) {
    await fill(tab, "#puzzle", text);
    await click(tab, "#check-start");
    await until(tab, (line) => document.documentElement.dataset.checked === line, text);
    const shown = await textOf(tab, "#check-result");
    expect(`${size}: ${verdict}`, shown.startsWith(verdict) && shown.includes(more), shown.slice(0, 200));
    if (more === "Path:") expect(`${size}: reasons of the rating`, (await tab.$$eval("#techniques tr", (rows) => rows.slice(1).map((row) => Number(row.children[1].textContent))))
      .every((one, i, all) => one >= 1 && (i === 0 || all[i - 1] >= one)));
    expect(`${size}: no drawing`, (await tab.$$(".drawing img")).length > 0);
    await looksWell(tab, `${size}, ${verdict}`);
    await picture(tab, `check-${verdict.split(" ")[0].toLowerCase()}-${size}`);
  }
  // The first step of a killer and of a samurai, in words and as a drawing.
  for (const file of ["killer.txt", "samurai.txt"]) {
    const text = readFileSync(new URL(`../../examples/${file}`, import.meta.url), "utf8").trim();
    await fill(tab, "#puzzle", text);
    await click(tab, "#check-start");
    await until(tab, (line) => document.documentElement.dataset.checked === line, text);
    const step = await tab.$eval("#check-result .steps .card", (place) => [place.querySelector("p").textContent, place.querySelectorAll("img").length]);
    expect(`${size}: a step of ${file}`, step[0].length > 20 && step[1] === 1, step.join());
    await looksWell(tab, `${size}, steps of ${file}`);
  }
  await fill(tab, "#puzzle", "no puzzle <script>");
  await click(tab, "#check-start");
  await until(tab, () => document.querySelector("#check-result .problem"));
  await end(tab, server);
}

async function makesPuzzles(size) {
  inFolder(`puzzles-${size}`);
  writeFileSync(join(folder, "graded.csv"), execFileSync(command, ["grade", "--format", "csv", "--rate", "-q"],
    { input: execFileSync(command, ["generate", "--count", "120", "--seed", "8", "-q"]) }));
  const { server, address } = await start();
  const tab = await open(address, size, "puzzles");
  await until(tab, () => document.documentElement.dataset.room === "puzzles");
  for (const [kind, level] of [["killer", "easy"], ["classic", "hard"]]) {
    await tab.evaluate(() => delete document.documentElement.dataset.made);
    await tab.select("#kind", kind);
    await tab.select("#level", level);
    await click(tab, "#puzzles-make");
    await until(tab, () => document.documentElement.dataset.made);
    const shown = await tab.$$eval(".puzzle label", (all) => all.map((one) => one.textContent));
    expect(`${size}: six ${level} ${kind}`, shown.length === 6 && shown.every((text) => text.startsWith(level)), shown.join("; "));
  }
  await looksWell(tab, `${size}, puzzles`);
  await tab.$$eval(".puzzle input", (all) => [all[0], all[2]].forEach((box) => box.click()));
  await click(tab, "#puzzles-keep");
  await until(tab, () => document.documentElement.dataset.listed === "collection.txt");
  expect(`${size}: kept`, readFileSync(join(folder, "collection.txt"), "utf8").trim().split("\n").length === 2);
  await tab.select("#collection", "graded.csv");
  await until(tab, () => document.documentElement.dataset.listed === "graded.csv");
  await fill(tab, '[data-filter="level"]', "easy");
  const easy = await tab.$$eval("#listing tr", (rows) => rows.slice(1).map((row) => row.children[3].textContent));
  expect(`${size}: only easy ones`, easy.length > 5 && easy.every((level) => level === "easy"), easy.join());
  await fill(tab, '[data-filter="level"]', "");
  await tab.$$eval("#listing th button", (all) => all.find((one) => one.textContent === "ER").click());
  const ratings = await tab.$$eval("#listing tr", (rows) => rows.slice(1).map((row) => Number(row.children[5].textContent)));
  expect(`${size}: sorted`, ratings.length === 50 && ratings.every((one, i) => i === 0 || ratings[i - 1] <= one), ratings.join());
  await fill(tab, '[data-filter="hardest"]', "naked single");
  const hardest = await tab.$$eval("#listing tr", (rows) => rows.slice(1).map((row) => row.textContent));
  expect(`${size}: a technique by its words`, hardest.length > 0 && hardest.every((row) => row.includes("naked single")), hardest.length);
  await fill(tab, '[data-filter="hardest"]', "");
  await until(tab, () => document.querySelectorAll("#listing .thumb img").length === 50);
  await looksWell(tab, `${size}, collection`);
  await picture(tab, `puzzles-${size}`);
  await click(tab, "#listing td a");
  await until(tab, () => document.querySelector("#check-result .verdict"));
  await end(tab, server);
}

// A bank from a collection and from chosen puzzles; its puzzles by level, by rating, and unused.
async function looksThroughABank(size) {
  inFolder(`bank-${size}`);
  writeFileSync(join(folder, "graded.csv"), execFileSync(command, ["grade", "--format", "csv", "-q"],
    { input: execFileSync(command, ["generate", "--count", "60", "--seed", "8", "-q"]) }));
  const { server, address } = await start();
  const tab = await open(address, size, "puzzles");
  await until(tab, () => document.documentElement.dataset.room === "puzzles");
  await tab.select("#collection", "graded.csv");
  await until(tab, () => document.documentElement.dataset.listed === "graded.csv");
  await click(tab, "#bank-add");
  await until(tab, () => document.documentElement.dataset.listed === "stock.bank");
  expect(`${size}: all of the collection`, (await textOf(tab, "#listed")) === "60 of 60 puzzles", await textOf(tab, "#listed"));
  await tab.keyboard.press("Escape");
  await tab.select("#level", "easy");
  await click(tab, "#puzzles-make");
  await until(tab, () => document.documentElement.dataset.made);
  await fill(tab, "#collection-name", "stock.bank");
  for (const expected of ["2 added to stock.bank.", "0 added to stock.bank, 2 known."]) {
    await tab.$$eval(".puzzle input", (all) => [all[1], all[3]].forEach((box) => box.click()));
    await tab.evaluate(() => { delete document.documentElement.dataset.listed; });
    await click(tab, "#puzzles-keep");
    await until(tab, () => document.documentElement.dataset.listed === "stock.bank");
    expect(`${size}: kept in the bank`, (await textOf(tab, "#message")) === expected && (await textOf(tab, "#listed")) === "62 of 62 puzzles", await textOf(tab, "#message"));
  }
  await fill(tab, '[data-filter="level"]', "very hard");
  await until(tab, () => document.getElementById("listed").textContent !== "62 of 62 puzzles");
  const column = (name) => tab.$$eval("#listing tr", (rows, title) => {
    const place = [...rows[0].children].findIndex((head) => head.textContent === title);
    return rows.slice(1).map((row) => row.children[place].textContent);
  }, name);
  expect(`${size}: only very hard ones`, (await column("Level")).every((level) => level === "very hard"), (await column("Level")).join());
  const count = (await column("Level")).length;
  execFileSync(command, ["bank", "pick", join(folder, "stock.bank"), "--target", "level=very-hard", "--count", "2", "--mark", "Elsewhere", "-q"]);
  await click(tab, "#only-unused");
  await until(tab, (left) => document.querySelectorAll("#listing tr").length === left + 1, count - 2);
  await tab.$$eval("#listing th button", (all) => all.find((one) => one.textContent === "ER").click());
  const ratings = (await column("ER")).map(Number);
  expect(`${size}: sorted`, ratings.every((one, i) => one > 1 && (i === 0 || ratings[i - 1] <= one)), ratings.join());
  await looksWell(tab, `${size}, bank`);
  await tab.$eval("#listing", (place) => place.scrollIntoView());
  await picture(tab, `bank-${size}`);
  await fill(tab, '[data-filter="er"]', "many");
  await until(tab, () => document.getElementById("message").textContent.includes("many"));
  await end(tab, server);
}

// A bank of classic puzzles and killers.
function makeBank(count) {
  const bank = join(folder, "stock.bank");
  const graded = execFileSync(command, ["grade", "--format", "csv", "-q"], { input: execFileSync(command, ["generate", "--count", String(count), "--seed", "11", "-q"]) });
  execFileSync(command, ["bank", "add", bank, "-", "-q"], { input: graded });
  execFileSync(command, ["bank", "add", bank, "-", "--facts", "level", "-q"], { input: execFileSync(command, ["generate", "--constraints", "killer", "--count", "8", "--seed", "3", "-q"]) });
}
const planned = (tab, before) => until(tab, (old) => Number(document.documentElement.dataset.planned) > Number(old || 0), before);

// A month of dailies, killers on Sundays, marked and made into a book.
async function plansAMonth(size) {
  inFolder(`calendar-${size}`);
  makeBank(300);
  const { server, address } = await start();
  const tab = await open(address, size, "calendar");
  await planned(tab, 0);
  const change = async (selector, value) => {
    const before = await dataOf(tab, "planned");
    await fill(tab, selector, value);
    await planned(tab, before);
  };
  await change("#calendar-first", "2027-01-01");
  await change("#calendar-span", "month");
  for (const i of [5, 6]) await change(`#calendar-level-${i}`, i === 5 ? "very-hard" : "");
  await change("#calendar-variant-6", "variant=killer");
  await until(tab, () => document.querySelectorAll(".month .board img").length === 31);
  const titles = await tab.$$eval("[data-day]", (all) => all.map((one) => one.title));
  expect(`${size}: days of their levels`, titles[3].startsWith("easy") && titles[2].includes("killer") && titles[1].startsWith("very hard"), titles.slice(0, 7).join("; "));
  await looksWell(tab, `${size}, calendar`);
  await picture(tab, `calendar-${size}`);
  await tab.$eval("#calendar-facts", (place) => place.scrollIntoView());
  await picture(tab, `calendar-days-${size}`);
  const lines = () => tab.$$eval(".board[data-line]", (all) => all.map((one) => one.dataset.line));
  const before = await lines();
  const turn = await dataOf(tab, "planned");
  await click(tab, "#calendar-other");
  await planned(tab, turn);
  const chosen = await lines();
  expect(`${size}: other puzzles`, chosen.length === 31 && chosen.join() !== before.join());
  await fill(tab, "#calendar-mark", "January 2027");
  await click(tab, "#calendar-make");
  await until(tab, () => document.documentElement.dataset.marked || /not|fail/.test(document.getElementById("message").textContent));
  expect(`${size}: marked`, (await dataOf(tab, "marked")) === "January 2027", await textOf(tab, "#jobs"));
  const table = readFileSync(join(folder, "january-2027.csv"), "utf8").trim().split("\n");
  expect(`${size}: the puzzles that were shown`, table.length === 32 && chosen.every((line, i) => table[i + 1].includes(line.slice(-30)) && table[i + 1].startsWith(`2027-01-${String(i + 1).padStart(2, "0")}`)));
  const patterns = chosen.map((line) => /[\d.]{81}/.exec(line)[0].replace(/\d/g, "1")).filter((pattern) => pattern.includes("1"));
  expect(`${size}: a pattern occurs twice`, new Set(patterns).size === patterns.length);
  const uses = execFileSync(command, ["bank", "stats", join(folder, "stock.bank"), "--used-in", "January 2027", "-q"]).toString();
  expect(`${size}: marked in the bank`, /^all +- +31 +0$/m.test(uses), uses);
  const pdf = join(folder, "january-2027-book", "interior.pdf");
  const text = execFileSync("pdftotext", ["-layout", pdf, "-"]).toString();
  expect(`${size}: a book with the days`, text.includes("1 January") || text.includes("January 1"), text.slice(0, 2000));
  expect(`${size}: a picture for each day`, existsSync(join(folder, "january-2027-book", "puzzles", "2027-01-31.svg")));
  expect(`${size}: solutions`, readFileSync(join(folder, "january-2027-solutions.csv"), "utf8").trim().split("\n").length === 32);
  // The name is taken now, and the puzzles are used.
  await tab.keyboard.press("Escape");
  await change("#calendar-apart", "30");
  expect(`${size}: used puzzles again`, (await lines()).every((line) => !chosen.includes(line)));
  await click(tab, "#calendar-make");
  await until(tab, () => document.getElementById("message").textContent.includes("there already"));
  await click(tab, '#calendar-downloads a[href^="#books"]');
  await until(tab, () => document.getElementById("title").value === "January 2027" && document.documentElement.dataset.preview);
  // A year is more than this bank has.
  await tab.evaluate(() => { location.hash = "calendar"; });
  await change("#calendar-span", "year");
  expect(`${size}: what is missing`, (await textOf(tab, "#calendar-facts")).includes("no suitable puzzle left for 2027-"), await textOf(tab, "#calendar-facts"));
  await looksWell(tab, `${size}, a year`);
  await end(tab, server);
}

// Two pages mark puzzles of one bank and add to it at the same time: no puzzle is marked twice or lost.
async function sharesABank() {
  inFolder("shared");
  makeBank(200);
  const { server, address } = await start();
  const tabs = [await open(address, "desktop", "check"), await open(address, "phone", "check")];
  const lines = execFileSync(command, ["generate", "--count", "20", "--seed", "99", "-q"]).toString().trim().split("\n");
  const ask = (tab, name, fields) => tab.evaluate(async (what, values) => (await fetch("/call", { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ call: what, ...values }) })).json(), name, fields);
  const wish = { bank: "stock.bank", first: "2027-01-01", days: 14, week: Array(7).fill("variant=classic"), apart: 31, seed: 1, is_unused: true };
  await Promise.all(tabs.map(async (tab, i) => {
    await until(tab, () => document.documentElement.dataset.room === "check");
    await ask(tab, "calendar_make", { ...wish, mark: `Plan ${i}`, name: `plan-${i}` });
    for (const line of lines) await ask(tab, "bank_add", { name: "stock.bank", puzzles: [line] });
  }));
  await until(tabs[0], () => document.documentElement.dataset.jobs === "done done");
  const days = [0, 1].flatMap((i) => readFileSync(join(folder, `plan-${i}.csv`), "utf8").trim().split("\n").slice(1).map((row) => row.split(",")[2]));
  expect("two pages marked the same puzzle", days.length === 28 && new Set(days).size === 28, days.length);
  expect("two pages added", (await ask(tabs[1], "bank_look", { name: "stock.bank" })).puzzles === 228);
  execFileSync(command, ["bank", "audit", join(folder, "stock.bank"), "-q"]);
  await tabs[0].close();
  await end(tabs[1], server);
}

// The volumes of a series, one after another.
async function makesASeries(size) {
  inFolder(`series-${size}`);
  const { server, address } = await start();
  const tab = await open(address, size);
  await shownAfter(tab, "");
  const changed = async (action) => {
    const before = await dataOf(tab, "preview");
    await action();
    await shownAfter(tab, before);
  };
  await changed(() => tab.select("#start", "shipped:series"));
  await changed(() => tab.select("#volume", "3"));
  const counts = await tab.$$eval(".section .count", (all) => all.map((one) => one.value));
  expect(`${size}: numbers of the third volume`, counts.join() === "40,60,40", counts.join());
  await changed(() => fill(tab, "#volumes", "2"));
  await changed(() => tab.select("#volume", "2"));
  for (const i of [0, 1, 2]) await changed(() => tab.$$eval(".section .count", (all, place) => { all[place].value = "4"; all[place].dispatchEvent(new Event("input", { bubbles: true })); }, i));
  // By touch, and by keyboard.
  await changed(async () => {
    const even = await tab.$('#curve [data-value="even"]');
    // Between the preview, which stays in sight, and the buttons below.
    await even.evaluate((place) => scrollBy(0, place.getBoundingClientRect().top - .8 * innerHeight));
    if (size === "phone") return even.tap();
    await tab.focus('#curve [aria-checked="true"]');
    await tab.keyboard.press("ArrowLeft");
  });
  expect(`${size}: even levels`, (await tab.$eval('#curve [data-value="even"]', (place) => place.ariaChecked)) === "true");
  await looksWell(tab, `${size}, series`);
  await picture(tab, `series-${size}`);
  await fill(tab, "#file-name", "steps");
  await click(tab, "#save");
  await until(tab, () => document.getElementById("message").textContent.includes("Saved"));
  const saved = readFileSync(join(folder, "steps.toml"), "utf8");
  expect(`${size}: the book file of the series`, saved.includes("volumes = 2") && saved.includes("count = [40, 4]") && saved.includes("count = 4\n"), saved);
  await changed(() => fill(tab, "#volumes", "1"));
  expect(`${size}: a single book again`, await tab.$eval("#volume", (place) => place.hidden));
  await end(tab, server);
}

// Two pages add to one collection at the same time: nothing is lost.
async function keepsTogether() {
  inFolder("together");
  const { server, address } = await start();
  const lines = execFileSync(command, ["generate", "--count", "40", "--seed", "9", "-q"]).toString().trim().split("\n");
  const tabs = [await open(address, "desktop", "check"), await open(address, "phone", "check")];
  await Promise.all(tabs.map(async (tab, i) => {
    await until(tab, () => document.documentElement.dataset.room === "check");
    await tab.evaluate(async (mine) => {
      for (const line of mine) {
        await fetch("/call", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ call: "collection_add", name: "both", puzzles: [line] }) });
      }
    }, lines.filter((_, j) => j % 2 === i));
  }));
  expect("two pages lost puzzles", readFileSync(join(folder, "both.txt"), "utf8").trim().split("\n").sort().join() === [...lines].sort().join());
  await tabs[0].close();
  await end(tabs[1], server);
}

// Two pages show and save books: neither takes the other's pictures or file, and a reload keeps what was not saved.
async function showsTwoBooks() {
  inFolder("two-books");
  writeFileSync(join(folder, "mine.toml"), 'title = "Mine"\nseed = 1\n[[section]]\nlevel = "easy"\ncount = 4\n');
  const { server, address } = await start();
  const tabs = [await open(address, "desktop"), await open(address, "desktop")];
  const asked = [[], []];
  tabs.forEach((tab, i) => tab.on("dialog", (dialog) => { asked[i].push(dialog.message()); dialog.accept(); }));
  for (const tab of tabs) {
    await shownAfter(tab, "");
    const before = await dataOf(tab, "preview");
    await tab.select("#start", "own:mine.toml");
    await shownAfter(tab, before);
  }
  const change = async (tab, selector, text) => {
    await tab.bringToFront();
    const before = await dataOf(tab, "preview");
    await fill(tab, selector, text);
    await shownAfter(tab, before);
  };
  const save = async (tab) => {
    await tab.$eval("#message", (place) => { place.textContent = ""; });
    await click(tab, "#save");
    await until(tab, () => document.getElementById("message").textContent);
  };
  for (let i = 0; i < 5; ++i) await change(tabs[0], "#subtitle", `first ${i}`);
  for (const tab of tabs) {
    await tab.bringToFront();
    await click(tab, '#tabs [data-value="start"]');
    await until(tab, () => document.documentElement.dataset.page === "1");
    const widths = await tab.$$eval(".leaf img", (all) => all.map((one) => one.naturalWidth));
    expect("a page of two shows its book", widths.length > 0 && widths.every((width) => width > 50), widths.join());
    expect("a page of two has no problem", await tab.$eval("#problem", (place) => place.hidden), await textOf(tab, "#problem"));
  }
  await save(tabs[0]);
  await tabs[0].bringToFront();
  expect("its own book is saved unasked", asked[0].length === 0, asked[0].join());
  await change(tabs[1], "#author", "second");
  await save(tabs[1]);
  expect("a book that another page saved is asked about", asked[1].length === 1 && asked[1][0].includes("mine.toml was changed"), asked[1].join());
  await change(tabs[1], "#author", "not saved");
  await tabs[1].reload();
  await until(tabs[1], () => document.documentElement.dataset.preview && document.getElementById("author").value);
  expect("a reload keeps a book", (await tabs[1].$eval("#author", (place) => place.value)) === "not saved");
  await tabs[0].close();
  await end(tabs[1], server);
}

// The server is killed while a job runs; another one offers to resume it.
async function resumes(size) {
  inFolder(`resume-${size}`);
  const bookOf = (count) => writeFileSync(join(folder, "long.toml"), `title = "Long"\nseed = 3\n[[section]]\nlevel = "expert"\ncount = ${count}\n`);
  bookOf(1000000);  // takes longer than anyone waits
  const first = await start();
  const tab = await open(first.address, size);
  await shownAfter(tab, "");
  const asked = (name, fields = {}) => tab.evaluate(async (what, values) => (await fetch("/call", { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ call: what, ...values }) })).json(), name, fields);
  const { job } = await asked("book_make", { name: "long.toml" });
  await until(tab, () => document.documentElement.dataset.jobs?.includes("running"));
  tab.isServerDown = true;
  first.server.kill("SIGKILL");
  await hasEnded(first.server);
  expect("the book is there too early", !existsSync(join(folder, "long-book", "interior.pdf")));
  await tab.close();

  bookOf(20);
  const second = await start();
  const again = await open(second.address, size);
  await click(again, "#jobs-button");
  await until(again, () => document.querySelector('.job[data-state="interrupted"] .resume'));
  await click(again, ".job .resume");
  await until(again, () => document.querySelector('.job[data-state="done"]') || document.querySelector('.job[data-state="failed"]'));
  expect(`job ${job} was not resumed`, existsSync(join(folder, "long-book", "interior.pdf")), await textOf(again, "#jobs"));
  await end(again, second.server);
}

const cases = [...Object.keys(sizes).flatMap((size) => [makesABook, makesASeries, makesPuzzles, plays, looksThroughABank, rates, plansAMonth, checks, resumes].map((run) => [run, size])),
  [keepsTogether], [showsTwoBooks], [sharesABank]];
try {
  for (const [run, size] of cases) {
    if (only && run.name !== only) continue;
    const begin = performance.now();
    await run(size);
    console.log(`${run.name} ${size ?? ""} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
} catch (error) {
  failures.push(error.stack);
} finally {
  await browser.close();
  for (const server of servers) server.kill("SIGKILL");  // of a case that failed
  rmSync(work, { recursive: true, force: true });
}
for (const failure of failures) console.log(failure);
console.log(failures.length ? `${failures.length} failures` : "studio: all rooms work at both sizes");
process.exit(failures.length ? 1 : 0);
