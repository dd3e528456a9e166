// The rules of a board in words. The sentences are those of books (rules/CODE.json is made of
// libsudoku/data/languages); which of them a board needs, the library says.
let texts = { basic: "", digits: "", of: {}, techniques: {}, words: { cell: "r{row}c{column}" } };

export async function loadRules(code) {
  texts = await (await fetch(`rules/${code}.json`)).json();
}

const withValue = (text, value) => text.replaceAll("{}", value);

function ruleOf({ key, values, are_usual, rules, frame }) {
  const text = texts.of[key] ?? "";
  if (rules.length > 0)
    return [text, ...rules.map(({ name, number }) => withValue(texts.of[name], number))].join(" ");
  if (frame) return `${text} ${withValue(texts.of["outside-frame"], frame)}`;
  const ofValue = texts.of[`${key}-value`];
  if (are_usual || !ofValue) return text;
  return values.length === 1 ? withValue(ofValue, values[0]) : `${text} ${texts.of["line-value"]}`;
}

// Paragraphs, with ** around what is set in bold.
export function rulesOf(board) {
  const digits = board.first_digit === 0 ? "" : withValue(texts.digits, board.side);
  return [texts.basic, digits, ...board.rules.map(ruleOf)].filter(Boolean);
}
// What the rules of the board beyond the usual are called.
export function namesOf(board) {
  return board.rules
    .filter(({ key }) => key !== "letters")
    .map((rule) => ruleOf(rule).match(/^\*\*(.+?):?\*\*/)?.[1])
    .filter(Boolean);
}
export function nameOfConstraint(kind) {
  return (texts.of[kind] ?? "").match(/^\*\*(.+?):?\*\*/)?.[1] ?? "";
}

// The words that books have for cells and houses, and their sentences for steps.
export const bookWords = () => texts.words;

// Empty if the language has no name for it.
export function nameOfTechnique(code) {
  const name = texts.techniques?.[code] ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function paragraphs(list) {
  return list.map((text) => {
    const made = document.createElement("p");
    text.split("**").forEach((part, at) => {
      if (at % 2 === 0) return made.append(part);
      made.append(Object.assign(document.createElement("strong"), { textContent: part }));
    });
    return made;
  });
}
