// A hint in three stages: where to look, what is there, and why. Drawn on the board (board.js),
// with its words beside it.
import { noHint } from "./board.js";
import { signOf } from "./drawing.js";
import { cellName, chainLines, findingOf, reasonOf } from "./reasons.js";
import { nameOfConstraint, nameOfTechnique } from "./rules.js";

const stages = ["where", "what", "why"];
const unique = (cells) => [...new Set(cells)];
const cellsOf = (houses) => houses.flatMap((house) => house.cells);

// The candidate that chains show to be true and false at once.
function contradictionOf(chains) {
  const ends = chains.map((chain) => chain.at(-1)).filter(Boolean);
  for (const a of ends) {
    for (const b of ends)
      if (a.is_on && !b.is_on && a.candidate.join() === b.candidate.join()) return a.candidate;
  }
  return null;
}

export class Hint {
  #found;
  #board;
  #words;
  stage = 0;

  constructor(found, board, words) {
    this.#found = found;
    this.#board = board;
    this.#words = words;
  }

  get placed() {
    return this.#found.placed;
  }
  get removed() {
    return this.#found.removed;
  }
  get canBeDone() {
    return this.placed !== null || this.removed.length > 0;
  }
  get isLast() {
    return this.stage === stages.length - 1;
  }
  next() {
    this.stage = Math.min(this.stage + 1, stages.length - 1);
  }

  get #evidence() {
    return (
      this.#found.evidence ?? {
        cells: this.#found.pattern,
        houses: [],
        covers: [],
        groups: [],
        fins: [],
        chains: [],
        constraint: null,
      }
    );
  }
  get #area() {
    const { houses, covers, constraint, cells, chains } = this.#evidence;
    if (houses.length > 0)
      return unique([...cellsOf(houses), ...(this.stage > 0 ? cellsOf(covers) : [])]);
    if (constraint !== null) return this.#board.look.constraints[constraint].cells;
    return unique([
      ...cells,
      ...chains.flat().map(({ candidate }) => candidate[0]),
      ...this.removed.map(([cell]) => cell),
    ]);
  }

  // What the board shows of it.
  picture() {
    const { cells, groups, fins, chains } = this.#evidence;
    if (this.stage === 0) return { ...noHint, area: this.#area };
    const explains = this.isLast;
    const { failure } = this.#found;
    const failed =
      failure && explains
        ? unique([
            ...failure.cells,
            ...cellsOf(failure.houses),
            ...(failure.constraint !== null
              ? this.#board.look.constraints[failure.constraint].cells
              : []),
          ])
        : [];
    const shownChains = explains ? chains : [];
    const shows = unique([
      ...cells,
      ...groups.flat(),
      ...this.removed.map(([cell]) => cell),
      ...fins.map(([cell]) => cell),
      ...shownChains.flat().map(({ candidate }) => candidate[0]),
      ...failed,
    ]);
    return {
      area: this.#area,
      pattern: unique(cells),
      groups,
      fins,
      removed: this.removed,
      placed: this.placed,
      failed,
      chains: shownChains,
      contradiction: explains ? contradictionOf(chains) : null,
      shown: new Map(
        shows
          .filter((cell) => cell !== this.placed?.[0])
          .map((cell) => [cell, this.#found.candidates[cell]]),
      ),
    };
  }

  #houseName({ kind, number, grid }) {
    const name = number ? this.#words(`house-${kind}`, { n: number }) : "";
    return grid > 0 ? this.#words("of-grid", { name, n: grid }) : name;
  }
  #where() {
    const { houses, constraint } = this.#evidence;
    const names = houses.map((house) => this.#houseName(house)).filter(Boolean);
    if (names.length > 0 && names.length < 4)
      return this.#words("look-at", { list: names.join(", ") });
    if (constraint === null) return this.#words("look-at-cells");
    const { kind, cells } = this.#board.look.constraints[constraint];
    const [first] = cells;
    return this.#words("look-at", {
      list: [nameOfConstraint(kind), first === undefined ? "" : cellName(this.#board, first)]
        .filter(Boolean)
        .join(", "),
    });
  }
  #what() {
    const name = (cell) => cellName(this.#board, cell);
    if (this.placed)
      return this.#words("write-digit", {
        digit: signOf(this.placed[1], this.#board),
        cell: name(this.placed[0]),
      });
    if (this.removed.length === 0) return "";
    const byDigits = new Map();
    for (const cell of unique(this.removed.map(([one]) => one))) {
      const digits = this.removed
        .filter(([one]) => one === cell)
        .map(([, digit]) => signOf(digit, this.#board))
        .join(", ");
      byDigits.set(digits, [...(byDigits.get(digits) ?? []), name(cell)]);
    }
    return [...byDigits]
      .map(([digits, cells]) => this.#words("strike-digits", { digits, cells: cells.join(", ") }))
      .join(" ");
  }

  // The library writes English. Other languages have sentences for the usual techniques; of others
  // it is said what was found and what follows, with the English reason below.
  #why(rating) {
    // The heading has the name of the technique already.
    const english = this.#found.sentence.replace(`${this.#found.title}: `, "");
    const language = this.#words("hint-language");
    if (!language) return { sentence: english, chain: this.#found.chain, note: rating };
    const note = [rating, `${language}: ${english}`].filter(Boolean).join(" \u00b7 ");
    if (!this.#found.technique)
      return { sentence: this.#what() || english, chain: this.#found.chain, note };
    const reason = reasonOf(this.#found, this.#board);
    const chain = chainLines(this.#evidence.chains, this.#board, this.#words);
    if (reason) return { sentence: reason, chain, note: rating };
    const sentence = `${findingOf(this.#found, this.#board)} ${this.#what()}`;
    return { sentence, chain, note };
  }

  // Its words: a heading, sentences, the lines of its chain, and what comes next.
  text() {
    const rating = this.#found.rating
      ? this.#words("rating", { n: this.#found.rating.toFixed(1) })
      : "";
    if (this.stage === 0)
      return {
        title: this.#words("hint-where"),
        sentence: this.#where(),
        chain: [],
        note: "",
      };
    const title = nameOfTechnique(this.#found.technique) || this.#found.title;
    if (!this.isLast) return { title, sentence: this.#what(), chain: [], note: rating };
    return { title, ...this.#why(rating) };
  }
  get nextWord() {
    return this.isLast ? "" : `ask-${stages[this.stage + 1]}`;
  }
}
