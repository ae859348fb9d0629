import type { WorkerLike } from "./task-runner.ts";

/** The bundler finds the worker's file by these very words. */
export const startWorker = (): WorkerLike =>
  new Worker(new URL("./template-worker.ts", import.meta.url), { type: "module" });
