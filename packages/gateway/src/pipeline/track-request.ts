import type { ServerResponse } from "node:http";
import type { Permit } from "../limits/limit.ts";
import {
  type CallOutcome,
  classifyError,
  type Execution,
  NO_EXECUTION,
  type RequestOutcome,
} from "./outcome.ts";
import type { AddressedCall, Authenticated, RequestContext } from "./stages.ts";

/** What is known of a request at its latest stage, as records name it. */
export interface StageFacts extends Partial<Omit<AddressedCall, "request">> {
  readonly request: RequestContext;
  /** As the caller named it. */
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
}

/** Knows what was executed so far. */
export interface Meter {
  read(): Execution;
}

/** Follows one request to its end. Stages report to it, and none reads from it what a later stage said. */
export interface RequestTracker {
  readonly request: RequestContext;
  /** Replaces the context once the path is checked. */
  locate(request: RequestContext): void;
  /** Reports the stage that the request has reached. */
  reach(stage: StageFacts | Authenticated): void;
  /** Releases a permit when the request is recorded, or at once if it is. */
  hold(permit: Permit): void;
  /** Reads what was executed when the request is recorded. */
  measure(meter: Meter): void;
  /** Delays the record until a promise is settled. */
  waitFor(settled: Promise<unknown>): void;
  /** Reports an error that the response ends with. */
  fail(error: unknown): void;
  /** Reports how the response ends, in place of what was reported before. */
  overrule(status: RequestOutcome): void;
  /** Reports how the response ends, unless that is known already. */
  end(status: RequestOutcome, error?: unknown): void;
}

/**
 * Follows a request until its response is closed.
 * @param record called once, with everything that is known then
 */
export function trackRequest(
  request: RequestContext,
  response: ServerResponse,
  record: (facts: StageFacts, outcome: CallOutcome) => void,
): RequestTracker {
  const permits: Permit[] = [];
  const pending: Promise<unknown>[] = [];
  let facts: StageFacts = { request };
  let meter: Meter = { read: () => NO_EXECUTION };
  let ending: Pick<CallOutcome, "status" | "error"> | undefined;
  let outcome: CallOutcome | undefined;

  response.once("close", () => {
    // Now: while the record waits, others still write to the response.
    const closed = {
      responseStatus: response.headersSent ? response.statusCode : 0,
      totalMs: performance.now() - request.startedMs,
    };
    const status = response.writableFinished ? "completed" : "client-closed";
    const finish = () => {
      const execution = meter.read();
      outcome = { status, ...ending, ...closed, execution };
      for (const permit of permits) permit.release(outcome);
      record(facts, outcome);
    };
    if (pending.length === 0) finish();
    else void Promise.allSettled(pending).then(finish);
  });

  return {
    get request() {
      return facts.request;
    },
    locate: (located) => {
      facts = { request: located };
    },
    reach: (stage) => {
      facts = stage;
    },
    hold: (permit) => {
      if (outcome) permit.release(outcome);
      else permits.push(permit);
    },
    measure: (next) => {
      meter = next;
    },
    waitFor: (settled) => void pending.push(settled),
    fail: (error) => {
      ending = { status: classifyError(error), error };
    },
    overrule: (status) => {
      ending = { status };
    },
    end: (status, error) => {
      ending ??= { status, error };
    },
  };
}
