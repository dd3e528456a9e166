import { cpus } from "node:os";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { load } from "./node.js";
import { clientOf, poolOf, serve } from "./worker-client.js";

export function startWorker() {
  const worker = new Worker(new URL(import.meta.url), { workerData: "libsudoku" });
  return clientOf({
    postMessage: (message) => worker.postMessage(message),
    listen: (message, failure) => worker.on("message", message).on("error", failure),
    end: () => worker.terminate(),
  });
}

export const startWorkers = (count = cpus().length) => poolOf(Array.from({ length: count }, startWorker));

if (!isMainThread && workerData === "libsudoku")
  serve(load, (message) => parentPort.on("message", message), (answer) => parentPort.postMessage(answer));
