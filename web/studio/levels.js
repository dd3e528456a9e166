// A table of a book file can have its levels in one line, levels = "easy 60, hard 20", which makes a section for each of them, with
// its title in the language of the book. The page shows one section for each level, and keeps the line of each.
const parsed = (line) => line.split(",").map((one) => /^\s*(.*?)\s*(\d*)\s*$/.exec(one)).map(([, level, count]) => ({ level, count: Number(count) || 1 }));
const lineOf = ({ level, count }) => `${level} ${count}`;

const divided = (section) => (typeof section.levels === "string"
  ? parsed(section.levels).map((one) => ({ ...section, levels: lineOf(one) })) : [section]);

export function withSections(found) {
  const book = structuredClone(found);
  const own = typeof book.levels === "string" ? [{ levels: book.levels }] : [];
  delete book.levels;
  const sections = [...own, ...(book.section ?? [])].flatMap(divided);
  if (sections.length) book.section = sections;
  return book;
}

export const levelOf = (section) => (section.levels ? parsed(section.levels)[0].level : section.level ?? "");
export const countOf = (section) => (section.levels ? parsed(section.levels)[0].count : section.count ?? 1);

export function setLevel(section, level) {
  const count = countOf(section);
  delete section.levels;
  delete section.level;
  delete section.count;
  if (level && !section.title) section.levels = lineOf({ level, count });
  else Object.assign(section, { count }, level ? { level } : {});
}

export function setCount(section, count) {
  if (section.levels) section.levels = lineOf({ level: levelOf(section), count });
  else section.count = count;
}
