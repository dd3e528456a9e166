import { call, collections } from "./server.js";
import { at, fillSelect, make, number, say } from "./dom.js";
import { drawing } from "./check.js";
import { kinds, levels, requestFor, symmetries } from "./kinds.js";
import { kindNames } from "./words.js";

const perPage = 50;
let chosen = new Set();
let making = 0;

const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("-", " ");

function showChosen() {
  at("puzzles-keep").disabled = chosen.size === 0;
  at("puzzles-keep").textContent = chosen.size ? `Keep ${chosen.size}` : "Keep";
}

function card(line, found) {
  const box = make("input", { type: "checkbox" });
  const place = make("section", { class: "card puzzle", "data-line": line },
    make("label", {}, box, [found.facts.level, found.facts.er && `ER ${found.facts.er}`].filter(Boolean).join(", ") || "Puzzle"),
    drawing(found.drawing), make("p", { class: "soft" }, [`${found.facts.givens} givens`, found.facts.minutes && `${Math.round(found.facts.minutes)} minutes`].filter(Boolean).join(", ")),
    make("a", { href: `#check=${encodeURIComponent(line)}` }, "Steps and links"));
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

async function keep() {
  const { name } = await call("collection_add", { name: at("collection-name").value, puzzles: [...chosen] });
  say(`${number(chosen.size)} added to ${name}.`);
  chosen = new Set();
  for (const box of at("gallery").querySelectorAll("input")) { box.checked = false; box.onchange(); }
  await list(name);
  await look(name);
}

// ---- A collection as a list

async function list(name) {
  fillSelect(at("collection"), [{ value: "", name: "Choose a file" }, ...(await collections(true)).map((one) => ({ value: one, name: one }))], name);
}

const isNumber = (text) => text !== "" && !Number.isNaN(Number(text));
function compare(a, b) {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  const [left, right] = [levels.indexOf(a), levels.indexOf(b)];
  if (left >= 0 && right >= 0) return left - right;
  return String(a).localeCompare(String(b));
}

function listing(found) {
  const shown = ["givens", "level", "minutes", "er", "technique", "needs_technique", "id"].filter((name) => name === "givens" || found.columns.includes(name));
  const valueOf = (row, name) => (name === "givens" ? String(row.givens) : row.extra[found.columns.indexOf(name)] ?? "");
  let sorted = "", isDown = false, from = 0;
  const filters = Object.fromEntries(shown.filter((name) => name !== "id").map((name) => [name, ""]));
  const table = make("table"), pager = make("div", { class: "row" });
  const isKept = (row) => Object.entries(filters).every(([name, asked]) => {
    const range = /^\s*([\d.]+)\s*-\s*([\d.]+)\s*$/.exec(asked);
    const value = valueOf(row, name);
    return !asked || (range ? isNumber(value) && Number(value) >= Number(range[1]) && Number(value) <= Number(range[2]) : value === asked.trim());
  });
  function draw() {
    const rows = found.puzzles.map((row, i) => ({ ...row, place: i + 1 })).filter(isKept);
    if (sorted) rows.sort((a, b) => (isDown ? -1 : 1) * compare(valueOf(a, sorted), valueOf(b, sorted)));
    from = Math.min(from, Math.max(0, rows.length - 1));
    table.replaceChildren(
      make("tr", {}, make("th", { class: "number" }, ""), ...shown.map((name) => make("th", { scope: "col", "aria-sort": sorted === name ? (isDown ? "descending" : "ascending") : "none" },
        make("button", { type: "button", onclick: () => { isDown = sorted === name && !isDown; sorted = name; draw(); } }, titled(name)))), make("th", {}, "Puzzle")),
      ...rows.slice(from, from + perPage).map((row) => make("tr", {}, make("td", { class: "number" }, row.place), ...shown.map((name) => make("td", {}, valueOf(row, name))),
        make("td", {}, make("a", { href: `#check=${encodeURIComponent(row.line)}` }, row.line)))));
    pager.replaceChildren(make("span", { class: "soft", id: "listed" }, `${number(rows.length)} of ${number(found.puzzles.length)} puzzles`),
      make("button", { type: "button", class: "quiet", disabled: from === 0, onclick: () => { from -= perPage; draw(); } }, "Before"),
      make("button", { type: "button", class: "quiet", disabled: from + perPage >= rows.length, onclick: () => { from += perPage; draw(); } }, "After"));
  }
  const fields = Object.keys(filters).map((name) => {
    const field = make("input", { "aria-label": titled(name), placeholder: name === "level" ? "hard" : "20-30", "data-filter": name, autocomplete: "off" });
    field.oninput = () => { filters[name] = field.value; from = 0; draw(); };
    return make("label", {}, titled(name), field);
  });
  draw();
  const notes = [found.malformed ? `${number(found.malformed)} lines hold no puzzle.` : "", found.is_cut_off ? "Only the first 5,000 are listed." : "",
    found.columns.includes("level") ? "" : "Rate the file to sort it by level."].filter(Boolean).join(" ");
  return [make("div", { class: "filters" }, ...fields), notes ? make("p", { class: "soft" }, notes) : "", pager,
    make("div", { class: "rows", tabindex: 0, role: "region", "aria-label": "Puzzles of the collection" }, table)];
}

async function look(name) {
  at("listing").replaceChildren();
  if (name) at("listing").replaceChildren(...listing(await call("collection_read", { name })));
  document.documentElement.dataset.listed = name;
}

const telling = (action) => async () => {
  try {
    await action();
  } catch (error) {
    say(error.message);
  }
};

let isReady = false;
export async function openPuzzles() {
  if (!isReady) {
    isReady = true;
    fillSelect(at("kind"), kinds.map(({ name }) => ({ value: name, name: kindNames[name] ?? titled(name) })), "classic");
    fillSelect(at("level"), levels.map((value) => ({ value, name: titled(value) })), "medium");
    fillSelect(at("symmetry"), symmetries.map((value) => ({ value, name: titled(value) })), "rotate-180");
    at("puzzles-make").onclick = telling(makeSix);
    at("puzzles-keep").onclick = telling(keep);
    at("collection").onchange = telling(() => look(at("collection").value));
    at("gallery").replaceChildren(make("p", { class: "soft" }, "New puzzles appear here. Choose those to keep."));
  }
  await list(at("collection").value);
}
