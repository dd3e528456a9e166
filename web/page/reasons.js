// Why a step holds, in the language of the reader: the sentences that books print beside their
// examples, and lines for chains. English has longer ones, which the library writes.
import { signOf } from "./drawing.js";
import { bookWords, nameOfTechnique } from "./rules.js";

// The sentence of a technique; several techniques share one.
const sentenceOf = {
  "full-house": "full-house",
  "naked-single": "naked-single",
  "hidden-single-box": "hidden-single",
  "hidden-single-line": "hidden-single",
  "hidden-single-house": "hidden-single",
  pointing: "pointing",
  claiming: "claiming",
  "locked-candidates": "pointing",
  "naked-pair": "naked-pair",
  "naked-triplet": "naked-triplet",
  "naked-quad": "naked-triplet",
  "hidden-pair": "hidden-pair",
  "hidden-triplet": "hidden-pair",
  "hidden-quad": "hidden-pair",
  "x-wing": "x-wing",
  "xy-wing": "xy-wing",
};

const filled = (text, values) => text.replace(/\{(\w*)\}/g, (_, key) => values[key] ?? "");
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const sorted = (cells) => [...new Set(cells)].sort((a, b) => a - b);

// "a, b and c"; `last` is what stands before the last one.
const listed = (items, last) =>
  items.length < 2 ? items.join("") : items.slice(0, -1).join(", ") + last + items.at(-1);

export function cellName(board, cell) {
  const [row, column, , name] = board.cells[cell];
  if (row >= board.rows) return name;
  return filled(bookWords().cell, { row: row + 1, column: column + 1 });
}

// "in rows 2 and 7"; empty for houses of several kinds, or of a kind without a name.
function placeOf(houses) {
  const words = bookWords();
  const [{ kind = "", grid = 0 } = {}] = houses;
  const isOne = houses.length === 1;
  const form = words[`in_${kind}${isOne ? "" : kind === "box" ? "es" : "s"}`];
  if (!form || grid > 0 || houses.some((house) => house.kind !== kind)) return "";
  return filled(form, {
    "": listed(
      houses.map(({ number }) => String(number)),
      words.and,
    ),
  });
}

// Only cells that can have the digit are meant where a pattern is about one digit.
function cellsOf({ technique, candidates, evidence }, digit) {
  const isOfDigit = evidence.digits.length === 1 || technique === "xy-wing";
  const holders = evidence.cells.filter((cell) => candidates[cell].includes(digit));
  return sorted(isOfDigit && holders.length > 0 ? holders : evidence.cells);
}

// The reason of a hint that was found by a technique; empty if the language has no sentence for it.
export function reasonOf(found, board) {
  const words = bookWords();
  const text = words[`${sentenceOf[found.technique]}-example`] ?? "";
  const digit = found.placed?.[1] ?? found.removed[0]?.[1];
  const place = placeOf(found.evidence.houses);
  if (!digit || (/\{In\}/.test(text) && !place)) return "";
  const names = (cells) => cells.map((cell) => cellName(board, cell));
  const cells = names(cellsOf(found, digit));
  const gone = names(sorted(found.removed.map(([cell]) => cell)));
  return filled(text, {
    digit: signOf(digit, board),
    digits: listed(
      found.evidence.digits.map((one) => signOf(one, board)),
      words.and,
    ),
    cell: found.placed ? cellName(board, found.placed[0]) : "",
    cells: listed(cells, words.and),
    or: listed(cells, words.or),
    gone: listed(gone, words.and),
    In: capital(place),
  });
}

// What was found and where: "XYZ-Wing in r1c2, r1c5 and r3c1."
export function findingOf(found, board) {
  const words = bookWords();
  const cells = sorted(
    found.evidence.cells.length > 0
      ? found.evidence.cells
      : [...found.removed, found.placed].filter(Boolean).map(([cell]) => cell),
  ).map((cell) => cellName(board, cell));
  const name = nameOfTechnique(found.technique);
  return `${filled(words.hint_in_cells, { name, cells: listed(cells, words.and) })}.`;
}

// A line for each statement of the chains of a hint.
export function chainLines(chains, board, pageWords) {
  const line = ({ candidate: [cell, digit], is_on: isOn }, place) =>
    (place > 0 ? "\u2192 " : "") +
    pageWords(isOn ? "chain-on" : "chain-off", {
      cell: cellName(board, cell),
      digit: signOf(digit, board),
    });
  return chains.flatMap((chain) => chain.map(line));
}
