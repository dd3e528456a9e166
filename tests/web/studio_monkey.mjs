// Clicks, types and calls at random until the time is over: node tests/web/studio_monkey.mjs COMMAND [SECONDS [SEED]]
//
// The page must report no error, the server must answer every call, and both must still work in the
// end. Prints the memory of the server. Ends with 1 if something is wrong.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import puppeteer from "puppeteer-core";
import { sizes } from "./browser.mjs";
import { Chance, clickOne } from "./chance.mjs";
import { hasEnded, startStudio } from "./studio_server.mjs";

const [given, seconds = "60", seed = "1"] = process.argv.slice(2);
const command = resolve(given);
const chance = new Chance(seed);
let isOver = false;
const failures = [];
const folder = mkdtempSync(join(tmpdir(), "studio-monkey-"));
const puzzles = execFileSync(command, ["generate", "--count", "60", "--seed", "4", "-q"]).toString();
writeFileSync(join(folder, "puzzles.csv"), execFileSync(command, ["grade", "--format", "csv", "-q"], { input: puzzles }));
execFileSync(command, ["bank", "add", join(folder, "stock.bank"), join(folder, "puzzles.csv"), "-q"]);
const lines = puzzles.trim().split("\n");
const texts = ["", "3", "12", "0", "-5", "easy", "2027-02-29", "2027-03-01", "new.bank", "../x", "Sudoku {volume}", lines[0], "hello\u0000", "1-9", "\u6570\u72ec"];
const keys = ["Tab", "Enter", " ", "Escape", "ArrowRight", "ArrowLeft", "ArrowDown", "a", "5", "Backspace"];
const values = [...texts, 1, 7, -1, 1e9, true, null, [], lines.slice(0, 3), ["level=easy"], Array(7).fill("any"), {}, { section: [{ level: "easy", count: 2 }] }];
const calls = ["book_choices", "book_starts", "book_shipped", "book_open", "book_preview", "book_preflight", "book_save", "rate_look", "rate_start",
  "rate_result", "puzzle_page", "puzzle_drawings", "puzzle_check", "puzzle_path", "collection_add", "collection_read", "bank_add", "bank_add_file",
  "bank_look", "calendar_plan", "calendar_make", "files", "jobs", "job_cancel", "job_forget", "job_resume", "nothing"];
const fields = { name: () => chance.of(["puzzles.csv", "stock.bank", "x.bank", "killer", "a.toml", "../a", ""]), bank: () => "stock.bank", text: () => chance.of(lines),
  puzzles: () => lines.slice(chance.below(9), 10), book: () => chance.of([{ section: [{ level: "easy", count: 2 }], seed: 1 }, {}]), first: () => "2027-01-01",
  days: () => chance.below(40), week: () => Array(7).fill(chance.of(["any", "easy", "x"])), apart: () => 31, seed: () => chance.below(9), mark: () => "monkey",
  job: () => chance.below(20), file: () => "puzzles.csv", volume: () => chance.below(3) };

// A call with some of the fields that calls have, right or wrong.
function anyCall() {
  const asked = { call: chance.of(calls) };
  for (const [name, value] of Object.entries(fields))
    if (chance.below(2)) asked[name] = chance.below(6) ? value() : chance.of(values);
  return asked;
}

// What asks a person something that no script can answer.
const opensDialogs = ["print", "print-solution"];

const { server, address } = await startStudio(command, folder);
let call = null;
server.on("exit", (code, signal) => {
  if (isOver) return;
  console.error(`the server ended with ${code ?? signal}; the last call was ${JSON.stringify(call)}`);
  process.exit(1);
});
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;
const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
let clicks = 0, asked = 0;
for (const [size, viewport] of Object.entries(sizes)) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  page.on("pageerror", (error) => failures.push(`${size}, after ${clicks}: ${error.stack}`));
  page.on("console", (line) => {
    if (line.type() === "error") failures.push(`${size}, after ${clicks}: ${line.text()} ${line.location().url ?? ""}`);
  });
  await page.goto(address);
  const begin = performance.now(), time = (1000 * Number(seconds)) / 2;
  let isPlaying = false;
  while (performance.now() < begin + time && failures.length === 0) {
    // In the last quarter, puzzles are played.
    if (!isPlaying && performance.now() > begin + 0.75 * time) {
      isPlaying = true;
      await page.goto(new URL("/play/", address).href);
      await page.waitForSelector("html[data-ready]", { timeout: 120000 });
    }
    const kind = chance.below(10);
    if (kind < 7) {
      await clickOne(page, chance.below(1e6), opensDialogs, texts);
      ++clicks;
    } else if (kind < 9) {
      await page.keyboard.press(chance.of(keys));
      ++clicks;
    } else {
      call = anyCall();
      const answer = await page.evaluate(async (body) => {
        const sent = await fetch("/call", { method: "POST", headers: { "content-type": "application/json" }, body });
        return [sent.status, await sent.text()];
      }, JSON.stringify(call)).catch((error) => [0, error.message]);
      ++asked;
      let isObject = false;
      try {
        isObject = typeof JSON.parse(answer[1]) === "object";
      } catch { /* told below */ }
      if (answer[0] !== 200 || !isObject) failures.push(`${JSON.stringify(call)}: ${answer.join(" ").slice(0, 300)}`);
    }
    if ((clicks + asked) % 1000 === 0) console.log(`${size}: ${clicks} clicks and keys, ${asked} calls, ${memory().toFixed(1)} MB`);
  }
  // Another page of the same server finds everything in order.
  const after = await context.newPage();
  if (failures.length > 0) break;
  await after.goto(new URL("/#check", address).href);
  await after.waitForFunction(() => document.documentElement.dataset.room === "check", { polling: 50 });
  await after.$eval("#puzzle", (place, line) => { place.value = line; }, lines[1]);
  await after.$eval("#check-start", (place) => place.click());
  await after.waitForFunction(() => document.querySelector("#check-result .verdict.good"), { polling: 50, timeout: 120000 })
    .catch(() => failures.push(`${size}: no puzzle is checked any more`));
  await context.close();
}
const last = memory();
isOver = true;
await browser.close();
server.kill("SIGINT");
await hasEnded(server);
if (server.exitCode !== 130) failures.push(`the server ended with ${server.exitCode ?? server.signalCode}`);
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.error(failure);
console.log(`${clicks} clicks and keys, ${asked} calls, ${last.toFixed(1)} MB, ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
