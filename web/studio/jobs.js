import { call, fileAddress } from "./server.js";
import { at, make, say } from "./dom.js";

// The jobs are asked for every second while one runs, else every five: the server ends when nobody asks any more.
const running = 1000, resting = 5000;
let last = "", timer = 0;
const waiting = new Map();

const shownState = { waiting: "waits", running: "runs", done: "done", failed: "failed", cancelled: "cancelled", interrupted: "was cut off" };
const isOver = (job) => job.state !== "waiting" && job.state !== "running";

function act(name, job) {
  return async () => {
    try {
      await call(name, { job: job.number });
    } catch (error) {
      say(error.message);
    }
    look();
  };
}

function drawn(job) {
  const files = job.state === "done" ? make("ul", {}, ...job.files.map((file) => make("li", {},
    make("a", { href: fileAddress(file), target: "_blank", rel: "noopener" }, file)))) : null;
  return make("div", { class: "job", "data-state": job.state },
    make("h3", {}, job.title, make("span", { class: "soft" }, shownState[job.state])),
    job.progress ? make("p", { class: "soft" }, job.progress) : null,
    job.message ? make("p", {}, job.message.trim()) : null, files,
    make("div", { class: "row" },
      isOver(job) ? null : make("button", { type: "button", class: "quiet", onclick: act("job_cancel", job) }, "Cancel"),
      job.can_resume ? make("button", { type: "button", class: "strong resume", onclick: act("job_resume", job) }, "Resume") : null,
      isOver(job) ? make("button", { type: "button", class: "quiet", onclick: act("job_forget", job) }, "Remove") : null));
}

function show(jobs) {
  const text = JSON.stringify(jobs);
  if (text === last) return;
  last = text;
  const open = jobs.filter((job) => !isOver(job)).length;
  at("jobs-count").textContent = open > 0 ? open : "";
  at("jobs").replaceChildren(make("h2", { class: "hidden" }, "Jobs"), ...(jobs.length ? [...jobs].reverse().map(drawn) : [make("p", { class: "soft" }, "There are no jobs.")]));
  for (const job of jobs) {
    if (!isOver(job) || !waiting.has(job.number)) continue;
    waiting.get(job.number)(job);
    waiting.delete(job.number);
  }
  document.documentElement.dataset.jobs = jobs.map((job) => job.state).join(" ");
}

async function look() {
  clearTimeout(timer);
  let isBusy = false;
  try {
    const { jobs } = await call("jobs");
    show(jobs);
    isBusy = jobs.some((job) => !isOver(job));
    if (document.documentElement.dataset.ended) location.reload();
  } catch {
    document.documentElement.dataset.ended = "yes";
    at("message").textContent = "The studio does not answer. Start it again and open its new address.";
  }
  timer = setTimeout(look, isBusy ? running : resting);
}

export function openJobs(isOpen = true) {
  at("jobs").hidden = !isOpen;
  at("jobs-button").setAttribute("aria-expanded", String(isOpen));
}

// The job when it has ended.
export function finished(number) {
  look();
  return new Promise((done) => waiting.set(number, done));
}

export function watchJobs() {
  at("jobs-button").onclick = () => openJobs(at("jobs").hidden);
  addEventListener("keydown", (event) => { if (event.key === "Escape") openJobs(false); });
  look();
}
