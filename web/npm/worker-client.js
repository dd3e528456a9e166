import { SudokuError, functionsOf } from "./calls.js";

const promisesOf = (call) => functionsOf(call, (answer, use) => answer.then(use), (answers) => Promise.all(answers));

// The functions of a worker, each returning a promise. `worker` has postMessage(), listen(message, failure) and end().
export function clientOf(worker) {
  const waiting = new Map();
  let number = 0;
  const endAll = (failure) => {
    for (const { refuse } of waiting.values()) refuse(failure);
    waiting.clear();
  };
  worker.listen(({ number: of, answer, failure }) => {
    const { accept, refuse } = waiting.get(of);
    waiting.delete(of);
    if (failure) refuse(new SudokuError(failure));
    else accept(answer);
  }, endAll);
  const call = (name, asked = {}) =>
    new Promise((accept, refuse) => {
      waiting.set(++number, { accept, refuse });
      worker.postMessage({ number, name, asked });
    });
  return {
    ...promisesOf(call),
    close() {
      worker.end();
      endAll(new SudokuError({ message: "the worker was closed", line: 0, column: 0 }));
    },
  };
}

// What needs no open puzzle, by several workers in turn.
export function poolOf(workers) {
  let next = 0;
  const { solve, generate } = promisesOf((name, asked) => workers[next++ % workers.length].call(name, asked));
  return {
    solve,
    generate,
    close() {
      for (const worker of workers) worker.close();
    },
  };
}

// In the worker: answers the messages of a client.
export async function serve(load, listen, post) {
  const sudoku = load();
  listen(async ({ number, name, asked }) => {
    try {
      post({ number, answer: (await sudoku).call(name, asked) });
    } catch ({ message, line = 0, column = 0 }) {
      post({ number, failure: { message, line, column } });
    }
  });
}
