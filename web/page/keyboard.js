// Keys, as in SudokuPad: digits write in the mode of entry, with Shift corner marks, with Ctrl
// centre marks, with both colours.
const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const modeKeys = { z: "digit", x: "corner", c: "centre", v: "colour" };
const actionKeys = { h: "hint", k: "check", m: "fill" };
export const modes = ["digit", "corner", "centre", "colour"];

// The number of a digit, from 1; 0 if the key is none.
function digitOf(event, { side, first_digit: first }) {
  const figure =
    event.code.match(/^(?:Digit|Numpad)([0-9])$/)?.[1] ??
    (/^[0-9]$/.test(event.key) ? event.key : "");
  if (figure) return Number(figure) + 1 - first;
  if (side > 9 && /^[a-p]$/i.test(event.key) && !event.ctrlKey && !event.metaKey)
    return event.key.toUpperCase().charCodeAt(0) - 54 - first;
  return 0;
}

// `entry` has board(), mode(), setMode(), write(digit, mode), act(name) and the view.
export function listenToKeys(entry) {
  document.addEventListener("keydown", (event) => {
    if (!entry.isReady() || event.target.closest("input, select, textarea, dialog")) return;
    const isOnBoard = event.target.closest("#board") !== null || event.target === document.body;
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const take = (act) => {
      event.preventDefault();
      act();
    };
    if (isControl && key === "z") return take(() => entry.act(event.shiftKey ? "redo" : "undo"));
    if (isControl && key === "y") return take(() => entry.act("redo"));
    const digit = digitOf(event, entry.board());
    if (digit >= 1 && digit <= entry.board().side) {
      const mode =
        isControl && (event.shiftKey || event.altKey)
          ? "colour"
          : isControl
            ? "centre"
            : event.shiftKey && digit < 10
              ? "corner"
              : entry.mode();
      return take(() => entry.write(digit, mode));
    }
    if (["Backspace", "Delete", "0", "."].includes(event.key))
      return take(() => entry.act("erase"));
    if (!isOnBoard) return;
    const { view } = entry;
    if (moves[event.key])
      return take(() => view.move(...moves[event.key], event.shiftKey || isControl));
    if (isControl && key === "a") return take(() => view.chooseAll());
    if (isControl || event.altKey) return;
    if (event.key === "Escape") return take(() => view.chooseNone());
    if (event.key === " ")
      return take(() =>
        entry.setMode(modes[(modes.indexOf(entry.mode()) + (event.shiftKey ? 3 : 1)) % 4]),
      );
    // On boards with letters, letters are digits first.
    if (modeKeys[key]) return take(() => entry.setMode(modeKeys[key]));
    if (actionKeys[key]) return take(() => entry.act(actionKeys[key]));
    if (key === "+" || key === "-")
      return take(() => view.zoom.to(view.zoom.scale * (key === "+" ? 1.25 : 0.8)));
  });
}
