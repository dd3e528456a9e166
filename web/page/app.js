// The page: the puzzle that is open, and what buttons and keys do with it. The library answers in a
// worker (library.js), the game keeps what the player did (game.js), the view draws it (board.js).
import { BoardView, noHint } from "./board.js";
import { drawBoard, element, signOf, unit } from "./drawing.js";
import { Game, bitOf } from "./game.js";
import { Hint } from "./hint.js";
import { listenToKeys } from "./keyboard.js";
import { kindOf, levels } from "./kinds.js";
import { Library, home, keepPage } from "./library.js";
import { Rooms, at, timeText } from "./rooms.js";
import { loadRules, namesOf, paragraphs, rulesOf } from "./rules.js";
import * as shelf from "./shelf.js";
import { languages, preferredLanguage, useLanguage, words } from "./words.js";

const { settings } = shelf;
const library = new Library();
const firstBoard = JSON.parse(at("first").textContent);
let game = null;
let level = "";
let isUnique = true;
let isPaused = false;
let mode = "digit";
let hint = null;

// --- messages

function say(text, isWrong = false) {
  const room = document.querySelector("main > section:not([hidden])");
  for (const place of document.querySelectorAll(".message")) {
    const isHere = at("share-sheet").open
      ? at("share-sheet").contains(place)
      : room.contains(place);
    place.textContent = isHere ? text : "";
    place.classList.toggle("wrong", isHere && isWrong);
  }
}
const placed = (error) =>
  error.line
    ? words("at-place", { line: error.line, column: error.column, reason: error.message })
    : words(error.message);
const failed = (error) => say(words("cannot", { reason: placed(error) }), true);

const view = new BoardView(at("frame"), words, () => {});

// --- the game

const titleOf = (board) => {
  const kind = kindOf(board);
  if (kind) return words(kind.name);
  const { rows, columns, side } = board;
  const size = rows === 9 && columns === 9 && side === 9 ? "" : `${rows}x${columns}`;
  return [size, ...namesOf(board)].filter(Boolean).join(" \u00b7 ") || words("classic");
};
const levelName = (name) => (levels.includes(name) ? words(name) : name);

// A letter per cell, as a picture in the list: # given, o written, - empty.
function thumbOf() {
  const { shown_rows: rows, columns, cells } = game.board;
  const lines = Array.from({ length: rows }, () => " ".repeat(columns).split(""));
  cells.forEach(([row, column], cell) => {
    lines[row][column] = game.isGiven(cell) ? "#" : game.cells[cell].digit ? "o" : "-";
  });
  return lines.map((line) => line.join(""));
}

function save() {
  if (!game?.isTouched() || game.isForgotten) return;
  shelf.keepGame(game, {
    title: titleOf(game.board),
    level,
    progress: game.progress(),
    seconds: game.seconds,
    isDone: game.isDone,
    isShown: game.isShown,
    thumb: thumbOf(),
  });
}

function refresh() {
  view.draw();
  drawPad();
  at("undo").disabled = game.past.length === 0;
  at("redo").disabled = game.future.length === 0;
  save();
}

function conflictsOfPeers() {
  const { digits, board } = game;
  const wrong = new Set();
  digits.forEach((digit, cell) => {
    if (digit !== 0 && board.peers[cell].some((peer) => digits[peer] === digit)) wrong.add(cell);
  });
  return wrong;
}

// After every change: conflicts as the settings have them, and whether the puzzle is solved.
async function changed() {
  const asked = game;
  const before = JSON.stringify(game.digits);
  const isSame = () => asked === game && JSON.stringify(game.digits) === before;
  view.wrong = settings.conflicts === "never" ? new Set() : conflictsOfPeers();
  refresh();
  const isFull = game.isFull();
  if (!isFull && settings.conflicts === "never") return;
  const byRules = !isFull && (settings.conflicts === "rules" || !isUnique);
  if (byRules && game.board.rules.length === 0) return;
  const found = await library.call("check", { ...game.asked(), by_rules: byRules });
  if (!isSame()) return;
  if (isFull) return show(found);
  view.wrong = new Set([...found.wrong, ...(byRules ? conflictsOfPeers() : [])]);
  view.draw();
}

// What a check found.
function show(found) {
  view.wrong = new Set(found.wrong);
  view.draw();
  if (found.is_solved) return finish();
  if (found.wrong.length > 0) say(words("wrong", { n: found.wrong.length }), true);
  else say(words("all-right"));
}

function finish() {
  const isNew = !game.isDone && !game.isShown;
  game.isDone = true;
  if (game.isShown) {
    say(words("is-solution"));
  } else {
    if (isNew)
      shelf.keepSolved({
        title: titleOf(game.board),
        level,
        seconds: game.seconds,
        hints: game.hints,
      });
    say("");
    at("done-text").textContent = words(game.hints > 0 ? "done-with-hints" : "done-alone", {
      time: timeText(game.seconds),
      n: game.hints,
    });
    closeHint();
    at("done-panel").hidden = false;
    if (isNew) at("done-title").focus({ preventScroll: true });
  }
  save();
}

function write(digit, how = mode) {
  if (isPaused) return;
  at("done-panel").hidden = true;
  closeHint();
  const cells = [...view.selection];
  if (how === "digit") game.write(cells, digit, settings.strikes);
  else game.mark(cells, how, digit);
  changed().catch(failed);
  at("spoken").textContent = view.spoken(view.cursor);
}

function setMode(name) {
  mode = name;
  // A click on the keypad leaves the focus on the board, where arrows move.
  document.querySelector(".keys").addEventListener("mousedown", (event) => {
    if (event.target.closest(".pad, .modes, .acts")) event.preventDefault();
  });
  for (const button of at("modes").children) {
    const isChosen = button.dataset.mode === mode;
    button.setAttribute("aria-checked", String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
  }
  if (game) drawPad();
}

// Whether each digit occurs as often as any other.
const hasAllDigits = ({ rows, shown_rows: shown, columns, side }) =>
  shown === rows && Math.max(rows, columns) >= side;

const colourCount = 9;
function drawPad() {
  const { side } = game.board;
  const pad = at("pad");
  const count = mode === "colour" ? colourCount : side;
  const first = String(game.board.first_digit);
  const isDrawn = pad.dataset.mode === mode && pad.dataset.first === first;
  if (pad.childElementCount !== count + 1 || !isDrawn) {
    pad.dataset.mode = mode;
    pad.dataset.first = first;
    const rows = count <= 6 ? 1 : count <= 17 ? 2 : 3;
    pad.style.setProperty("--narrow", Math.ceil((count + 1) / rows));
    pad.style.setProperty("--wide", count <= 9 ? 3 : count <= 16 ? 4 : 5);
    const key = (name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = name;
      return button;
    };
    const digits = Array.from({ length: count }, (_, i) => {
      const button = key(mode === "colour" ? "swatch" : mode);
      if (mode === "colour") {
        const swatch = element("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, button);
        element(
          "rect",
          { x: 2, y: 2, width: 20, height: 20, rx: 5, class: `colour-${i + 1}` },
          swatch,
        );
        button.setAttribute("aria-label", words(`colour-${i + 1}`));
      } else {
        const sign = document.createElement("span");
        sign.textContent = signOf(i + 1, game.board);
        button.append(sign);
        if (mode === "digit") {
          const left = document.createElement("small");
          left.setAttribute("aria-hidden", "true");
          button.append(
            left,
            Object.assign(document.createElement("span"), { className: "hidden" }),
          );
        }
      }
      button.addEventListener("click", () => write(i + 1));
      return button;
    });
    const erase = key("erase");
    erase.id = "erase";
    erase.setAttribute("aria-label", words("erase"));
    erase.title = words("erase");
    element("use", { href: "#i-erase" }, element("svg", { "aria-hidden": "true" }, erase));
    erase.addEventListener("click", () => act("erase"));
    pad.replaceChildren(...digits, erase);
  }
  if (mode !== "digit") return;
  const perDigit = game.board.givens.length / side;
  [...pad.children].slice(0, side).forEach((button, i) => {
    const left = Math.max(0, perDigit - game.count(i + 1));
    const isKnown = Number.isInteger(perDigit) && hasAllDigits(game.board);
    button.querySelector("small").textContent = isKnown ? left : "";
    button.classList.toggle("finished", isKnown && left === 0);
    button.querySelector(".hidden").textContent = isKnown ? words("digit-left", { n: left }) : "";
  });
}

// --- opening puzzles

const linkOf = (line) => `#${encodeURIComponent(line).replace(/%3D|%3A|%2B/g, decodeURIComponent)}`;
const lineOf = (hash) => decodeURIComponent(hash.slice(1));

function drawTitle() {
  const title = titleOf(game.board);
  at("title").textContent = title;
  document.title = `${title} \u00b7 Sudoku`;
  at("level").hidden = level === "";
  at("level").textContent = levelName(level);
  at("check-puzzle").textContent = [title, levelName(level)].filter(Boolean).join(" \u00b7 ");
  for (const place of document.querySelectorAll(".rules-text"))
    place.replaceChildren(...paragraphs(rulesOf(game.board)));
}

// Shows a board that the library has described, with what the player did on it before.
function showBoard(board) {
  save();
  closeHint();
  at("done-panel").hidden = true;
  at("facts").hidden = true;
  game = new Game(board);
  game.load(shelf.savedGame(board.line));
  if (!game.isTouched() && board.allowed)
    game.fill((cell) => board.allowed[cell].reduce((all, digit) => all | bitOf(digit), 0));
  level = shelf.games().find(({ line }) => line === board.line)?.level ?? "";
  if (isPaused) pause();
  view.show(game);
  drawTitle();
  drawTimer();
  changed().catch(failed);
}

const status = { "no solution": "no-solution", undecided: "undecided" };

// Opens a text in any format. `pushes`: as a new entry of the history, so that Back returns to the
// puzzle before.
async function openText(text, { pushes = true } = {}) {
  const board = await library.call("open", { text });
  if (pushes && game && board.line !== game.board.line)
    history.pushState({ room: "play" }, "", linkOf(board.line));
  else
    history.replaceState(
      { ...history.state, room: history.state?.room ?? "play" },
      "",
      linkOf(board.line),
    );
  if (pushes) rooms.show("play");
  if (game?.board.line !== board.line) showBoard(board);
  shelf.keepBoard(board);
  isUnique = board.is_unique;
  say(isUnique ? "" : words(status[board.status] ?? "several"), !isUnique);
  document.documentElement.dataset.line = board.line;
  if (!isUnique) return;
  // The browser compiles what hints need when it first runs.
  library.call("hint", { ...game.asked(), work_limit: 1 }).catch(() => {});
  const asked = game;
  const { facts } = await library.call("facts", { facts: ["level"] });
  if (asked !== game) return;
  level = facts.level;
  drawTitle();
  save();
}

// A board that can be shown before the library is there: the one that was open last, or that of the
// page with other givens.
function boardAtOnce(line) {
  const last = shelf.lastBoard();
  if (last?.line === line) return last;
  if (!/^[0-9.]{81}$/.test(line) || !firstBoard.cells) return null;
  return {
    ...firstBoard,
    line: line.replaceAll("0", "."),
    givens: [...line].map((sign) => (sign === "." ? 0 : Number(sign))),
  };
}

// --- hints

function closeHint() {
  if (!hint) return;
  hint = null;
  at("hint-panel").hidden = true;
  view.hint = noHint;
  view.draw();
}

function drawHint(takesFocus = true) {
  const { title, sentence, chain, note } = hint.text();
  at("hint-title").textContent = title;
  at("hint-sentence").textContent = sentence;
  at("hint-note").textContent = note;
  at("hint-chain").hidden = chain.length === 0;
  at("hint-chain")
    .querySelector("ol")
    .replaceChildren(
      ...chain.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
    );
  at("hint-apply").hidden = !hint.canBeDone;
  at("hint-next").hidden = hint.isLast;
  if (!hint.isLast) at("hint-next").textContent = words(hint.nextWord);
  [...at("hint-panel").querySelectorAll(".steps i")].forEach((step, i) =>
    step.classList.toggle("done", i <= hint.stage),
  );
  at("hint-panel").hidden = false;
  view.showHint(hint.picture());
  if (takesFocus) at("hint-title").focus({ preventScroll: true });
  at("spoken").textContent = sentence;
}

async function askHint() {
  if (hint) {
    hint.next();
    return drawHint();
  }
  at("done-panel").hidden = true;
  say(words("working"));
  const asked = game;
  at("hint").setAttribute("aria-busy", "true");
  const found = await library
    .call("hint", { ...game.asked(), has_drawing: false })
    .finally(() => at("hint").removeAttribute("aria-busy"));
  if (asked !== game) return;
  say("");
  if (found.wrong) {
    view.wrong = new Set(found.wrong);
    if (found.missing.length > 0) {
      game.bringBack(found.missing);
      say(words("missing"));
    }
    if (found.wrong.length > 0) say(words("wrong", { n: found.wrong.length }), true);
    return refresh();
  }
  if (found.none === "solved") return say(words("is-full"));
  if (found.none && !found.trial) return say(words("no-hint"));
  game.hints += 1;
  hint = new Hint(found.trial ?? found, game.board, words);
  drawHint();
}

function applyHint() {
  const done = hint;
  closeHint();
  game.apply(done, settings.strikes);
  view.choose(done.placed ? done.placed[0] : done.removed[0][0]);
  at("spoken").textContent = view.spoken(view.cursor);
  return changed();
}

// --- everything else

function drawTimer() {
  at("timer").textContent = timeText(game.seconds);
  at("timer").hidden = !settings.showsTimer;
}

function pause() {
  isPaused = !isPaused;
  at("frame").classList.toggle("paused", isPaused);
  at("pause").setAttribute("aria-pressed", String(isPaused));
  say(isPaused ? words("paused") : "");
}

async function print(hasSolution) {
  at("paper").querySelector("h1").textContent = [titleOf(game.board), levelName(level)]
    .filter(Boolean)
    .join(" \u00b7 ");
  const place = at("paper-solution");
  place.replaceChildren();
  if (hasSolution) {
    const { digits } = await library.call("solution");
    const { svg, layers } = drawBoard(game.board, ["contents"]);
    digits.forEach((digit, cell) => {
      const [row, column] = game.board.cells[cell];
      element(
        "text",
        {
          x: column * unit + 50,
          y: row * unit + 73,
          "font-size": 64,
          class: game.isGiven(cell) ? "given" : "mine",
        },
        layers.contents,
        signOf(digit, game.board),
      );
    });
    place.append(
      Object.assign(document.createElement("h2"), { textContent: words("solution") }),
      svg,
    );
  }
  window.print();
}

const actions = {
  hint: askHint,
  "hint-next": () => {
    hint.next();
    drawHint();
  },
  "hint-apply": applyHint,
  "hint-close": () => {
    closeHint();
    view.focus();
  },
  "done-close": () => {
    at("done-panel").hidden = true;
    view.focus();
  },
  another: () => rooms.make(kindOf(game.board), levels.includes(level) ? level : "any"),
  check: async () => show(await library.call("check", { ...game.asked(), by_rules: !isUnique })),
  undo: () => {
    closeHint();
    game.undo();
    return changed();
  },
  redo: () => {
    closeHint();
    game.redo();
    return changed();
  },
  erase: () => {
    closeHint();
    game.erase([...view.selection], mode);
    return changed();
  },
  fill: () => {
    closeHint();
    game.fill();
    refresh();
  },
  restart: () => {
    closeHint();
    game.restart();
    game.isDone = false;
    game.isShown = false;
    game.seconds = 0;
    drawTimer();
    return changed();
  },
  solve: async () => {
    const { digits } = await library.call("solution");
    closeHint();
    game.isShown = true;
    game.writeAll(digits);
    return changed();
  },
  pause,
  share: async () => {
    if (navigator.share && matchMedia("(pointer: coarse)").matches)
      return navigator.share({ title: document.title, url: location.href }).catch(() => {});
    at("link").value = location.href;
    at("share-sheet").showModal();
    at("link").select();
    say("");
  },
  copy: async () => {
    await navigator.clipboard.writeText(at("link").value);
    say(words("copied"));
  },
  print: () => print(false),
  "print-solution": () => print(true),
  "menu-open": () => at("menu").showModal(),
  "settings-open": () => at("settings").showModal(),
  "rules-open": () => at("rules-sheet").showModal(),
  "zoom-in": () => view.zoom.to(view.zoom.scale * 1.5),
  "zoom-out": () => view.zoom.to(view.zoom.scale / 1.5),
};

async function act(name) {
  try {
    await actions[name]();
  } catch (error) {
    failed(error);
  }
}
for (const name of Object.keys(actions)) {
  at(name)?.addEventListener("click", () => {
    if (at("menu").contains(at(name))) at("menu").close();
    act(name);
  });
}
for (const sheet of document.querySelectorAll("dialog")) {
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet || event.target.closest("[data-close]")) sheet.close();
  });
}
for (const button of at("modes").children)
  button.addEventListener("click", () => setMode(button.dataset.mode));
at("modes").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...at("modes").children];
  const next =
    buttons[
      (buttons.findIndex((button) => button.tabIndex === 0) + step + buttons.length) %
        buttons.length
    ];
  setMode(next.dataset.mode);
  next.focus();
});

const rooms = new Rooms({
  library,
  words,
  say,
  failed,
  openText,
  levelName,
  game: () => game,
  refresh,
  changed,
});
listenToKeys({
  isReady: () => game !== null && rooms.shown === "play",
  board: () => game.board,
  mode: () => mode,
  setMode,
  write,
  act,
  view,
});

setInterval(() => {
  if (!game || isPaused || game.isDone || game.isShown || document.hidden || rooms.shown !== "play")
    return;
  game.seconds += 1;
  drawTimer();
  if (game.seconds % 10 === 0) save();
}, 1000);
addEventListener("pagehide", save);

// --- settings and language

function useSettings() {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  view.settings = settings;
  if (!game) return;
  drawTimer();
  changed().catch(failed);
}
for (const name of ["theme", "conflicts", "strikes", "shadesPeers", "shadesEqual", "showsTimer"]) {
  const place = at(name);
  const field = place.type === "checkbox" ? "checked" : "value";
  place[field] = settings[name];
  place.addEventListener("change", () => {
    settings[name] = place[field];
    shelf.saveSettings();
    useSettings();
  });
}

async function speak(code) {
  await Promise.all([useLanguage(code), loadRules(code)]);
  for (const select of document.querySelectorAll("select[data-choices]"))
    for (const option of select.options)
      Object.assign(option, {
        value: option.value,
        textContent: words(select.dataset.choices + option.value),
      });
  rooms.speak();
  at("pad").dataset.mode = "";
  if (!game) return;
  drawTitle();
  closeHint();
  refresh();
}

// Its address is that of a server on this computer, so a link to it is of no use elsewhere.
function belong({ address, name, word }) {
  const brand = document.querySelector(".brand");
  brand.href = address;
  brand.dataset.label = word;
  brand.querySelector("span").textContent = name;
  brand.prepend("\u2039");
  for (const id of ["share", "private"]) at(id).hidden = true;
}

async function start() {
  if (home) belong(home);
  useSettings();
  setMode("digit");
  const language = preferredLanguage();
  const line = lineOf(location.hash) || shelf.lastBoard()?.line || firstBoard.line;
  await speak(language);
  for (const [code, name] of Object.entries(languages))
    at("language").append(new Option(name, code, false, code === language));
  at("language").addEventListener("change", () => {
    settings.language = at("language").value;
    shelf.saveSettings();
    speak(settings.language).catch(failed);
  });
  const board = boardAtOnce(line);
  if (board) showBoard(board);
  else say(words("loading"));
  rooms.show(history.state?.room ?? "play");
  try {
    await openText(line, { pushes: false });
  } catch (error) {
    if (!game) await openText(firstBoard.line, { pushes: false });
    failed(error);
  }
  await rooms.start();
  document.documentElement.dataset.ready = "yes";
  keepPage();
}
// Back and Forward, and addresses that are changed by hand.
addEventListener("popstate", (event) => {
  const line = lineOf(location.hash) || firstBoard.line;
  rooms.show(event.state?.room ?? "play");
  if (line !== game?.board.line) openText(line, { pushes: false }).catch(failed);
});
start().catch(failed);
