import type { Candidate } from "./candidate.ts";
import type { WireRequest } from "./wire.ts";

/** The strings that identify a job at its provider, without secrets. */
export type JobRef = Readonly<Record<string, string>>;

/** A job that is queued or running. */
export interface JobWaiting {
  readonly state: "waiting";
  readonly phase: "queued" | "running";
  /** Number of jobs ahead in the queue, if the provider reports it. */
  readonly position?: number;
  /** Progress from 0 to 1, if the provider reports it. */
  readonly progress?: number;
}

/** The result of one poll. */
export type JobProgress =
  | JobWaiting
  | { readonly state: "done" }
  | {
      readonly state: "failed";
      readonly reason: string;
      /** The complete error message, for fixed messages. Default: names the provider, the status and the reason. */
      readonly message?: string;
    };

/** How a provider runs jobs: submit, poll, fetch the result. Each step is data, the engine does the waiting. */
export interface JobProtocol {
  /** Parses the response to the submission. Returns `undefined` if it already contains the result. */
  parseJobRef(body: unknown): JobRef | undefined;
  /** @param pollIndex number of the poll, 0 for the first */
  poll(ticket: JobRef, pollIndex: number): WireRequest;
  progress(body: unknown): JobProgress;
  /**
   * Builds the request for the result, if the last poll doesn't hold it.
   * @param body response to the last poll
   */
  result?(ticket: JobRef, body: unknown): WireRequest;
  /** Builds the request that cancels the job, if the provider supports it. */
  cancel?(ticket: JobRef): WireRequest;
  /** Returns where to poll, if that differs from where the job was submitted. */
  resolvePollTarget?(ticket: JobRef, submittedTo: Candidate): Candidate;
  /** Milliseconds between two polls. */
  readonly intervalMs: number;
  /** Milliseconds before the first poll. Default: `intervalMs`. */
  readonly delayMs?: number;
  /** Maximum number of polls. Default: as many as the timeout of the call allows. */
  readonly attempts?: number;
  /** The error message after the last poll. */
  timeoutMessage?(attempts: number): string;
}

/** How jobs are polled. Each option defaults to the provider's own value. */
export interface PollingOptions {
  /** Milliseconds between two polls. */
  readonly intervalMs?: number | undefined;
  /** Factor for the interval after each poll, up to ten seconds. Default: 1. */
  readonly growth?: number | undefined;
  /** Maximum number of polls. */
  readonly attempts?: number | undefined;
}
