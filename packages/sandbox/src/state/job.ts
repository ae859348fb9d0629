import type { Bytes } from "@inferhub/catalog/platform";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Settings } from "../options.ts";
import type { BoundedMap } from "./bounded-map.ts";

/** Stores a file and returns its URL for the client. */
export type StoreFile = (file: StoredFile) => string;

/** A file of a response. */
export interface StoredFile {
  readonly bytes: Bytes;
  readonly type: string;
  /** Redirect target instead of the file. */
  readonly location?: string;
}

/** Result of a job: a file, or text for text operations. */
export type JobResult = StoredFile | string;

/** The work of a job. */
export interface JobWork {
  /** Request fields that responses can repeat, without files. */
  readonly echoedInput: JsonObject;
  /**
   * Generates the result on request. Deterministic.
   * @throws ApiError
   */
  run(): JobResult;
}

/** Forced outcome of a job. */
export type JobOverride =
  | { readonly ends: "never" }
  /** Fails after `polls` polls. */
  | { readonly ends: "failed"; readonly polls: number; readonly reason: string };

/** An accepted job. */
export interface Job {
  readonly id: string;
  /** Provider ID. */
  readonly provider: string;
  /** Name of the request's format. Only the same format can poll the job. */
  readonly format: string;
  readonly operation: string;
  /** Model ID in the request. */
  readonly model: string;
  /** Polling URL at the provider's real host, for formats that return a URL. */
  readonly url: string;
  readonly startedMs: number;
  readonly work: JobWork;
  /** Set if it was canceled. */
  cancelled: boolean;
  /** Number of polls. */
  polls: number;
  /** Forced outcome, if any. */
  override: JobOverride | undefined;
}

/** Progress of a job. */
export type JobPhase =
  | { readonly name: "queued"; readonly position: number }
  /** `done` is the progress from 0 to 1. Unknown if the outcome is forced. */
  | { readonly name: "running"; readonly done?: number }
  | { readonly name: "done" }
  | { readonly name: "cancelled" };

/** Progress of a job and its outcome. */
export type JobState =
  | Exclude<JobPhase, { name: "done" }>
  | { readonly name: "done"; readonly result: JobResult }
  | { readonly name: "failed"; readonly reason: string };

/** Share of the total time that a job is queued. */
const QUEUED_SHARE = 0.4;

/** Reported queue position of a new job. */
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

/** Converts errors of the work to a failed job. */
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

/** Cancels a job unless it has ended. @returns whether it was canceled */
export function cancelJob(job: Job, clock: Clock): boolean {
  const { name } = getJobPhase(job, clock);
  if (name === "done" || name === "cancelled") return false;
  job.cancelled = true;
  return true;
}

/** Returns a job of a provider and format, or `undefined` if it is unknown or was started by another caller. */
export function findJob(
  jobs: BoundedMap<Job>,
  { id, provider, format }: Pick<Job, "id" | "provider" | "format">,
): Job | undefined {
  const job = jobs.get(id);
  return job?.provider === provider && job.format === format ? job : undefined;
}
