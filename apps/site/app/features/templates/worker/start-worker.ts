import type { WorkerLike } from "./task-runner.ts";

/** The bundler detects the worker by this exact expression. */
export const startWorker = (): WorkerLike =>
  new Worker(new URL("./template-worker.ts", import.meta.url), { type: "module" });
