export const at = (id) => document.getElementById(id);

// make("li", { class: "warn", onclick }, "text", node ..)
export function make(tag, attributes = {}, ...content) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...content.filter((one) => one !== null && one !== undefined));
  return node;
}

let timer = 0;
export function say(text) {
  at("message").textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => { at("message").textContent = ""; }, 6000);
}

// An action whose errors are shown.
export const telling = (action) => async (...given) => {
  try {
    await action(...given);
  } catch (error) {
    say(error.message);
  }
};

// A row of buttons of which one is chosen, for keyboard and screen readers a group of radio buttons.
export function fillSwitch(place, values, chosen, choose) {
  place.replaceChildren(...values.map(({ value, name }) => make("button", {
    type: "button", role: "radio", "aria-checked": String(value === chosen), tabindex: value === chosen ? 0 : -1,
    "data-value": value, onclick: () => choose(value),
  }, name)));
  if (!values.some(({ value }) => value === chosen)) place.firstChild?.setAttribute("tabindex", "0");
  place.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...place.children];
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    next.click();
    [...place.children].find((one) => one.dataset.value === next.dataset.value)?.focus();
  };
}

export function fillSelect(place, values, chosen) {
  place.replaceChildren(...values.map(({ value, name }) => make("option", { value, selected: value === chosen }, name)));
}

export const number = (value) => Number(value).toLocaleString("en");
export const plural = (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const titled = (name) => capital(name).replaceAll(/[-_]/g, " ");
