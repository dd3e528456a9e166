// Drives the studio in Debian's Chromium, at the sizes of a desktop and of a phone: node tests/web/studio.mjs COMMAND [PICTURES]
//
// COMMAND is the sudoku command; PICTURES a folder for pictures of its states. Ends with 1 and a line per failure when something
// is wrong. Nothing depends on how fast the machine is.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import puppeteer from "puppeteer-core";

const [given, pictures] = process.argv.slice(2);
const command = resolve(given);
if (pictures) mkdirSync(pictures, { recursive: true });
const failures = [];
const expect = (what, holds, shown = "") => {
  if (!holds) failures.push(`${what} ${shown}`.trim());
};
const work = mkdtempSync(join(tmpdir(), "studio-"));
// The folder of the studio, another for each case.
let folder = work;
function inFolder(name) {
  folder = join(work, name);
  mkdirSync(folder);
}
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } };
const hangs = { timeout: 300000 };

// A server and its address.
async function start() {
  const server = spawn(command, ["studio", "--folder", folder, "--no-browser"], { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  const address = await new Promise((done, failed) => {
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /(http:\S+)\n/.exec(said);
      if (found) done(found[1]);
    });
    server.on("exit", () => failed(new Error(`no address: ${said}`)));
  });
  return { server, address };
}
const ended = (server) => new Promise((done) => (server.exitCode === null && server.signalCode === null ? server.on("exit", done) : done()));

async function end(tab, server) {
  await tab.close();
  server.kill("SIGINT");
  await ended(server);
}

const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
async function open(address, size, room = "", theme = "light") {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await tab.setViewport(sizes[size]);
  await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
  tab.on("pageerror", (error) => failures.push(`${size}: ${error.message}`));
  tab.on("console", (line) => { if (line.type() === "error" && !tab.isServerDown) failures.push(`${size}: ${line.text()}`); });
  await tab.goto(address);
  if (room) await tab.evaluate((hash) => { location.hash = hash; }, room);
  return tab;
}
// Asked by a timer of the page, because pages behind others draw nothing and have no frames to ask in.
const until = (tab, condition, ...values) => tab.waitForFunction(condition, { ...hangs, polling: 50 }, ...values);
const textOf = (tab, selector) => tab.$eval(selector, (place) => place.textContent.trim());
const click = (tab, selector) => tab.$eval(selector, (place) => place.click());
const dataOf = (tab, name) => tab.evaluate((key) => document.documentElement.dataset[key] ?? "", name);
async function picture(tab, name) {
  if (pictures) await tab.screenshot({ path: join(pictures, `${name}.png`) });
}
async function fits(tab, state) {
  const [inner, outer] = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(`${state}: wider than the screen`, inner <= outer, `${inner} > ${outer}`);
}
async function fill(tab, selector, text) {
  await tab.$eval(selector, (place, value) => { place.value = value; place.dispatchEvent(new Event("input", { bubbles: true })); place.dispatchEvent(new Event("change", { bubbles: true })); }, text);
}
// Until the page shows another preview than this one.
const shownAfter = (tab, before) => until(tab, (old) => { const now = document.documentElement.dataset.preview; return now && now !== old && !document.querySelector(".spread.waits"); }, before);

async function makesABook(size) {
  inFolder(`books-${size}`);
  const { server, address } = await start();
  const tab = await open(address, size);
  await shownAfter(tab, "");
  await fits(tab, `${size}, books`);
  let before = await dataOf(tab, "preview");
  await tab.select("#start", "shipped:killer");
  await shownAfter(tab, before);
  before = await dataOf(tab, "preview");
  await fill(tab, "#title", `Dark cages ${size}`);
  await shownAfter(tab, before);
  await click(tab, '#tabs [data-value="pages"]');
  await until(tab, () => Number(document.documentElement.dataset.page) > 1);
  expect(`${size}: no page is shown`, (await tab.$$eval(".leaf img", (all) => all.filter((one) => one.naturalWidth > 50).length)) > 0);
  await until(tab, () => document.querySelector(".ready .checked"));
  await picture(tab, `books-${size}`);
  await click(tab, '#tabs [data-value="cover"]');
  await until(tab, () => document.documentElement.dataset.page === "cover");
  await picture(tab, `cover-${size}`);
  expect(`${size}: 40 puzzles`, (await textOf(tab, "#inside")).includes("40"));

  // What makes no book is said, and the next change is shown again.
  before = await dataOf(tab, "preview");
  await fill(tab, ".section .count", "1900");
  await fill(tab, ".section .count", "12");
  await shownAfter(tab, before);

  await fill(tab, "#file-name", `book ${size}`);
  await click(tab, "#make");
  await until(tab, () => document.querySelector('.job[data-state="done"] a'));
  await picture(tab, `jobs-${size}`);
  const pdf = join(folder, `book ${size}-book`, "interior.pdf");
  expect(`${size}: no PDF was made`, existsSync(pdf) && readFileSync(pdf).subarray(0, 5).toString() === "%PDF-");
  expect(`${size}: no book file was saved`, readFileSync(join(folder, `book ${size}.toml`), "utf8").includes(`title = 'Dark cages ${size}'`));
  const sent = await tab.$eval(".job a", async (link) => {
    const answer = await fetch(link.href);
    return [answer.headers.get("content-type"), (await answer.arrayBuffer()).byteLength];
  });
  expect(`${size}: the PDF was not sent`, sent[0] === "application/pdf" && sent[1] === readFileSync(pdf).length, sent.join());
  const measured = execFileSync(command, ["book", "--preflight", pdf, "--paper", "kdp-6x9", "-q"]).toString();
  expect(`${size}: the PDF has faults`, measured === "", measured);

  // Saved and opened again, it is the same book.
  await tab.select("#start", "shipped:mixed");
  await shownAfter(tab, await dataOf(tab, "preview"));
  await tab.select("#start", `own:book ${size}.toml`);
  await until(tab, (title) => document.getElementById("title").value === title, `Dark cages ${size}`);
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
  await fits(tab, `${size}, rate`);
  await click(tab, "#rate-start");
  await until(tab, (name) => document.documentElement.dataset.rated === name || document.querySelector("#rate-result .problem"), `sent ${size}.csv`);
  const tiles = await tab.$$eval(".tile b", (all) => all.map((one) => one.textContent));
  expect(`${size}: rated`, tiles[0] === "1,000" && tiles[1] === "1,000" && tiles[2] === "10", `${tiles.join(" ")} ${await textOf(tab, "#rate-result").then((text) => text.slice(0, 300))}`);
  await fits(tab, `${size}, rated`);
  await picture(tab, `rate-${size}`);
  const graded = readFileSync(join(folder, `sent ${size}-graded.csv`), "utf8").trim().split("\n");
  expect(`${size}: graded CSV`, graded.length === 1001 && graded[0].includes("level"), graded.length);
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
    expect(`${size}: no drawing`, (await tab.$$(".drawing svg")).length > 0);
    await fits(tab, `${size}, ${verdict}`);
    await picture(tab, `check-${verdict.split(" ")[0].toLowerCase()}-${size}`);
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
  await fits(tab, `${size}, puzzles`);
  await tab.$$eval(".puzzle input", (all) => [all[0], all[2]].forEach((box) => box.click()));
  await click(tab, "#puzzles-keep");
  await until(tab, () => document.documentElement.dataset.listed === "collection.txt");
  expect(`${size}: kept`, readFileSync(join(folder, "collection.txt"), "utf8").trim().split("\n").length === 2);
  await tab.select("#collection", "graded.csv");
  await until(tab, () => document.documentElement.dataset.listed === "graded.csv");
  await fill(tab, '[data-filter="level"]', "easy");
  const easy = await tab.$$eval("#listing tr", (rows) => rows.slice(1).map((row) => row.children[2].textContent));
  expect(`${size}: only easy ones`, easy.length > 5 && easy.every((level) => level === "easy"), easy.join());
  await fill(tab, '[data-filter="level"]', "");
  await tab.$$eval("#listing th button", (all) => all.find((one) => one.textContent === "Er").click());
  const ratings = await tab.$$eval("#listing tr", (rows) => rows.slice(1).map((row) => Number(row.children[4].textContent)));
  expect(`${size}: sorted`, ratings.length === 50 && ratings.every((one, i) => i === 0 || ratings[i - 1] <= one), ratings.join());
  await fits(tab, `${size}, collection`);
  await picture(tab, `puzzles-${size}`);
  await click(tab, "#listing td a");
  await until(tab, () => document.querySelector("#check-result .verdict"));
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

// The server is killed while a job runs; another one offers to resume it.
async function resumes() {
  inFolder("resume");
  const bookOf = (count) => writeFileSync(join(folder, "long.toml"), `title = "Long"\nseed = 3\n[[section]]\nlevel = "expert"\ncount = ${count}\n`);
  bookOf(1000000);  // takes longer than anyone waits
  const first = await start();
  const tab = await open(first.address, "desktop");
  await shownAfter(tab, "");
  const asked = (name, fields = {}) => tab.evaluate(async (what, values) => (await fetch("/call", { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ call: what, ...values }) })).json(), name, fields);
  const { job } = await asked("book_make", { name: "long.toml" });
  await until(tab, () => document.documentElement.dataset.jobs?.includes("running"));
  tab.isServerDown = true;
  first.server.kill("SIGKILL");
  await ended(first.server);
  expect("the book is there too early", !existsSync(join(folder, "long-book", "interior.pdf")));
  await tab.close();

  bookOf(20);
  const second = await start();
  const again = await open(second.address, "desktop");
  await click(again, "#jobs-button");
  await until(again, () => document.querySelector('.job[data-state="interrupted"] .resume'));
  await click(again, ".job .resume");
  await until(again, () => document.querySelector('.job[data-state="done"]') || document.querySelector('.job[data-state="failed"]'));
  expect(`job ${job} was not resumed`, existsSync(join(folder, "long-book", "interior.pdf")), await textOf(again, "#jobs"));
  await end(again, second.server);
}

try {
  for (const size of Object.keys(sizes)) {
    await makesABook(size);
    await rates(size);
    await checks(size);
    await makesPuzzles(size);
  }
  await keepsTogether();
  await resumes();
} catch (error) {
  failures.push(error.stack);
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
for (const failure of failures) console.log(failure);
console.log(failures.length ? `${failures.length} failures` : "studio: all rooms work at both sizes");
process.exit(failures.length ? 1 : 0);
