import type { LocalModel } from "../models/local-model.ts";

/** A queued call. */
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
  /** Load time of the model in milliseconds. 0 if it was already loaded. */
  readonly loadMs: number;
  /** Run time of the whole batch in milliseconds. */
  readonly runMs: number;
}

/** Maximum number of inputs in a batch. */
const MAX_BATCH = 32;

/** Removes the next call from the queue, and the calls that the same model can run in one batch with it. */
export function takeBatch(queue: Job[], canBatch: (job: Job) => boolean): Job[] {
  const [first] = queue;
  if (!first) return [];
  const isAlike = ({ model, operation }: Job) => model === first.model && operation === first.operation;
  const batch = canBatch(first) ? queue.filter(isAlike).slice(0, MAX_BATCH) : [first];
  for (const job of batch) queue.splice(queue.indexOf(job), 1);
  return batch;
}
