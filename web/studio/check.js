import { call } from "./server.js";
import { at, make } from "./dom.js";
import { factText } from "./words.js";

const facts = { givens: "Givens", level: "Level", minutes: "Minutes", er: "Rating (ER)", hardest: "Hardest step", minimal: "Minimal",
  redundant: "Redundant givens", redundant_constraints: "Redundant constraints", symmetries: "Symmetries", differing_cells: "Cells that differ" };
const verdicts = { "one solution": "Exactly one solution", "no solution": "No solution", "more than one solution": "More than one solution" };
const links = { sudokupad: "SudokuPad", fpuzzles: "f-puzzles", penpa: "Penpa+" };

// A picture, in which no script runs, and which is drawn when it comes into view: the path of a samurai has 200 of them, and as
// parts of the page they would keep a browser busy for a minute.
export function drawing(svg, alt = "") {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return make("div", { class: "drawing" }, make("img", { src: address, alt, loading: "lazy", onload: () => URL.revokeObjectURL(address) }));
}

// The web page in which a puzzle is played, in the folder play of the server.
export const playAddress = (line) => `play/#${encodeURIComponent(line)}`;

const card = (title, ...content) => make("section", { class: "card" }, make("h3", {}, title), ...content);

async function showLinks(line) {
  const names = Object.keys(links);
  const { answers } = await call("puzzle_page", {
    calls: [{ call: "open", text: line }, ...names.map((format) => ({ call: "write", format }))] });
  at("check-links").replaceChildren(make("p", {}, make("a", { class: "button strong", href: playAddress(line) }, "Play")), ...names.flatMap((name, i) => {
    const text = answers[i + 1].text?.trim();
    return text?.startsWith("https://") ? [make("p", {}, make("a", { href: text, target: "_blank", rel: "noopener noreferrer" }, `Open in ${links[name]}`))] : [];
  }));
}

function why(found) {
  if (!found) return make("p", {}, "The reason was not found in the time that a page waits.");
  const parts = [...found.givens, ...found.pencilmarks, ...found.constraints];
  if (parts.length === 0) return make("p", {}, "The board has no solution, whatever the givens.");
  if (parts.length === 1) return make("p", {}, `${parts[0]} has no solution.`);
  const text = `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)} contradict each other.`;
  return make("p", {}, found.is_smallest ? `${text} ${parts.length === 2 ? "Neither" : "None of them"} is superfluous.` : text);
}

async function check(text) {
  const result = at("check-result");
  result.replaceChildren(make("p", { class: "soft" }, "Checking .."));
  at("check-facts").replaceChildren();
  at("check-links").replaceChildren();
  try {
    const found = await call("puzzle_check", { text });
    const isGood = found.status === "one solution";
    const cards = [card("The puzzle", drawing(found.drawing, "The board"))];
    if (found.difference) cards.push(card("Two solutions: where they differ, both digits are shown", drawing(found.difference.drawing, `The cells that differ: ${found.facts.differing_cells}`)));
    if (found.candidates) cards.push(card("The digits that each cell has in some solution", drawing(found.candidates)));
    if (found.status === "no solution") cards.push(card("Why", why(found.contradiction)));
    result.replaceChildren(make("p", { class: `verdict ${isGood ? "good" : "bad"}` }, verdicts[found.status] ?? found.status), make("div", { class: "cards" }, ...cards));
    at("check-facts").replaceChildren(...Object.entries(facts).flatMap(([name, title]) =>
      found.facts[name] ? [make("dt", {}, title), make("dd", {}, name === "hardest" ? found.facts[name] : factText(name, found.facts[name]))] : []));
    await showLinks(found.line);
    if (isGood) await showPath(found.line, result);
  } catch (error) {
    result.replaceChildren(make("p", { class: "problem", role: "alert" }, error.line > 1 ? `Line ${error.line}: ${error.message}` : error.message));
  }
  result.scrollIntoView({ block: "start" });
  document.documentElement.dataset.checked = text;
}

// The techniques of a path, hardest first, each with a link to its first step.
function techniques(steps) {
  const rows = new Map();
  steps.forEach((step, i) => {
    const row = rows.get(step.title) ?? { count: 0, rating: 0, first: i + 1 };
    if ((step.rating ?? 0) > row.rating) Object.assign(row, { rating: step.rating, first: i + 1 });
    rows.set(step.title, { ...row, count: row.count + 1 });
  });
  const sorted = [...rows].sort(([, a], [, b]) => b.rating - a.rating || b.count - a.count);
  const head = ["Technique", "Rating", "Steps", "Hardest"].map((name, i) => make("th", { scope: "col", class: i ? "number" : "" }, name));
  const toStep = (number) => make("button", { type: "button", class: "quiet", onclick: () => at(`step-${number}`).scrollIntoView({ block: "center" }) }, `Step ${number}`);
  return make("div", { class: "rows", tabindex: 0, role: "region", "aria-label": "Techniques of the path" }, make("table", { id: "techniques" }, make("tr", {}, ...head),
    ...sorted.map(([title, { count, rating, first }]) => make("tr", {}, make("td", {}, title), make("td", { class: "number" }, rating ? rating.toFixed(1) : ""),
      make("td", { class: "number" }, count), make("td", { class: "number" }, toStep(first))))));
}

async function showPath(line, result) {
  const { steps, is_solved, is_cut_off } = await call("puzzle_path", { text: line });
  const end = is_solved ? "" : is_cut_off ? "The path is longer than what is shown." : "No technique applies any more.";
  result.querySelector(".cards").append(card("Why it has this rating", techniques(steps)));
  result.append(make("h2", {}, `Path: ${steps.length} steps`), make("div", { class: "steps" }, ...steps.map((step, i) => make("section", { class: "card", id: `step-${i + 1}` },
    make("h3", {}, `${i + 1}. ${step.title}${step.rating ? ` (${step.rating})` : ""}`), drawing(step.drawing), make("p", {}, step.sentence)))), make("p", {}, end));
}

let isReady = false;
export async function openCheck(given) {
  if (!isReady) {
    at("check-start").onclick = () => check(at("puzzle").value);
    isReady = true;
  }
  if (!given) return;
  at("puzzle").value = given;
  await check(given);
}
