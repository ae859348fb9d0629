import type { SendWireRequest } from "../engine/call.ts";
import type { Candidate } from "../engine/candidate.ts";
import type { CallContext } from "../engine/prepare-call.ts";
import type { HttpResult } from "./http.ts";
import type { WireRequest } from "./wire.ts";

/** What a job needs to be found again: plain strings without secrets. */
export type JobRef = Readonly<Record<string, string>>;

export interface JobWaiting {
  readonly state: "waiting";
  readonly phase: "queued" | "running";
  /** Calls ahead in the queue, where the provider says so. */
  readonly position?: number;
  /** How much is done, 0 to 1, where the provider says so. */
  readonly progress?: number;
}

/** What a look at a job tells. */
export type JobProgress =
  | JobWaiting
  | { readonly state: "done" }
  | {
      readonly state: "failed";
      readonly reason: string;
      /** The whole message of the error, where it is fixed; otherwise it names the provider, the status, and the reason. */
      readonly message?: string;
    };

/** An answer that comes later: submit, poll, result. Steps are data, the clock is the engine's. */
export interface JobProtocol {
  /** Reads the answer to the submission; `undefined` when it already holds the result. */
  parseJobRef(body: unknown): JobRef | undefined;
  /** @param pollIndex number of the look, 0 for the first */
  poll(ticket: JobRef, pollIndex: number): WireRequest;
  progress(body: unknown): JobProgress;
  /**
   * Where the result is, when the last poll does not hold it.
   * @param body what the last poll was answered with
   */
  result?(ticket: JobRef, body: unknown): WireRequest;
  /** Tells the provider that nobody waits any more, where it can be told. */
  cancel?(ticket: JobRef): WireRequest;
  /** Where the job is looked at, when that is another place than it was submitted to. */
  resolvePollTarget?(ticket: JobRef, submittedTo: Candidate): Candidate;
  /** Wait between two polls, in milliseconds. */
  readonly intervalMs: number;
  /** Wait before the first poll; as between two when left out. */
  readonly delayMs?: number;
  /** Polls before the job is given up; as many as the time limit of the call allows when left out. */
  readonly attempts?: number;
  /** What is said when it is given up. */
  timeoutMessage?(attempts: number): string;
}

/** How a caller wants jobs to be looked at; what is left out is the provider's own. */
export interface PollingOptions {
  /** Wait between two polls, in milliseconds. */
  readonly intervalMs?: number;
  /** What the wait is multiplied with after each poll, up to ten seconds; 1 when left out. */
  readonly growth?: number;
  /** Polls before the job is given up. */
  readonly attempts?: number;
}

export interface JobAdapter extends JobProtocol {
  /** Gives the answer that holds the result, which may be the submission's own. */
  wait(submitted: HttpResult, call: CallContext, exchange: SendWireRequest): Promise<HttpResult>;
}
