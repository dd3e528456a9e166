// The library behind the studio: its server answers the calls that WebAssembly answers elsewhere
// (web/page/library.js). Each question brings the puzzle that is open along, so the server keeps
// nothing between them.
import { call } from "../server.js";

export const home = { address: "../#puzzles", name: "studio", word: "to-studio" };

// The pages of the studio are nowhere else when it has ended.
export function keepPage() {}

export class Library {
  #opened = null;
  #last = Promise.resolve();
  #ending = new AbortController();

  async #ask(name, asked, { signal }) {
    const question = { call: name, ...asked };
    const calls = this.#opened && name !== "open" ? [this.#opened, question] : [question];
    const { answers } = await call("puzzle_page", { calls }, signal).catch((error) => {
      throw signal.aborted ? new Error("stopped") : error;
    });
    const answer = answers.at(-1);
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    if (name === "open") this.#opened = { call: "open", text: answer.line };
    return answer;
  }
  // The answer, or throws the Error of the library. Questions wait for each other.
  call(name, asked = {}) {
    const ending = this.#ending;
    const answer = this.#last.then(() => this.#ask(name, asked, ending));
    this.#last = answer.catch(() => {});
    return answer;
  }
  // Ends what runs; its calls throw "stopped".
  stop() {
    this.#ending.abort();
    this.#ending = new AbortController();
  }
}
