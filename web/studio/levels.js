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

// In a series, a level or a number can be a list with a value for each volume, which are counted from 1.
const ofVolume = (value, volume) => (Array.isArray(value) ? value[volume - 1] : value);

export const levelOf = (section, volume = 1) => (section.levels ? parsed(section.levels)[0].level : ofVolume(section.level, volume) ?? "");
export const countOf = (section, volume = 1) => (section.levels ? parsed(section.levels)[0].count : ofVolume(section.count, volume) ?? 1);

export function setLevel(section, level, volume = 1) {
  if (Array.isArray(section.level)) {
    section.level[volume - 1] = level;
    return;
  }
  const count = section.count ?? countOf(section);
  delete section.levels;
  delete section.level;
  delete section.count;
  if (level && !section.title && !Array.isArray(count)) section.levels = lineOf({ level, count });
  else Object.assign(section, { count }, level ? { level } : {});
}

export function setCount(section, count, volume = 1) {
  if (section.levels) section.levels = lineOf({ level: levelOf(section), count });
  else if (Array.isArray(section.count)) section.count[volume - 1] = count;
  else section.count = count;
}

const resized = (list, length) => Array.from({ length }, (_, i) => list[Math.min(i, list.length - 1)]);

// A series of so many volumes, or a single book: the lists get a value for each of them.
export function setVolumes(book, volumes) {
  if (volumes > 1) book.volumes = volumes;
  else for (const key of ["volumes", "curve"]) delete book[key];
  for (const table of [...(book.section ?? []), book.cover ?? {}]) {
    for (const key of ["level", "count", "isbn"]) {
      if (Array.isArray(table[key])) table[key] = volumes > 1 ? resized(table[key], volumes) : table[key][0];
    }
  }
}
