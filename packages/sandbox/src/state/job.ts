import type { Bytes } from "@inferhub/catalog/platform";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Settings } from "../options.ts";
import type { BoundedMap } from "./bounded-map.ts";

/** Stores a file and returns its URL for the client. */
export type StoreFile = (file: StoredFile) => string;

/** A file that a response points at. */
export interface StoredFile {
  readonly bytes: Bytes;
  readonly type: string;
  /** Where its readers are sent instead. */
  readonly location?: string;
}

/** Result of a job: a file, or text for text operations. */
export type JobResult = StoredFile | string;

/** What is to be done. */
export interface JobWork {
  /** The fields of the request that answers may repeat: no files. */
  readonly echoedInput: JsonObject;
  /**
   * Runs when a caller requests the result. Deterministic.
   * @throws Refusal
   */
  run(): JobResult;
}

/** How a job ends whatever its work is. */
export type JobOverride =
  | { readonly ends: "never" }
  /** Fails when it was requested more often than `polls`. */
  | { readonly ends: "failed"; readonly polls: number; readonly reason: string };

/** Work that was accepted and is answered later. */
export interface Job {
  readonly id: string;
  /** Id of the provider that took it. */
  readonly provider: string;
  /** Name of the request's format. Only the same format can poll the job. */
  readonly format: string;
  readonly operation: string;
  /** As the caller named it. */
  readonly model: string;
  /** Polling URL at the provider's real host, for formats that return a URL. */
  readonly url: string;
  readonly startedMs: number;
  readonly work: JobWork;
  /** Set when it was stopped before its end. */
  cancelled: boolean;
  /** How often it was requested. */
  polls: number;
  /** Set when it is not left to its work and its time. */
  override: JobOverride | undefined;
}

/** How far a job is. */
export type JobPhase =
  | { readonly name: "queued"; readonly position: number }
  /** `done` is the share of its time that is over, 0 to 1; unknown where its end is not left to time. */
  | { readonly name: "running"; readonly done?: number }
  | { readonly name: "done" }
  | { readonly name: "cancelled" };

/** How far a job is, and the outcome of it. */
export type JobState =
  | Exclude<JobPhase, { name: "done" }>
  | { readonly name: "done"; readonly result: JobResult }
  | { readonly name: "failed"; readonly reason: string };

/** The share of its time that a job waits in the queue. */
const QUEUED_SHARE = 0.4;

/** How many jobs seem to be ahead of a new one. */
const QUEUE_LENGTH = 3;

type Clock = Pick<Settings, "now" | "jobMs">;

export function getJobPhase({ startedMs, cancelled, polls, override }: Job, { now, jobMs }: Clock): JobPhase {
  if (cancelled) return { name: "cancelled" };
  if (override) return { name: override.ends === "failed" && polls > override.polls ? "done" : "running" };
  const share = jobMs > 0 ? (now() - startedMs) / jobMs : 1;
  if (share >= 1) return { name: "done" };
  if (share >= QUEUED_SHARE) return { name: "running", done: share };
  return { name: "queued", position: Math.floor((1 - share / QUEUED_SHARE) * QUEUE_LENGTH) };
}

/** Work that turns out to be impossible has failed. */
export function getJobState(job: Job, clock: Clock): JobState {
  const phase = getJobPhase(job, clock);
  if (phase.name !== "done") return phase;
  try {
    return { ...phase, result: job.work.run() };
  } catch (error) {
    if (error instanceof ApiError) return { name: "failed", reason: error.message };
    throw error;
  }
}

/** Stops a job unless it is over. @returns whether it was stopped */
export function cancelJob(job: Job, clock: Clock): boolean {
  const { name } = getJobPhase(job, clock);
  if (name === "done" || name === "cancelled") return false;
  job.cancelled = true;
  return true;
}

/** A job of a provider and format; `undefined` if unknown or started by a different caller. */
export function findJob(
  jobs: BoundedMap<Job>,
  { id, provider, format }: Pick<Job, "id" | "provider" | "format">,
): Job | undefined {
  const job = jobs.get(id);
  return job?.provider === provider && job.format === format ? job : undefined;
}
