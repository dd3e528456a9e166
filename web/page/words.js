// The texts of the page in the language of the reader: languages/CODE.json, English where one is missing.
const languages = ["en", "de", "fr", "es"];
let chosen = {};
let english = {};

export const words = (name, values = {}) =>
  (chosen[name] ?? english[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

async function load(code) {
  return (await fetch(`languages/${code}.json`)).json();
}

export function preferredLanguage() {
  const kept = localStorage.getItem("sudoku.language");
  if (languages.includes(kept)) return kept;
  const asked = navigator.languages.map((name) => name.slice(0, 2));
  return asked.find((name) => languages.includes(name)) ?? "en";
}

export async function useLanguage(code) {
  english = english.name ? english : await load("en");
  chosen = code === "en" ? english : await load(code);
  document.documentElement.lang = code;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = words(place.dataset.word);
  for (const place of document.querySelectorAll("[data-title]")) place.title = words(place.dataset.title);
  for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", words(place.dataset.label));
  document.getElementById("theme").setAttribute("aria-label", words("theme"));
  document.getElementById("about").textContent = words("about");
}

export async function languageNames() {
  return Promise.all(languages.map(async (code) => [code, (await load(code)).name]));
}
