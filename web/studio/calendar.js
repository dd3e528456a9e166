import { banks, call, fileAddress } from "./server.js";
import { at, capital, fillSelect, make, number, plural, say, telling, titled } from "./dom.js";
import { drawing } from "./check.js";
import { finished, openJobs } from "./jobs.js";
import { levels } from "./play/kinds.js";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const usualWeek = ["easy", "easy", "medium", "medium", "hard", "very-hard", "expert"];
const day = 86400000;
let plan = null;    // the last answer
let asked = null;   // what was asked for
let month = "";     // the month that is shown, 2027-01
let newest = 0;     // number of the newest plan asked for
let bankOf = null;  // counts of the chosen bank
const drawn = new Map();

const slug = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "plan";
const parsed = (text) => new Date(`${text}T00:00:00Z`);
const weekdayOf = (date) => (date.getUTCDay() + 6) % 7;
const nameOf = (text) => parsed(`${text}-01`).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });

// The days from the first on: a week, a month or a year, as the calendar has them.
const spans = {
  week: (first) => new Date(first.getTime() + 7 * day),
  month: (first) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCDate())),
  year: (first) => new Date(Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate())),
};

function daysAsked() {
  const first = parsed(at("calendar-first").value);
  return Math.round((spans[at("calendar-span").value](first) - first) / day);
}

function request() {
  const week = weekdays.map((_, i) => [at(`calendar-level-${i}`).value, at(`calendar-variant-${i}`).value]
    .filter(Boolean).join("/") || "any");
  return { bank: at("calendar-bank").value, first: at("calendar-first").value, days: daysAsked(), week,
    apart: Number(at("calendar-apart").value) || 0, seed: asked?.seed ?? 1, is_unused: at("calendar-unused").checked };
}

// ---- The week

const countsOf = (what) => bankOf?.counts.filter((one) => one.of === what) ?? [];
const optionsOf = (what, first) => [{ value: "", name: first },
  ...countsOf(what).map(({ value, unused }) => ({ value: value.replaceAll(" ", "-"), name: `${titled(value)} (${number(unused)})` }))];

function drawWeek() {
  const known = countsOf("level").map(({ value }) => value.replaceAll(" ", "-"));
  const rows = bankOf?.counts.length ? optionsOf("level", "Any level") : [{ value: "", name: "Any level" }, ...levels.slice(1).map((value) => ({ value: value.replaceAll(" ", "-"), name: titled(value) }))];
  const kindsThere = [{ value: "", name: "Any kind" }, ...countsOf("variant").map(({ value }) => ({ value: `variant=${value}`, name: titled(value) }))];
  at("calendar-week").replaceChildren(...weekdays.flatMap((weekday, i) => {
    const level = make("select", { id: `calendar-level-${i}`, "aria-label": `Level of ${weekday}` });
    const before = at(`calendar-level-${i}`)?.value ?? usualWeek[i];
    fillSelect(level, rows, known.length === 0 || known.includes(before) ? before : "");
    const kind = make("select", { id: `calendar-variant-${i}`, "aria-label": `Kind of ${weekday}`, hidden: kindsThere.length < 3 });
    fillSelect(kind, kindsThere, at(`calendar-variant-${i}`)?.value ?? "");
    level.onchange = kind.onchange = telling(show);
    return [make("span", {}, weekday.slice(0, 3)), make("span", { class: "pair" }, level, kind)];
  }));
}

async function chooseBank() {
  const name = at("calendar-bank").value;
  bankOf = null;
  plan = null;
  if (name) bankOf = await call("bank_look", { name });
  drawWeek();
  await show();
}

// ---- The days

function facts(row) {
  const value = (name) => row.extra[plan.columns.indexOf(name)] ?? "";
  return { level: value("level"), minutes: value("minutes"), er: value("er"), variant: value("variant") };
}

function dayCell(text, row) {
  const number = make("b", {}, Number(text.slice(8)));
  if (!row) return make("td", { class: "empty" }, number);
  const { level, er, minutes, variant } = facts(row);
  const words = [variant !== "classic" && variant, er && `ER ${er}`, minutes && `${Math.round(minutes)} minutes`].filter(Boolean);
  return make("td", {}, make("a", { href: `#check=${encodeURIComponent(row.line)}`, "data-day": text, title: [level, ...words].join(", ") },
    make("span", { class: "day" }, number, make("span", { class: "level" }, level), make("span", { class: "hidden" }, words.join(", "))), make("span", { class: "board", "data-line": row.line })));
}

// Boards are drawn for the month that is seen.
async function drawBoards(lines) {
  const missing = lines.filter((line) => !drawn.has(line));
  for (let from = 0; from < missing.length; from += 50) {
    const part = missing.slice(from, from + 50);
    const { drawings } = await call("puzzle_drawings", { puzzles: part });
    part.forEach((line, i) => drawn.set(line, drawings[i]));
  }
  for (const place of document.querySelectorAll("#calendar-days .board"))
    if (drawn.has(place.dataset.line)) place.replaceChildren(drawing(drawn.get(place.dataset.line)));
}

async function drawMonth() {
  const months = [...new Set(plan.days.map(({ date }) => date.slice(0, 7)))];
  if (!months.includes(month)) month = months[0] ?? at("calendar-first").value.slice(0, 7);
  const place = months.indexOf(month);
  const rows = new Map(plan.days.filter(({ date }) => date.startsWith(month)).map((row) => [row.date, row]));
  const first = parsed(`${month}-01`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = [...Array(weekdayOf(first)).fill(null), ...Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`)];
  while (cells.length % 7) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(7 * i, 7 * i + 7));
  const turn = (by) => () => { month = months[place + by]; telling(drawMonth)(); };
  at("calendar-days").replaceChildren(
    make("div", { class: "pager" }, make("button", { type: "button", class: "quiet", "aria-label": "Month before", disabled: place < 1, onclick: turn(-1) }, "\u2039"),
      make("h3", { id: "calendar-month" }, nameOf(month)),
      make("button", { type: "button", class: "quiet", "aria-label": "Month after", disabled: place < 0 || place + 1 >= months.length, onclick: turn(1) }, "\u203a")),
    make("table", { class: "month", "aria-labelledby": "calendar-month" },
      make("thead", {}, make("tr", {}, ...weekdays.map((name) => make("th", { scope: "col" }, make("abbr", { title: name }, name.slice(0, 3)))))),
      make("tbody", {}, ...weeks.map((week) => make("tr", {}, ...week.map((text) => (text ? dayCell(text, rows.get(text)) : make("td", { class: "none" }))))))));
  await drawBoards([...rows.values()].map(({ line }) => line));
  document.documentElement.dataset.month = month;
}

function drawFacts() {
  const ofLevel = new Map();
  for (const row of plan.days) {
    const { level } = facts(row);
    ofLevel.set(level, (ofLevel.get(level) ?? 0) + 1);
  }
  at("calendar-facts").replaceChildren(
    make("p", { class: "soft" }, [plural(plan.days.length, "day", "days"), ...[...ofLevel].filter(([level]) => level).sort(([a], [b]) => levels.indexOf(a) - levels.indexOf(b)).map(([level, count]) => `${number(count)} ${level}`)].join(", ")),
    plan.problem ? make("p", { class: "problem", role: "alert" }, `${capital(plan.problem)}. Add puzzles to the bank, or mark the days that there are.`) : "");
  at("calendar-make").disabled = plan.days.length === 0;
}

async function show() {
  const turn = ++newest;
  at("calendar-make").disabled = true;
  if (!at("calendar-bank").value || !at("calendar-first").value) {
    at("calendar-days").replaceChildren(make("p", { class: "soft" }, "Choose a bank. Puzzles are added to a bank in the room Puzzles."));
    at("calendar-facts").replaceChildren();
    return;
  }
  const wanted = request();
  try {
    const found = await call("calendar_plan", wanted);
    if (turn !== newest) return;
    plan = found;
    asked = wanted;
    drawFacts();
    await drawMonth();
  } catch (error) {
    if (turn !== newest) return;
    plan = null;
    at("calendar-days").replaceChildren(make("p", { class: "problem", role: "alert" }, error.message));
    at("calendar-facts").replaceChildren();
  }
  document.documentElement.dataset.planned = String(turn);
}

async function markDays() {
  const mark = at("calendar-mark").value.trim();
  if (!mark) throw new Error("Give the plan a name, such as Daily 2027.");
  at("calendar-make").disabled = true;
  const { job, book } = await call("calendar_make", { ...asked, mark, name: slug(mark), has_book: at("calendar-book").checked });
  openJobs();
  const ended = await finished(job);
  at("calendar-downloads").replaceChildren(make("h2", {}, "Downloads"),
    ...ended.files.map((file) => make("p", {}, make("a", { href: fileAddress(file), target: "_blank", rel: "noopener" }, file))),
    make("p", {}, make("a", { href: `#books=${encodeURIComponent(book)}` }, `Open ${book} in Books`)));
  if (ended.state !== "done") throw new Error(ended.message || `The job was ${ended.state}.`);
  say(`${mark}: ${plural(asked.days, "day is", "days are")} marked in ${asked.bank}.`);
  document.documentElement.dataset.marked = mark;
}

let isReady = false;
export async function openCalendar() {
  if (!isReady) {
    isReady = true;
    const now = new Date();
    at("calendar-first").value = `${now.getFullYear() + 1}-01-01`;
    at("calendar-mark").value = `Daily ${now.getFullYear() + 1}`;
    for (const id of ["calendar-first", "calendar-span", "calendar-apart", "calendar-unused"]) at(id).onchange = telling(show);
    at("calendar-bank").onchange = telling(chooseBank);
    at("calendar-other").onclick = telling(async () => {
      asked = { ...asked, seed: 1 + crypto.getRandomValues(new Uint32Array(1))[0] % 999999 };
      await show();
    });
    at("calendar-make").onclick = telling(markDays);
    drawWeek();
  }
  const there = await banks();
  const before = at("calendar-bank").value;
  fillSelect(at("calendar-bank"), [{ value: "", name: there.length ? "Choose a bank" : "There is no bank in the folder" }, ...there.map((one) => ({ value: one, name: one }))],
    before || (there.length === 1 ? there[0] : ""));
  if (at("calendar-bank").value !== before || !plan) await chooseBank();
}
