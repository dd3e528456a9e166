// The texts of the page in the language of the reader: languages/CODE.json, English where one is
// missing.
import { settings } from "./shelf.js";

export const languages = { en: "English", de: "Deutsch", fr: "Fran\u00e7ais", es: "Espa\u00f1ol" };
let chosen = {};
let english = {};

export const words = (name, values = {}) =>
  (chosen[name] ?? english[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

async function load(code) {
  return (await fetch(`languages/${code}.json`)).json();
}

export function preferredLanguage() {
  if (settings.language in languages) return settings.language;
  const asked = navigator.languages.map((name) => name.slice(0, 2));
  return asked.find((name) => name in languages) ?? "en";
}

export async function useLanguage(code) {
  chosen = await load(code);
  english = code === "en" ? chosen : {};
  if (code !== "en")
    load("en").then((texts) => {
      english = texts;
    });
  document.documentElement.lang = code;
  for (const place of document.querySelectorAll("[data-word]"))
    place.textContent = words(place.dataset.word);
  for (const place of document.querySelectorAll("[data-title]"))
    place.title = words(place.dataset.title);
  for (const place of document.querySelectorAll("[data-label]"))
    place.setAttribute("aria-label", words(place.dataset.label));
}
