// What the kinds of kinds.js are called.
export const kindNames = { classic: "Classic", killer: "Killer", diagonal: "X", windoku: "Windoku", jigsaw: "Jigsaw", antiknight: "Anti-knight",
  thermo: "Thermometers", arrow: "Arrows", inequality: "Greater than", samurai: "Samurai", mini: "4 x 4", six: "6 x 6", eight: "8 x 8" };
export const symmetryNames = { none: "Any", "rotate-180": "Half a turn", "rotate-90": "Quarter turns", horizontal: "Mirror, top and bottom",
  vertical: "Mirror, left and right", diagonal: "Mirror, along the diagonal",
  "anti-diagonal": "Mirror, along the other diagonal", "rotate-270": "Three quarter turns" };
// Facts whose values are codes, which are shown as words, and can be asked for in either way.
const coded = ["technique", "needs_technique", "hardest", "symmetries", "variant"];
export const asCode = (fact, text) => (coded.includes(fact) ? text.trim().replaceAll(" ", "-") : text.trim());
export function factText(fact, value) {
  if (fact === "minutes" && value !== "" && !Number.isNaN(Number(value))) return String(Math.round(Number(value)));
  return coded.includes(fact) ? value.split(" ").map((one) => symmetryNames[one] ?? one.replaceAll("-", " ")).join(", ") : value;
}
