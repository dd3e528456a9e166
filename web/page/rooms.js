// The rooms of the page besides the board: a new puzzle, a check of any puzzle, what was begun and
// solved. Each is a section of the page; which one is shown is kept in the history, so that Back
// leaves it.
import { element } from "./drawing.js";
import { bitOf } from "./game.js";
import { kinds, levels, requestFor, symmetries } from "./kinds.js";
import { home } from "./library.js";
import * as shelf from "./shelf.js";

export const at = (id) => document.getElementById(id);
export const timeText = (seconds) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(Math.floor(seconds % 60)).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

const sections = { play: "play", new: "new", check: "check-room", library: "library-room" };
const shownFacts = [
  "level",
  "needs",
  "er",
  "minutes",
  "effort",
  "search_score",
  "hodoku_score",
  "givens",
  "geometry",
];
const choices = { kind: kinds.map(({ name }) => name), requirement: levels, symmetry: symmetries };
const mostTries = 2000;

function cellWith(tag, content) {
  const made = document.createElement(tag);
  made.append(content);
  return made;
}

export class Rooms {
  #page;
  #isMaking = false;
  shown = "play";

  // `page` has the library, words, and what the rooms do with the puzzle that is open.
  constructor(page) {
    this.#page = page;
    for (const button of document.querySelectorAll("button[data-room]"))
      button.addEventListener("click", () => this.enter(button.dataset.room));
    document.querySelector(".brand").addEventListener("click", (event) => {
      if (home) return; // the link leads to another page
      event.preventDefault();
      this.enter("play");
    });
    at("new-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.make();
    });
    at("new-form").addEventListener("change", () => this.#drawChoices());
    const acts = {
      stop: () => this.#stop(),
      open: () => this.#open(),
      write: () => this.#write(),
      rate: () => this.#rate(),
      count: () => this.#count(),
      true: () => this.#markTrue(),
    };
    for (const [id, act] of Object.entries(acts)) {
      at(id).addEventListener("click", async () => {
        try {
          await act();
        } catch (error) {
          page.failed(error);
        }
      });
    }
  }

  enter(room) {
    if (room !== this.shown) history.pushState({ room }, "", location.href);
    this.show(room);
  }
  show(room) {
    this.shown = room in sections ? room : "play";
    for (const [name, id] of Object.entries(sections)) at(id).hidden = name !== this.shown;
    for (const button of document.querySelectorAll("nav button")) {
      if (button.dataset.room === this.shown) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
    if (this.shown === "library") this.#drawLibrary();
    if (this.shown !== "play") scrollTo(0, 0);
    this.#page.say("");
  }

  // --- in the language of the reader

  speak() {
    const { words } = this.#page;
    for (const [id, names] of Object.entries(choices)) {
      const chosen =
        at(id).querySelector(":checked")?.value ??
        { kind: "classic", requirement: "easy", symmetry: "rotate-180" }[id];
      at(id).replaceChildren(
        ...names.map((name) => {
          const label = document.createElement("label");
          const input = Object.assign(document.createElement("input"), {
            type: "radio",
            name: id,
            value: name,
            checked: name === chosen,
          });
          const isDiagonal = id === "symmetry" && name === "diagonal";
          const text = cellWith("span", words(isDiagonal ? "diagonal-symmetry" : name));
          const icon = id === "kind" && kinds.find((kind) => kind.name === name).icon;
          if (icon) {
            const svg = element("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
            element("path", { d: icon }, svg);
            text.prepend(svg);
          }
          label.append(input, text);
          return label;
        }),
      );
    }
    this.#drawChoices();
    if (this.shown === "library") this.#drawLibrary();
  }
  #chosen(id) {
    return at(id).querySelector(":checked").value;
  }
  #drawChoices() {
    const kind = kinds.find(({ name }) => name === this.#chosen("kind"));
    at("requirement").closest("fieldset").disabled = !kind.levels;
  }
  async start() {
    const { formats } = await this.#page.library.call("tables");
    at("format").replaceChildren(
      ...formats.map(([name, summary]) =>
        Object.assign(new Option(name, name), { title: summary }),
      ),
    );
  }

  // --- a new puzzle

  // Makes a puzzle of this kind and level, or of those that are chosen, and opens it.
  async make(
    kind = kinds.find(({ name }) => name === this.#chosen("kind")),
    level = this.#chosen("requirement"),
  ) {
    const { library, words, say, failed, openText } = this.#page;
    const request = requestFor(kind, level, this.#chosen("symmetry"));
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const attempts = kind.name === "classic" ? 50 : 5;
    this.#isMaking = true;
    at("stop").hidden = false;
    try {
      for (let index = 0; this.#isMaking && index < mostTries; ++index) {
        say(index > 0 ? words("making", { n: index * attempts }) : words("working"));
        const made = await library.call("generate", { ...request, seed, index, attempts });
        if (made.line) return await openText(made.line);
      }
      say(words(this.#isMaking ? "nothing-found" : "stopped"), true);
    } catch (error) {
      failed(error);
    } finally {
      this.#isMaking = false;
      at("stop").hidden = true;
    }
  }
  #stop() {
    this.#isMaking = false;
    this.#page.library.stop();
  }

  // --- a check of any puzzle

  #open() {
    const text = at("text").value;
    const link = text.trim().match(/^\S*#(\S+)$/);
    const isOurs =
      link &&
      /sudoku|index\.html|localhost|^#/.test(text.trim()) &&
      !/puzz|sudokupad|penpa/.test(text);
    return this.#page.openText(isOurs ? decodeURIComponent(link[1]) : text);
  }
  async #write() {
    at("text").value = (
      await this.#page.library.call("write", { format: at("format").value })
    ).text;
  }
  async #rate() {
    const { library, words, say, levelName } = this.#page;
    say(words("working"));
    const { facts } = await library.call("facts", { facts: shownFacts });
    at("facts").tBodies[0].replaceChildren(
      ...shownFacts
        .filter((name) => facts[name])
        .map((name) => {
          const row = document.createElement("tr");
          const head = cellWith("th", words(`fact-${name}`));
          head.scope = "row";
          row.append(head, cellWith("td", name === "level" ? levelName(facts[name]) : facts[name]));
          return row;
        }),
    );
    at("facts").hidden = false;
    say("");
  }
  async #count() {
    const { library, words, say, game } = this.#page;
    say(words("working"));
    const found = await library.call("count", { ...game().asked(), gone: [], limit: 100000 });
    say(
      words(found.is_complete ? "solutions" : "at-least", {
        n: found.solutions.toLocaleString(document.documentElement.lang),
      }),
    );
  }
  async #markTrue() {
    const { library, words, say, game, refresh } = this.#page;
    say(words("working"));
    const found = await library.call("candidates", { ...game().asked(), gone: [] });
    if (found.cells.length === 0) return say(words("no-solution"), true);
    game().fill((cell) => found.cells[cell].reduce((all, digit) => all | bitOf(digit), 0));
    refresh();
    this.enter("play");
  }

  // --- what was begun and solved

  #drawThumb(lines) {
    const columns = Math.max(...lines.map((line) => line.length));
    const svg = element("svg", {
      viewBox: `0 0 ${columns} ${lines.length}`,
      class: "thumb",
      "aria-hidden": "true",
    });
    const path = { "#": "", o: "", "-": "" };
    lines.forEach((line, y) =>
      [...line].forEach((sign, x) => {
        if (sign in path) path[sign] += `M${x + 0.08} ${y + 0.08}h.84v.84h-.84z`;
      }),
    );
    for (const [sign, name] of [
      ["-", "empty"],
      ["#", "given"],
      ["o", "mine"],
    ])
      element("path", { d: path[sign], class: name }, svg);
    return svg;
  }
  #gameRow(row) {
    const { words, levelName, openText, failed } = this.#page;
    const item = document.createElement("li");
    const go = document.createElement("button");
    go.type = "button";
    go.className = "game";
    const text = document.createElement("span");
    const state = row.isShown
      ? words("shown")
      : row.isDone
        ? words("is-solved")
        : words("percent", { n: Math.round(100 * row.progress) });
    const date = new Date(row.changed).toLocaleDateString(document.documentElement.lang, {
      day: "numeric",
      month: "short",
    });
    text.append(
      cellWith("strong", row.title),
      cellWith(
        "span",
        [levelName(row.level), state, timeText(row.seconds), date].filter(Boolean).join(" \u00b7 "),
      ),
    );
    go.append(this.#drawThumb(row.thumb), text);
    go.addEventListener("click", () => openText(row.line).catch(failed));
    const drop = document.createElement("button");
    drop.type = "button";
    drop.className = "icon";
    drop.setAttribute("aria-label", words("forget", { title: row.title }));
    element("use", { href: "#i-delete" }, element("svg", { "aria-hidden": "true" }, drop));
    drop.addEventListener("click", () => {
      shelf.forgetGame(row.line);
      const open = this.#page.game();
      if (open.board.line === row.line) open.isForgotten = true;
      this.#drawLibrary();
    });
    item.append(go, drop);
    return item;
  }
  #drawLibrary() {
    const { levelName } = this.#page;
    const rows = shelf.games();
    at("no-games").hidden = rows.length > 0;
    at("games").replaceChildren(...rows.map((row) => this.#gameRow(row)));
    const counts = shelf.statistics();
    at("no-statistics").hidden = counts.length > 0;
    at("statistics").hidden = counts.length === 0;
    at("statistics").tBodies[0].replaceChildren(
      ...counts.map(({ title, level, count, best, mean }) => {
        const row = document.createElement("tr");
        row.append(
          ...[title, levelName(level), String(count), timeText(best), timeText(mean)].map((text) =>
            cellWith("td", text),
          ),
        );
        return row;
      }),
    );
  }
}
