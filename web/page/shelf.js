// What is kept on this device: every puzzle that was begun, the board that was open last, settings
// and what was solved.
const most = 200;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`sudoku.${key}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}
// Whether there was room for it, and the browser keeps anything at all.
function write(key, value) {
  try {
    localStorage.setItem(`sudoku.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
function remove(key) {
  try {
    localStorage.removeItem(`sudoku.${key}`);
  } catch {
    // Nothing is kept here.
  }
}

export const settings = {
  ...{
    theme: "auto",
    language: "",
    conflicts: "rules",
    strikes: true,
    shadesPeers: true,
    shadesEqual: true,
    showsTimer: true,
  },
  ...read("settings", {}),
};
export function saveSettings() {
  write("settings", settings);
}

// Rows of the list, newest first: {line, title, level, progress, seconds, isDone, isShown, thumb,
// changed}.
export const games = () => read("games", []);
export const savedGame = (line) => read(`game:${line}`, null);
export const lastBoard = () => read("board", null);
export const keepBoard = (board) => write("board", board);

export function keepGame(game, row) {
  const { line } = game.board;
  const rows = [
    { line, ...row, changed: Date.now() },
    ...games().filter((one) => one.line !== line),
  ];
  while (rows.length > most) remove(`game:${rows.pop().line}`);
  // While there is no room, the oldest goes.
  while (!write(`game:${line}`, game.saved()) && rows.length > 1) remove(`game:${rows.pop().line}`);
  write("games", rows);
}
export function forgetGame(line) {
  remove(`game:${line}`);
  write(
    "games",
    games().filter((one) => one.line !== line),
  );
}

// A row per puzzle that was solved without its solution being shown: {title, level, seconds, hints,
// day}.
export const solved = () => read("solved", []);
export function keepSolved(row) {
  write(
    "solved",
    [...solved(), { ...row, day: new Date().toISOString().slice(0, 10) }].slice(-5000),
  );
}

// By title and level: how many, the best and the mean time.
export function statistics() {
  const groups = new Map();
  for (const { title, level, seconds } of solved()) {
    const key = JSON.stringify([title, level]);
    groups.set(key, [...(groups.get(key) ?? []), seconds]);
  }
  return [...groups]
    .map(([key, times]) => {
      const [title, level] = JSON.parse(key);
      return {
        title,
        level,
        count: times.length,
        best: Math.min(...times),
        mean: times.reduce((sum, one) => sum + one, 0) / times.length,
      };
    })
    .sort((a, b) => b.count - a.count);
}
