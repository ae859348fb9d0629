import type { Prepared } from "../client/prepare.ts";
import type { Answer, Exchange } from "../client/run-plain.ts";
import type { WireRequest } from "./wire.ts";

/** What a job needs to be found again: plain strings without secrets. */
export type Ticket = Readonly<Record<string, string>>;

export interface JobWaiting {
  readonly state: "waiting";
  readonly phase: "queued" | "running";
  /** Calls ahead in the queue, where the provider says so. */
  readonly position?: number;
}

export type JobProgress =
  | JobWaiting
  | { readonly state: "done" }
  | { readonly state: "failed"; readonly reason: string };

/** An answer that comes later: submit, poll, result. Steps are data, the clock is the engine's. */
export interface JobSteps {
  /** Reads the answer to the submission; `undefined` when it already holds the result. */
  ticket(body: unknown): Ticket | undefined;
  poll(ticket: Ticket): WireRequest;
  progress(body: unknown): JobProgress;
  /** Where the result is, when the last poll does not hold it. */
  result?(ticket: Ticket): WireRequest;
  /** Tells the provider that nobody waits any more, where it can be told. */
  cancel?(ticket: Ticket): WireRequest;
  /** Wait before the first poll; those between polls grow slowly from there. */
  readonly intervalMs: number;
}

export interface JobAdapter extends JobSteps {
  /** Gives the answer that holds the result, which may be the submission's own. */
  wait(submitted: Answer, call: Prepared, exchange: Exchange): Promise<Answer>;
}
