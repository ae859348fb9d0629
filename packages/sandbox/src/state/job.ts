/** Keeps a file and gives the address where the client finds it. */
export type StoreFile = (file: StoredFile) => string;

/** A file that an answer points at. */
export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Work that was accepted and is answered later. */
export interface Job {
  readonly id: string;
  readonly provider: string;
  /** Path below which the job is found again. */
  readonly path: string;
  /** The same at the provider's real host, as its answers name it. */
  readonly url: string;
  readonly startedMs: number;
  readonly result: (store: StoreFile) => unknown;
}

export type JobPhase =
  | { readonly name: "queued"; readonly position: number }
  | { readonly name: "running" }
  | { readonly name: "done" };

/** The share of its time that a job waits in the queue. */
const QUEUED_SHARE = 0.4;

/** How many jobs seem to be ahead of a new one. */
const QUEUE_LENGTH = 3;

export function phaseOf({ startedMs }: Job, nowMs: number, jobMs: number): JobPhase {
  const share = jobMs > 0 ? (nowMs - startedMs) / jobMs : 1;
  if (share >= 1) return { name: "done" };
  if (share >= QUEUED_SHARE) return { name: "running" };
  return { name: "queued", position: Math.floor((1 - share / QUEUED_SHARE) * QUEUE_LENGTH) };
}
