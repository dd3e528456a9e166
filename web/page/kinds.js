// The kinds of puzzles that the page makes: board and requirements as the command has them, and by
// what a puzzle is known to be of the kind. A level with half a turn is a preset: what buyers
// expect of that level.
export const kinds = [
  {
    name: "classic",
    icon: "M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18",
    geometry: "3x3",
    levels: true,
  },
  {
    name: "killer",
    icon: "M3 3h11v7h7v11H3zM6.500 7h4M8.500 5v4",
    geometry: "3x3",
    variant: "killer",
    has: ["cage"],
    levels: true,
  },
  {
    name: "diagonal",
    icon: "M3 3h18v18H3zM3 3l18 18M21 3 3 21",
    geometry: "3x3+diagonal",
    levels: true,
  },
  {
    name: "windoku",
    icon: "M3 3h18v18H3zM6 6h4v4H6zM14 6h4v4h-4zM6 14h4v4H6zM14 14h4v4h-4z",
    geometry: "3x3+windoku",
    levels: true,
  },
  {
    name: "jigsaw",
    icon: "M3 3h18v18H3zM9 3v4h5v5h-4v4h5v5M3 12h3v4h4",
    geometry: "jigsaw",
    levels: true,
  },
  {
    name: "antiknight",
    icon: "M7 20h10M8 20c0-5 3-5 3-9l-4 2-2-3 5-5V3l2 2c5 1 6 6 5 15",
    geometry: "3x3+antiknight",
    levels: true,
  },
  {
    name: "thermo",
    icon: "M7 17a3 3 0 1 0 .01 0M7 17V5h12",
    geometry: "3x3",
    variant: "thermo",
    has: ["thermometer"],
    levels: true,
  },
  {
    name: "arrow",
    icon: "M7 4a4 4 0 1 0 .01 0M10 11l9 9m0-6v6h-6",
    geometry: "3x3",
    variant: "arrow",
    has: ["arrow"],
    levels: true,
  },
  {
    name: "inequality",
    icon: "m17 5-10 7 10 7",
    geometry: "3x3",
    variant: "inequality",
    has: ["greater"],
    levels: true,
  },
  {
    name: "samurai",
    icon: "M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7zM9 9h6v6H9z",
    geometry: "samurai",
    levels: true,
  },
  { name: "mini", icon: "M3 3h18v18H3zM12 3v18M3 12h18", geometry: "2x2", levels: false },
  { name: "six", icon: "M3 3h18v18H3zM12 3v18M3 9h18M3 15h18", geometry: "2x3", levels: true },
  {
    name: "eight",
    icon: "M3 3h18v18H3zM12 3v18M3 7.500h18M3 12h18M3 16.500h18",
    geometry: "2x4",
    levels: true,
  },
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
