import { at, say } from "./dom.js";
import { openBooks } from "./books.js";
import { openPuzzles } from "./puzzles.js";
import { openRate } from "./rate.js";
import { openCalendar } from "./calendar.js";
import { openCheck } from "./check.js";
import { watchJobs } from "./jobs.js";

const rooms = { books: openBooks, puzzles: openPuzzles, rate: openRate, calendar: openCalendar, check: openCheck };

let visits = 0;

async function show() {
  const visit = ++visits;
  const [name, given] = decodeURIComponent(location.hash.slice(1)).split("=");
  const room = name in rooms ? name : "books";
  for (const one of Object.keys(rooms)) at(one).hidden = one !== room;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash === `#${room}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  try {
    await rooms[room](given);
  } catch (error) {
    say(error.message);
  }
  // A room that takes long may be left before it is open.
  if (visit === visits) document.documentElement.dataset.room = room;
}

addEventListener("hashchange", show);
watchJobs();
show();
