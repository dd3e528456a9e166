// What the monkeys share: chance by a seed, and an action on a page.

// Mulberry32: small, and the same everywhere.
export class Chance {
  constructor(seed) {
    this.state = Number(seed);
  }
  below(count) {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % count;
  }
  of(list) {
    return list[this.below(list.length)];
  }
}

// Clicks one of the things that can be clicked, chosen by a large number; what is in a closed room
// cannot. Those with an id in `never` are left alone, as are links to other pages. Texts are
// written into fields for texts.
export function clickOne(page, choice, never, texts = []) {
  return page.evaluate(
    (number, left, words) => {
      const sheet = document.querySelector("dialog[open]");
      const places = (sheet ?? document).querySelectorAll(
        "button, [data-cell], summary, input, textarea, option, a[href^='#']",
      );
      const open = [...places].filter(
        (place) =>
          (place.tagName === "OPTION" ? place.closest("select") : place).checkVisibility() &&
          !place.disabled &&
          !place.closest("[inert]") &&
          place.type !== "file" &&
          !left.includes(place.id),
      );
      const place = open[number % open.length];
      const changed = (node) => {
        for (const name of ["input", "change"])
          node.dispatchEvent(new Event(name, { bubbles: true }));
      };
      if (!place) {
        sheet?.close();
      } else if (place.tagName === "OPTION") {
        place.selected = true;
        changed(place.closest("select"));
      } else if (words.length && (place.tagName === "TEXTAREA" || place.matches("input:not([type=checkbox], [type=radio])"))) {
        place.value = words[number % words.length];
        changed(place);
      } else {
        place.dispatchEvent(
          new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, pointerId: 1 }),
        );
        place.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerId: 1 }));
        place.click();
      }
    },
    choice,
    never,
    texts,
  );
}
