import { call } from "./server.js";
import { at, make } from "./dom.js";

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

const card = (title, ...content) => make("section", { class: "card" }, make("h3", {}, title), ...content);

async function showLinks(line) {
  const names = Object.keys(links);
  const { answers } = await call("puzzle_page", {
    calls: [{ call: "open", text: line }, ...names.map((format) => ({ call: "write", format }))] });
  at("check-links").replaceChildren(...names.flatMap((name, i) => {
    const text = answers[i + 1].text?.trim();
    return text?.startsWith("https://") ? [make("p", {}, make("a", { href: text, target: "_blank", rel: "noopener noreferrer" }, `Open in ${links[name]}`))] : [];
  }));
}

function why(found) {
  if (!found) return make("p", {}, "The reason was not found in the time that a page waits.");
  const parts = [...found.givens, ...found.pencilmarks, ...found.constraints];
  if (parts.length === 0) return make("p", {}, "The board has no solution, whatever the givens.");
  return make("p", {}, `${parts.join(", ")}: these contradict each other${found.is_smallest ? ", and without any one of them there is a solution" : ""}.`);
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
      found.facts[name] ? [make("dt", {}, title), make("dd", {}, found.facts[name])] : []));
    await showLinks(found.line);
    if (isGood) await showPath(found.line, result);
  } catch (error) {
    result.replaceChildren(make("p", { class: "problem", role: "alert" }, error.line > 1 ? `Line ${error.line}: ${error.message}` : error.message));
  }
  result.scrollIntoView({ block: "start" });
  document.documentElement.dataset.checked = text;
}

async function showPath(line, result) {
  const { steps, is_solved, is_cut_off } = await call("puzzle_path", { text: line });
  const end = is_solved ? "" : is_cut_off ? "The path is longer than what is shown." : "No technique applies any more.";
  result.append(make("h2", {}, `Path: ${steps.length} steps`), make("div", { class: "steps" }, ...steps.map((step, i) => make("section", { class: "card" },
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
