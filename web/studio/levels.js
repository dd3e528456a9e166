// A book file can have its levels in one line, levels = "easy 60, hard 20"; the page shows sections.
export function levelsAsSections(found) {
  const book = structuredClone(found);
  if (typeof book.levels !== "string") return book;
  book.section = book.levels.split(",").map((one) => {
    const [, level, count] = /^\s*(.*?)\s*(\d*)\s*$/.exec(one);
    return { level, count: Number(count) || 1, isOfLine: true };
  });
  return book;
}

// As long as the sections have nothing that the line lacks, the file keeps its line, and with it the titles in the language of
// the book.
export function sectionsAsLevels(book) {
  const made = structuredClone(book);
  const isLine = (made.section ?? []).every((one) => one.isOfLine && one.level && !one.constraints && !one.geometry);
  if (made.levels !== undefined && isLine) {
    made.levels = made.section.map(({ level, count }) => `${level} ${count}`).join(", ");
    delete made.section;
    return made;
  }
  if (made.levels !== undefined) delete made.levels;
  for (const section of made.section ?? []) delete section.isOfLine;
  return made;
}
