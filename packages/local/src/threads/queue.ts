import type { LocalModel } from "../models/local-model.ts";

/** A call that waits for its model. */
export interface Job {
  readonly model: LocalModel;
  readonly operation: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  resolve(output: JobOutput): void;
  reject(error: unknown): void;
}

export interface JobOutput {
  readonly output: unknown;
  /** Milliseconds that the model took to load, 0 if it was loaded. */
  readonly loadMs: number;
  /** Milliseconds that the model ran, for all inputs that ran immediately. */
  readonly runMs: number;
}

/** The most inputs that run immediately. */
const MAX_BATCH = 32;

/** Accepts the next call out of a queue, and with it those that the same model can run immediately. */
export function takeBatch(queue: Job[], canBatch: (job: Job) => boolean): Job[] {
  const [first] = queue;
  if (!first) return [];
  const isAlike = ({ model, operation }: Job) => model === first.model && operation === first.operation;
  const batch = canBatch(first) ? queue.filter(isAlike).slice(0, MAX_BATCH) : [first];
  for (const job of batch) queue.splice(queue.indexOf(job), 1);
  return batch;
}
