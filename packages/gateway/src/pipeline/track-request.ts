import type { ServerResponse } from "node:http";
import type { MaybePromise } from "@inferhub/inference/routing";
import type { Permit } from "../limits/limit.ts";
import type { CostBound } from "../money/cost-bound.ts";
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
  /** What is known at the latest stage. */
  readonly facts: StageFacts;
  /** Whether the request is recorded: its client may leave before it is admitted. */
  readonly isRecorded: boolean;
  /** Replaces the context once the path is checked. */
  locate(request: RequestContext): void;
  /** Reports the stage that the request has reached. */
  reach(stage: StageFacts | Authenticated): void;
  /** Releases a permit when the request is recorded, or at once if it is. */
  hold(permit: Permit): void;
  /** Reserves more with the permits that are held. @throws GatewayError with code `budget-exhausted` */
  extend(bound: CostBound): void;
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
  /** Closes the connection in the middle of the request. */
  cut(error: unknown): void;
  /**
   * Records a call whose response is complete but for its last bytes: a client that has received a response finds it in the
   * usage log. Returns a promise while the record is delayed.
   */
  complete(): MaybePromise<void>;
}

/**
 * Follows a request until its response is closed.
 * @param record called once, with everything that is known then: before the last bytes of a call's response, or when
 * the response is closed
 * @param onClosed called when the response is closed and recorded
 */
export function trackRequest(
  request: RequestContext,
  response: ServerResponse,
  record: (facts: StageFacts, outcome: CallOutcome) => void,
  onClosed: () => void = () => {},
): RequestTracker {
  const permits: Permit[] = [];
  const pending: Promise<unknown>[] = [];
  let facts: StageFacts = { request };
  let meter: Meter = { read: () => NO_EXECUTION };
  let ending: Pick<CallOutcome, "status" | "error"> | undefined;
  let outcome: CallOutcome | undefined;

  function finish(status: RequestOutcome, closed: Pick<CallOutcome, "responseStatus" | "totalMs">): void {
    if (outcome) return;
    const execution = meter.read();
    outcome = { status, ...ending, ...closed, execution };
    for (const permit of permits) permit.release(outcome);
    record(facts, outcome);
  }

  const getTotalMs = () => performance.now() - request.startedMs;

  function complete(): MaybePromise<void> {
    if (outcome || !facts.surface) return;
    const settle = () => finish("completed", { responseStatus: response.statusCode, totalMs: getTotalMs() });
    return pending.length === 0 ? settle() : Promise.allSettled(pending).then(settle);
  }

  const end = response.end;
  response.end = ((...args: Parameters<typeof end>) => {
    const delayed = complete();
    if (delayed) void delayed.then(() => end.apply(response, args));
    else end.apply(response, args);
    return response;
  }) as typeof end;

  response.once("close", () => {
    // Now: while the record waits, others still write to the response.
    const closed = {
      responseStatus: response.headersSent ? response.statusCode : 0,
      totalMs: getTotalMs(),
    };
    const status = response.writableFinished ? "completed" : "client-closed";
    const close = () => {
      finish(status, closed);
      onClosed();
    };
    if (outcome || pending.length === 0) close();
    else void Promise.allSettled(pending).then(close);
  });

  return {
    get request() {
      return facts.request;
    },
    get facts() {
      return facts;
    },
    get isRecorded() {
      return outcome !== undefined;
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
    extend: (bound) => {
      for (const permit of permits) permit.extend?.(bound);
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
    cut: (error) => {
      if (outcome) return;
      ending = { status: response.headersSent ? "interrupted" : "rejected", error };
      response.destroy();
    },
    complete,
  };
}
