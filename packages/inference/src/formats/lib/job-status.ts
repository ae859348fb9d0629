import type { JobProgress } from "../../contracts/job.ts";
import { WireError } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";

/** What a provider's words for the state of a job mean; any other word means that the job failed. */
export type JobStates = Readonly<Record<string, "queued" | "running" | "done">>;

/**
 * Where a job stands by the provider's word for it.
 * @param told what may hold the reason of a failure, in any of the shapes seen
 */
export function parseJobStatus(words: JobStates, word: string, told: unknown): JobProgress {
  const phase = Object.hasOwn(words, word) ? words[word] : undefined;
  if (phase === "done") return { state: "done" };
  if (phase) return { state: "waiting", phase };
  return { state: "failed", reason: findErrorMessage(told) ?? `The job ended with the status ${word}` };
}

/**
 * The same progress of a job that was just submitted.
 * @throws WireError when it failed at once
 */
export function assertAccepted(progress: JobProgress): JobProgress {
  if (progress.state === "failed") throw new WireError("refused", progress.reason);
  return progress;
}
