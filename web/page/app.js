// The page: what buttons and keys do. The library answers in a worker (library.js), the game keeps what the player did
// (game.js), the view draws it (board.js).
import { BoardView, signOf } from "./board.js";
import { Game } from "./game.js";
import { Library } from "./library.js";
import { languageNames, preferredLanguage, useLanguage, words } from "./words.js";

const at = (id) => document.getElementById(id);
const library = new Library();
let game = null;
let writesMarks = false;
let shownHint = null;

// Kinds of puzzles that the page makes: board and requirements as the command has them. A level with half a turn is a preset: what buyers
// expect of that level.
const kinds = [
  { name: "classic", geometry: "3x3", levels: true },
  { name: "mini", geometry: "2x2", levels: false },
  { name: "six", geometry: "2x3", levels: true },
  { name: "eight", geometry: "2x4", levels: true },
  { name: "diagonal", geometry: "3x3+diagonal", levels: true },
  { name: "windoku", geometry: "3x3+windoku", levels: true },
  { name: "antiknight", geometry: "3x3+antiknight", levels: true },
  { name: "jigsaw", geometry: "jigsaw", levels: true },
  { name: "killer", geometry: "3x3", requirements: [["constraints", "killer"]], levels: true },
  { name: "thermo", geometry: "3x3", requirements: [["constraints", "thermo"]], levels: true },
  { name: "arrow", geometry: "3x3", requirements: [["constraints", "arrow"]], levels: true },
  { name: "inequality", geometry: "3x3", requirements: [["constraints", "inequality"]], levels: true },
  { name: "samurai", geometry: "samurai", levels: true },
];
const levels = ["any", "beginner", "easy", "medium", "hard", "very hard", "expert", "extreme"];
const symmetries = ["none", "rotate-180", "rotate-90", "horizontal", "vertical", "diagonal"];
const firstPuzzle = "6..3..71....6.43..3.9.....891..48...2.8...1.4...13..875.....4.1..14.5....42..3..5";
const shownFacts = ["level", "needs", "er", "minutes", "effort", "search_score", "hodoku_score", "givens", "geometry"];

function say(text, isWrong = false) {
  const place = at("message");
  place.textContent = text;
  place.classList.toggle("wrong", isWrong);
}
const failed = (error) => say(words("cannot", { reason: placed(error) }), true);
const placed = (error) => (error.line ? `${error.line}:${error.column}: ${error.message}` : error.message);

const view = new BoardView(at("board"), words, (cell) => {
  at("spoken").textContent = view.spoken(cell);
});

// --- the game

function save() {
  if (game) localStorage.setItem("sudoku.game", JSON.stringify(game.saved()));
}

function refresh() {
  view.draw();
  drawPad();
  at("undo").disabled = game.past.length === 0;
  at("redo").disabled = game.future.length === 0;
  save();
}

// After every change of digits: is the puzzle solved?
async function changed() {
  view.wrong.clear();
  refresh();
  if (!game.isFull()) return;
  const asked = game;
  const found = await library.call("check", game.asked());
  if (asked !== game || !game.isFull()) return;
  show(found);
}

function show(found) {
  view.wrong = new Set(found.wrong);
  view.draw();
  if (found.is_solved) {
    game.isDone = true;
    say(words("solved"));
  } else if (found.wrong.length > 0) {
    say(found.reason || words("wrong", { n: found.wrong.length }), true);
  } else {
    say(words("all-right"));
  }
}

function write(digit) {
  if (game.isPaused || game.isGiven(view.chosen)) return;
  if (writesMarks) game.mark(view.chosen, digit);
  else game.write(view.chosen, digit);
  changed();
  at("spoken").textContent = view.spoken(view.chosen);
}

function drawPad() {
  const { side } = game.board;
  const pad = at("pad");
  pad.classList.toggle("long", side > 9);
  if (pad.childElementCount !== side) {
    pad.replaceChildren(...Array.from({ length: side }, (_, i) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(signOf(i + 1, side), document.createElement("small"));
      button.addEventListener("click", () => write(i + 1));
      return button;
    }));
  }
  const cellsOfDigit = game.board.givens.length / side;
  [...pad.children].forEach((button, i) => {
    const left = Math.max(0, cellsOfDigit - game.count(i + 1));
    button.querySelector("small").textContent = Number.isInteger(cellsOfDigit) ? left : "";
  });
}

async function openText(text, { keepsGame = false, geometry } = {}) {
  const board = await library.call("open", geometry ? { text, geometry } : { text });
  closeHint();
  game = new Game(board);
  const saved = keepsGame && JSON.parse(localStorage.getItem("sudoku.game") ?? "null");
  if (saved) game.load(saved);
  else if (board.allowed) game.fill((cell) => board.allowed[cell]);
  at("facts").hidden = true;
  at("level").textContent = board.constraints.length > 0 ? board.constraints.join(", ") : board.geometry;
  view.show(game);
  refresh();
  history.replaceState(null, "", linkOf(board.line));
  say(board.is_unique ? words("loaded") : words({ "no solution": "no-solution", undecided: "undecided" }[board.status] ?? "several"),
    !board.is_unique);
  if (board.is_unique) {
    // The browser compiles what hints need when it first runs.
    library.call("hint", { ...game.asked(), work_limit: 1 }).catch(() => {});
    const { facts } = await library.call("facts", { facts: ["level"] });
    if (game.board === board && facts.level) at("level").textContent = levelName(facts.level);
  }
}

const levelName = (name) => (levels.includes(name) ? words(name) : name);
const linkOf = (line) => `#${encodeURIComponent(line).replaceAll("%3D", "=").replaceAll("%3A", ":")}`;

// --- hints

function closeHint() {
  shownHint = null;
  at("hint-panel").hidden = true;
  view.pattern.clear();
  if (game) view.draw();
}

async function hint() {
  say(words("working"));
  const asked = game;
  const found = await library.call("hint", game.asked());
  if (asked !== game) return;
  say("");
  if (found.wrong) {
    view.wrong = new Set(found.wrong);
    if (found.missing.length > 0) {
      for (const [cell, digit] of found.missing) game.gone[cell].delete(digit);
      say(words("missing"));
    }
    if (found.wrong.length > 0) say(words("wrong", { n: found.wrong.length }), true);
    return refresh();
  }
  if (found.none) return say(found.none === "solved" ? words("solved") : `${words("no-hint")} ${found.try}`.trim());
  shownHint = found;
  view.pattern = new Set(found.pattern);
  view.draw();
  at("hint-title").textContent = found.title;
  at("hint-rating").textContent =
    [found.rating ? words("rating", { n: found.rating.toFixed(1) }) : "", words("hint-language")].filter(Boolean).join(" \u00b7 ");
  at("hint-sentence").textContent = found.sentence;
  at("hint-chain").hidden = found.chain.length === 0;
  at("hint-chain").querySelector("ol").replaceChildren(...found.chain.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  const drawing = new DOMParser().parseFromString(found.drawing, "image/svg+xml").documentElement;
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", found.sentence);
  at("hint-drawing").replaceChildren(drawing);
  at("hint-panel").hidden = false;
  at("hint-title").focus();
}

// --- making puzzles

let isMaking = false;

async function make() {
  const kind = kinds[at("kind").selectedIndex];
  const requirements = [...(kind.requirements ?? [])];
  const level = at("requirement").value;
  const symmetry = at("symmetry").value;
  const isLevel = kind.levels && level !== "any";
  const preset = isLevel && symmetry === "rotate-180" ? level : "";
  if (isLevel && !preset) requirements.push(["target", `level=${level}`]);
  if (symmetry !== "none" && !preset) requirements.push(["symmetry", symmetry]);
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  isMaking = true;
  at("stop").hidden = false;
  try {
    const attempts = kind.name === "classic" ? 50 : 5;
    for (let index = 0; isMaking && index < 2000; ++index) {
      if (index > 0) say(words("making", { n: index * attempts }));
      else say(words("working"));
      const made = await library.call("generate", { geometry: kind.geometry, requirements, preset, seed, index, attempts });
      if (made.line) return await openText(made.line);
    }
    say(words(isMaking ? "nothing-found" : "stopped"), true);
  } finally {
    isMaking = false;
    at("stop").hidden = true;
  }
}

// --- everything else

async function rate() {
  say(words("working"));
  const { facts } = await library.call("facts", { facts: shownFacts });
  const rows = shownFacts.filter((name) => facts[name]).map((name) => {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = words(`fact-${name}`);
    const value = document.createElement("td");
    value.textContent = name === "level" ? levelName(facts[name]) : facts[name];
    row.append(head, value);
    return row;
  });
  at("facts").tBodies[0].replaceChildren(...rows);
  at("facts").hidden = false;
  say("");
}

const actions = {
  hint,
  check: async () => show(await library.call("check", game.asked())),
  undo: () => { game.undo(); changed(); },
  redo: () => { game.redo(); changed(); },
  erase: () => { game.erase(view.chosen); changed(); },
  fill: () => { game.fill(); refresh(); },
  restart: () => { game.restart(); closeHint(); changed(); },
  marks: () => {
    writesMarks = !writesMarks;
    at("marks").setAttribute("aria-pressed", String(writesMarks));
  },
  "hint-apply": () => {
    const done = shownHint;
    closeHint();
    if (done.removed.length > 0 && game.marks.every((marks) => marks.size === 0)) game.fill();
    game.apply(done);
    if (done.placed) view.choose(done.placed[0]);
    changed();
  },
  "hint-close": closeHint,
  rate,
  count: async () => {
    say(words("working"));
    const found = await library.call("count", { ...game.asked(), gone: [], limit: 100000 });
    say(words(found.is_complete ? "solutions" : "at-least", { n: found.solutions.toLocaleString(document.documentElement.lang) }));
  },
  true: async () => {
    say(words("working"));
    const found = await library.call("candidates", { ...game.asked(), gone: [] });
    if (found.cells.length === 0) return say(words("no-solution"), true);
    game.fill((cell) => found.cells[cell]);
    say("");
    refresh();
  },
  solve: async () => {
    const { digits } = await library.call("solution");
    const all = digits.map((_, cell) => cell);
    game.change(all, () => { game.digits = digits.slice(); });
    game.isDone = true;
    changed();
  },
  stop: () => { isMaking = false; library.stop(); },
  write: async () => { at("text").value = (await library.call("write", { format: at("format").value })).text; },
  open: async () => {
    const text = at("text").value.trim();
    const link = text.match(/^\S*#(\S+)$/);
    await openText(link && /sudoku|index\.html|localhost|^#/.test(text) && !/puzz|sudokupad|penpa/.test(text)
      ? decodeURIComponent(link[1]) : at("text").value);
  },
  copy: async () => {
    await navigator.clipboard.writeText(location.href);
    say(words("copied"));
  },
  print: () => window.print(),
  pause: () => {
    game.isPaused = !game.isPaused;
    at("board").classList.toggle("paused", game.isPaused);
    at("pause").setAttribute("aria-pressed", String(game.isPaused));
    say(game.isPaused ? words("paused") : "");
  },
  theme: () => {
    const isDark = document.documentElement.dataset.theme
      ? document.documentElement.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset.theme = isDark ? "light" : "dark";
    at("theme").setAttribute("aria-pressed", String(!isDark));
    localStorage.setItem("sudoku.theme", document.documentElement.dataset.theme);
  },
};

async function act(name) {
  try {
    await actions[name]();
  } catch (error) {
    failed(error);
  }
}
for (const name of Object.keys(actions)) at(name)?.addEventListener("click", () => act(name));
at("new").addEventListener("submit", (event) => {
  event.preventDefault();
  make().catch(failed);
});
at("kind").addEventListener("change", () => { at("requirement").disabled = !kinds[at("kind").selectedIndex].levels; });

const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const shortcuts = { m: "marks", h: "hint", c: "check" };

document.addEventListener("keydown", (event) => {
  if (!game || event.target.closest("input, select, textarea") || event.altKey) return;
  const key = event.key;
  if (event.ctrlKey || event.metaKey) {
    const name = key === "z" && !event.shiftKey ? "undo" : key === "y" || (key === "Z" || key === "z") ? "redo" : null;
    if (!name) return;
    event.preventDefault();
    return act(name);
  }
  const isOnBoard = event.target.closest("#board") !== null || event.target === document.body;
  if (moves[key] && isOnBoard) {
    event.preventDefault();
    return view.move(...moves[key]);
  }
  const { side } = game.board;
  const digit = /^[1-9]$/.test(key) ? Number(key) : side > 9 && /^[a-p]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 55 : 0;
  if (digit >= 1 && digit <= side) return write(digit);
  if (["Backspace", "Delete", "0", "."].includes(key)) return act("erase");
  if (side <= 9 && shortcuts[key.toLowerCase()] && !event.target.closest("button")) return act(shortcuts[key.toLowerCase()]);
});

setInterval(() => {
  if (!game || game.isPaused || game.isDone || document.hidden) return;
  game.seconds += 1;
  at("timer").textContent = `${Math.floor(game.seconds / 60)}:${String(game.seconds % 60).padStart(2, "0")}`;
  if (game.seconds % 10 === 0) save();
}, 1000);

function fillChoice(id, names, word = words) {
  const select = at(id);
  const chosen = select.selectedIndex;
  select.replaceChildren(...names.map((name) => new Option(word(name), name)));
  select.selectedIndex = Math.max(0, chosen);
}

async function speak(code) {
  await useLanguage(code);
  fillChoice("kind", kinds.map((kind) => kind.name));
  fillChoice("requirement", levels);
  fillChoice("symmetry", symmetries, (name) => words(name === "diagonal" ? "diagonal-symmetry" : name));
  at("board").setAttribute("aria-label", words("board"));
}

async function start() {
  const theme = localStorage.getItem("sudoku.theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const language = preferredLanguage();
  await speak(language);
  at("requirement").value = "easy";
  at("symmetry").value = "rotate-180";
  for (const [code, name] of await languageNames()) at("language").append(new Option(name, code, false, code === language));
  at("language").addEventListener("change", async () => {
    localStorage.setItem("sudoku.language", at("language").value);
    await speak(at("language").value);
    if (game) refresh();
  });
  const saved = JSON.parse(localStorage.getItem("sudoku.game") ?? "null");
  const linked = decodeURIComponent(location.hash.slice(1));
  try {
    await openText(linked || saved?.line || firstPuzzle, { keepsGame: !linked || linked === saved?.line });
  } catch (error) {
    failed(error);
    await openText(firstPuzzle);
    failed(error);
  }
  const { formats } = await library.call("tables");
  at("format").replaceChildren(...formats.map(([name, summary]) => Object.assign(new Option(name, name), { title: summary })));
  document.documentElement.dataset.ready = "yes";
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register("service-worker.js");
}
window.addEventListener("hashchange", () => openText(decodeURIComponent(location.hash.slice(1))).catch(failed));
start();
