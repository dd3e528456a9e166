import { banks, call, collections } from "./server.js";
import { at, fillSelect, make, number, plural, say, telling, titled } from "./dom.js";
import { drawing, playAddress } from "./check.js";
import { finished, openJobs } from "./jobs.js";
import { kinds, levels, requestFor, symmetries } from "./play/kinds.js";
import { asCode, factText, kindNames, symmetryNames } from "./words.js";

const perPage = 50;
const placeholders = { level: "hard", variant: "killer", symmetries: "rotate-180", hardest: "xy-wing", technique: "xy-wing", needs_technique: "xy-wing", er: "3.0-3.4" };
let chosen = new Set();
let making = 0;


function showChosen() {
  at("puzzles-keep").disabled = chosen.size === 0;
  at("puzzles-keep").textContent = chosen.size ? `Keep ${chosen.size}` : "Keep";
}

function card(line, found) {
  const box = make("input", { type: "checkbox" });
  const place = make("section", { class: "card puzzle", "data-line": line },
    make("label", {}, box, [found.facts.level, found.facts.er && `ER ${found.facts.er}`].filter(Boolean).join(", ") || "Puzzle"),
    drawing(found.drawing), make("p", { class: "soft" }, [`${found.facts.givens} givens`, found.facts.minutes && `${Math.round(found.facts.minutes)} minutes`].filter(Boolean).join(", ")),
    make("div", { class: "row links" }, make("a", { href: playAddress(line) }, "Play"), make("a", { href: `#check=${encodeURIComponent(line)}` }, "Steps and links")));
  box.onchange = () => {
    if (box.checked) chosen.add(line); else chosen.delete(line);
    place.dataset.chosen = String(box.checked);
    showChosen();
  };
  return place;
}

// Six puzzles, one after another, so that each is seen as soon as it is made. A second click starts anew.
async function makeSix() {
  const turn = ++making;
  const kind = kinds.find((one) => one.name === at("kind").value);
  const request = requestFor(kind, at("level").value, at("symmetry").value);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  chosen = new Set();
  showChosen();
  at("gallery").replaceChildren(make("p", { class: "soft" }, "Making .."));
  for (let index = 0, made = 0; made < 6 && index < 60; ++index) {
    const { answers } = await call("puzzle_page", { calls: [{ call: "generate", seed, index, ...request }] });
    if (turn !== making) return;
    if (answers[0].error) throw new Error(answers[0].error.message);
    if (!answers[0].line) continue;
    const found = await call("puzzle_check", { text: answers[0].line, is_brief: true });
    if (turn !== making) return;
    if (made++ === 0) at("gallery").replaceChildren();
    at("gallery").append(card(answers[0].line, found));
  }
  if (!at("gallery").querySelector(".puzzle")) at("gallery").replaceChildren(make("p", {}, "None was found. Choose another level or symmetry."));
  document.documentElement.dataset.made = String(at("gallery").children.length);
}

const isBank = (name) => name.endsWith(".bank");

async function keep() {
  const given = at("collection-name").value;
  const found = await call(isBank(given) ? "bank_add" : "collection_add", { name: given, puzzles: [...chosen] });
  const { name } = found;
  say(`${number(found.added ?? chosen.size)} added to ${name}${found.known ? `, ${number(found.known)} known` : ""}.`);
  chosen = new Set();
  for (const box of at("gallery").querySelectorAll("input")) { box.checked = false; box.onchange(); }
  await list(name);
  await look(name);
}

// ---- A collection as a list

async function list(name) {
  fillSelect(at("collection"), [{ value: "", name: "Choose a file" }, ...[...await banks(), ...await collections(true)].map((one) => ({ value: one, name: one }))], name);
}

const isNumber = (text) => text !== "" && !Number.isNaN(Number(text));
function compare(a, b) {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  const [left, right] = [levels.indexOf(a), levels.indexOf(b)];
  if (left >= 0 && right >= 0) return left - right;
  return String(a).localeCompare(String(b));
}

// What is asked of a column: one value, or a range of numbers.
const rangeOf = (asked) => /^\s*([\d.]+)\s*-\s*([\d.]+)\s*$/.exec(asked);
const shownColumns = ["givens", "level", "minutes", "er", "technique", "needs_technique", "hardest", "symmetries", "variant", "used", "id"];
const columnName = (column) => (column === "er" ? "ER" : titled(column));
const unfiltered = ["id", "used"];

// The same as the criteria of a bank, which has too many puzzles to send them all.
function targetsOf(filters) {
  return Object.entries(filters).filter(([, asked]) => asked.trim()).map(([name, asked]) => {
    const range = rangeOf(asked);
    return `${name}=${range ? `${range[1]}..${range[2]}` : asCode(name, asked)}`;
  });
}

function listing(name, answer) {
  let found = answer, sorted = "", isDown = false, from = 0, turn = 0;
  const isThere = (column) => column === "givens" || (column === "used" ? found.is_bank : found.columns.includes(column));
  const shown = shownColumns.filter(isThere);
  const valueOf = (row, column) => (column === "givens" || column === "used" ? String(row[column] ?? "") : row.extra[found.columns.indexOf(column)] ?? "");
  const filters = Object.fromEntries(shown.filter((column) => !unfiltered.includes(column)).map((column) => [column, ""]));
  const table = make("table"), pager = make("div", { class: "row listed" }), notes = make("p", { class: "soft" }), unused = make("input", { type: "checkbox", id: "only-unused" });
  const isKept = (row) => found.is_bank || Object.entries(filters).every(([column, asked]) => {
    const range = rangeOf(asked);
    const value = valueOf(row, column);
    return !asked || (range ? isNumber(value) && Number(value) >= Number(range[1]) && Number(value) <= Number(range[2]) : value === asCode(column, asked));
  });
  // Pictures of the puzzles that are listed now; of those that another list has taken the place of, none.
  async function drawPuzzles(rows, places) {
    if (rows.length === 0) return;
    const { drawings } = await call("puzzle_drawings", { puzzles: rows.map(({ line }) => line) });
    places.forEach((place, i) => place.isConnected && place.replaceChildren(drawing(drawings[i])));
  }
  function draw() {
    const rows = found.puzzles.map((row, i) => ({ ...row, place: i + 1 })).filter(isKept);
    if (sorted) rows.sort((a, b) => (isDown ? -1 : 1) * compare(valueOf(a, sorted), valueOf(b, sorted)));
    from = Math.min(from, Math.max(0, rows.length - 1));
    const seen = rows.slice(from, from + perPage);
    const places = seen.map((row) => make("a", { class: "thumb", href: `#check=${encodeURIComponent(row.line)}`, title: row.line, "aria-label": `Puzzle ${row.place}: steps and links` }));
    table.replaceChildren(
      make("tr", {}, make("th", { scope: "col" }, "Puzzle"), make("th", { class: "number", scope: "col" }, "No."), ...shown.map((column) => make("th", { scope: "col", "aria-sort": sorted === column ? (isDown ? "descending" : "ascending") : "none" },
        make("button", { type: "button", onclick: () => { isDown = sorted === column && !isDown; sorted = column; draw(); } }, columnName(column)))), make("th", { scope: "col" }, "Play")),
      ...seen.map((row, i) => make("tr", {}, make("td", {}, places[i]), make("td", { class: "number" }, row.place),
        ...shown.map((column) => make("td", {}, factText(column, valueOf(row, column)))), make("td", {}, make("a", { href: playAddress(row.line), "aria-label": `Play puzzle ${row.place}` }, "Play")))));
    telling(drawPuzzles)(seen, places);
    notes.textContent = [found.malformed ? `${plural(found.malformed, "puzzle", "puzzles")} cannot be read. ${found.problem.replace(/, or use --.*/, "")}.` : "", found.is_cut_off ? "Only the first 5,000 are listed." : "",
      found.columns.includes("level") ? "" : "Rate the file to sort it by level."].filter(Boolean).join(" ");
    pager.replaceChildren(make("span", { class: "soft", id: "listed" }, `${number(rows.length)}${found.is_cut_off ? " or more" : ""} of ${number(found.total)} puzzles`),
      make("button", { type: "button", class: "quiet", disabled: from === 0, onclick: () => { from -= perPage; draw(); } }, "Before"),
      make("button", { type: "button", class: "quiet", disabled: from + perPage >= rows.length, onclick: () => { from += perPage; draw(); } }, "After"));
  }
  // A newer question makes the answer to an older one useless.
  const ask = telling(async () => {
    from = 0;
    if (!found.is_bank) return draw();
    const mine = ++turn;
    const next = await call("collection_read", { name, targets: targetsOf(filters), is_unused: unused.checked });
    if (mine !== turn) return;
    found = next;
    draw();
  });
  const fields = Object.keys(filters).map((column) => {
    const field = make("input", { "aria-label": columnName(column), placeholder: placeholders[column] ?? "20-30", "data-filter": column, autocomplete: "off" });
    field[found.is_bank ? "onchange" : "oninput"] = () => { filters[column] = field.value; ask(); };
    return make("label", {}, columnName(column), field);
  });
  unused.onchange = ask;
  draw();
  return [make("div", { class: "filters" }, ...fields, found.is_bank ? make("label", { class: "tick" }, unused, "Only unused") : ""), notes, pager,
    make("div", { class: "rows card", tabindex: 0, role: "region", "aria-label": "Puzzles of the collection" }, table)];
}

async function addToBank() {
  const file = at("collection").value;
  const { job } = await call("bank_add_file", { name: at("bank-name").value, file });
  openJobs();
  const ended = await finished(job);
  if (ended.state !== "done") throw new Error(ended.message || `The job was ${ended.state}.`);
  say(ended.message.trim().split("\n").at(-1));
  await list(ended.files[0]);
  await look(ended.files[0]);
}

async function look(name) {
  at("listing").replaceChildren();
  at("to-bank").hidden = !name || isBank(name);
  if (name) at("listing").replaceChildren(...listing(name, await call("collection_read", { name })));
  document.documentElement.dataset.listed = name;
}

let isReady = false;
export async function openPuzzles() {
  if (!isReady) {
    isReady = true;
    fillSelect(at("kind"), kinds.map(({ name }) => ({ value: name, name: kindNames[name] ?? titled(name) })), "classic");
    fillSelect(at("level"), levels.map((value) => ({ value, name: titled(value) })), "medium");
    fillSelect(at("symmetry"), symmetries.map((value) => ({ value, name: symmetryNames[value] ?? titled(value) })), "rotate-180");
    at("puzzles-make").onclick = telling(makeSix);
    at("puzzles-keep").onclick = telling(keep);
    at("bank-add").onclick = telling(addToBank);
    at("collection").onchange = telling(async () => {
      await look(at("collection").value);
      at("listing").scrollIntoView({ block: "start" });
    });
    at("gallery").replaceChildren(make("p", { class: "soft" }, "New puzzles appear here. Choose those to keep."));
  }
  await list(at("collection").value);
}
