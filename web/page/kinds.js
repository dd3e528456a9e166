// The kinds of puzzles that the page makes: board and requirements as the command has them, and by
// what a puzzle is known to be of the kind. A level with half a turn is a preset: what buyers
// expect of that level.
export const kinds = [
  { name: "classic", geometry: "3x3", levels: true },
  { name: "killer", geometry: "3x3", variant: "killer", has: ["cage"], levels: true },
  { name: "diagonal", geometry: "3x3+diagonal", levels: true },
  { name: "windoku", geometry: "3x3+windoku", levels: true },
  { name: "jigsaw", geometry: "jigsaw", levels: true },
  { name: "antiknight", geometry: "3x3+antiknight", levels: true },
  { name: "thermo", geometry: "3x3", variant: "thermo", has: ["thermometer"], levels: true },
  { name: "arrow", geometry: "3x3", variant: "arrow", has: ["arrow"], levels: true },
  { name: "inequality", geometry: "3x3", variant: "inequality", has: ["greater"], levels: true },
  { name: "samurai", geometry: "samurai", levels: true },
  { name: "mini", geometry: "2x2", levels: false },
  { name: "six", geometry: "2x3", levels: true },
  { name: "eight", geometry: "2x4", levels: true },
];
export const levels = [
  "any",
  "beginner",
  "easy",
  "medium",
  "hard",
  "very hard",
  "expert",
  "extreme",
];
export const symmetries = ["none", "rotate-180", "rotate-90", "horizontal", "vertical", "diagonal"];

export function kindOf({ geometry, constraints }) {
  const board = geometry.startsWith("jigsaw") ? "jigsaw" : geometry;
  return kinds.find(
    (kind) => kind.geometry === board && (kind.has ?? []).join() === constraints.join(),
  );
}

// What the library is asked for: a preset, or else single requirements.
export function requestFor(kind, level, symmetry) {
  const requirements = kind.variant ? [["constraints", kind.variant]] : [];
  const hasLevel = kind.levels && level !== "any";
  if (hasLevel && symmetry === "rotate-180")
    return { geometry: kind.geometry, requirements, preset: level };
  if (hasLevel) requirements.push(["target", `level=${level}`]);
  if (symmetry !== "none") requirements.push(["symmetry", symmetry]);
  return { geometry: kind.geometry, requirements, preset: "" };
}
