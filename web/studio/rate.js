import { call, collections, fileAddress, upload } from "./server.js";
import { at, fillSelect, make, number, plural, say } from "./dom.js";
import { finished } from "./jobs.js";

let name = "", columns = {};
const columnNames = { puzzle: "Puzzle", level: "Level", id: "Id", solution: "Solution" };
const outliers = { malformed: "Malformed", not_unique: "Not unique", repeats: "Equivalent to an earlier one", mislabelled: "Called another level",
  unknown_labels: "Unknown levels", not_minimal: "With redundant givens", longest: "Longest", hardest: "Hardest" };

async function list(chosen) {
  fillSelect(at("rate-file"), [{ value: "", name: "Choose a file" }, ...(await collections()).map((one) => ({ value: one, name: one }))], chosen);
}

function showColumns(found) {
  const header = found.rows[0] ?? [];
  columns = {};
  const hasColumns = header.length > 0 && (found.format === "csv" || !found.is_read);
  const heads = header.map((title) => {
    const chosen = Object.keys(columnNames).find((one) => one === title.toLowerCase().trim());
    const select = make("select", { "aria-label": `What the column ${title} is`, "data-column": title });
    fillSelect(select, [{ value: "", name: "\u2013" }, ...found.columns.map((one) => ({ value: one, name: columnNames[one] }))], chosen ?? "");
    select.onchange = () => {
      for (const [ours, theirs] of Object.entries(columns)) if (theirs === title) delete columns[ours];
      if (select.value) columns[select.value] = title;
    };
    if (chosen) columns[chosen] = title;
    return make("th", { scope: "col" }, select);
  });
  const rows = found.rows.map((row, i) => make("tr", {}, ...row.map((cell) => make(i === 0 && hasColumns ? "th" : "td", {}, cell))));
  at("columns").replaceChildren(
    make("p", { class: "soft" }, found.is_read ? `Read as ${found.format}.` : /none of the columns/.test(found.problem) ? "The names of the columns do not tell which of them has the puzzles." : found.problem.replace(/, or use --.*/, "")),
    hasColumns ? make("p", {}, "Say what the columns are, if their names do not:") : "",
    make("div", { class: "rows", tabindex: 0, role: "region", "aria-label": "First rows" }, make("table", {}, hasColumns ? make("tr", {}, ...heads) : "", ...rows)));
  at("rate-start").disabled = !found.is_read && !hasColumns;
}

const showHint = () => at("rate-result").replaceChildren(make("p", { class: "soft" }, "Levels, ratings, duplicates and outliers of a collection appear here."));

async function choose(chosen) {
  name = chosen;
  showHint();
  at("rate-downloads").replaceChildren();
  at("rate-start").disabled = true;
  at("columns").replaceChildren();
  if (!name) return;
  try {
    showColumns(await call("rate_look", { name }));
  } catch (error) {
    say(error.message);
  }
  document.documentElement.dataset.looked = name;
}

async function take(file) {
  if (!file) return;
  try {
    const stored = await upload(file.name.replace(/^\.+/, ""), file);
    await list(stored);
    await choose(stored);
  } catch (error) {
    say(error.message);
  }
}

const tile = (value, what) => make("div", { class: "tile" }, make("b", {}, value), make("span", {}, what));
const card = (title, ...content) => make("section", { class: "card" }, make("h3", {}, title), ...content);

function bars(counts) {
  const most = Math.max(1, ...Object.values(counts));
  return make("div", { class: "bars" }, ...Object.entries(counts).flatMap(([what, count]) => [make("span", {}, what),
    make("span", { class: "bar" }, make("i", { style: `width:${100 * count / most}%` })), make("span", {}, number(count))]));
}

function histogram(rows) {
  if (!rows.length) return make("p", { class: "soft" }, "None was rated.");
  const most = Math.max(...rows.map((row) => row.puzzles));
  return make("div", {}, make("div", { class: "columns-chart", role: "img", "aria-label": rows.map((row) => `${row.value}: ${row.puzzles}`).join(", ") },
    ...rows.map((row) => make("i", { style: `height:${100 * row.puzzles / most}%`, title: `${row.value}: ${row.puzzles}` }))),
  make("div", { class: "scale" }, make("span", {}, Number(rows[0].value).toFixed(1)), make("span", {}, Number(rows.at(-1).value).toFixed(1))));
}

function labels(rows) {
  const levels = Object.keys(rows[0].levels);
  return make("div", { class: "rows", tabindex: 0, role: "region", "aria-label": "Levels by label" }, make("table", {},
    make("tr", {}, make("th", {}, "Called"), ...levels.map((level) => make("th", { class: "number" }, level))),
    ...rows.map((row) => make("tr", {}, make("td", {}, row.label || "nothing"), ...levels.map((level) => make("td", { class: "number" }, row.levels[level] || ""))))));
}

function listed(one) {
  return make("tr", {}, make("td", { class: "number" }, one.number), make("td", {}, one.remark ?? (one.equivalent_to ? `as ${one.equivalent_to}` : "")),
    make("td", {}, one.puzzle ? make("a", { href: `#check=${encodeURIComponent(one.puzzle)}` }, "check") : ""));
}

function show(report) {
  const lists = Object.entries(report.outliers).filter(([, found]) => found.total > 0);
  at("rate-result").replaceChildren(
    make("div", { class: "tiles" }, tile(number(report.puzzles), "puzzles"), tile(number(report.unique), "with one solution"),
      tile(number(report.puzzles - report.malformed - report.classes), "equivalent to others"), tile(report.minutes ? number(Math.round(report.minutes.median)) : "\u2013", "minutes (median)")),
    make("div", { class: "cards" }, card("Levels", bars(report.levels)), card("Ratings (ER)", histogram(report.er)),
      report.labels?.length ? card("What the file calls them, and what they are", labels(report.labels)) : null,
      ...lists.map(([kind, found]) => card(found.total < report.puzzles ? `${outliers[kind] ?? kind}: ${number(found.total)}` : outliers[kind] ?? kind, make("table", {}, ...found.listed.map(listed))))));
  at("rate-result").scrollIntoView({ block: "start" });
  document.documentElement.dataset.rated = name;
}

async function rate() {
  const asked = { name, columns };
  at("rate-start").disabled = true;
  at("rate-result").replaceChildren(make("p", { class: "soft" }, "Rating .. the list of jobs shows how far it is."));
  try {
    const { job } = await call("rate_start", asked);
    const ended = await finished(job);
    if (ended.state !== "done") throw new Error(ended.message || `The job was ${ended.state}.`);
    await showResult(asked.name, ended.files);
  } catch (error) {
    at("rate-result").replaceChildren(make("p", { class: "problem", role: "alert" }, error.message));
  }
  at("rate-start").disabled = false;
}

async function showResult(of, files) {
  const { report } = await call("rate_result", { name: of });
  show(JSON.parse(report));
  at("rate-downloads").replaceChildren(make("h2", {}, "Downloads"), ...files.map((file) => make("p", {}, make("a", { href: fileAddress(file), download: "" }, file))));
}

let isReady = false;
export async function openRate() {
  if (!isReady) {
    isReady = true;
    at("upload").onchange = () => take(at("upload").files[0]);
    at("drop").ondragover = (event) => { event.preventDefault(); at("drop").classList.add("over"); };
    at("drop").ondragleave = () => at("drop").classList.remove("over");
    at("drop").ondrop = (event) => { event.preventDefault(); at("drop").classList.remove("over"); take(event.dataTransfer.files[0]); };
    at("rate-file").onchange = () => choose(at("rate-file").value);
    at("rate-start").onclick = rate;
    showHint();
  }
  await list(name);
}
