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

/** Data of a request at its latest stage, for records. */
export interface StageFacts extends Partial<Omit<AddressedCall, "request">> {
  readonly request: RequestContext;
  /** Model ID in the request. */
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
}

/** Returns the execution so far. */
export interface Meter {
  read(): Execution;
}

/** Tracks one request to its end. Pipeline stages only write to it. */
export interface RequestTracker {
  readonly request: RequestContext;
  /** Data of the latest stage. */
  readonly facts: StageFacts;
  /** Budgets of the request. `undefined` without budgets or without a shared database. */
  readonly chargedTo: readonly string[] | undefined;
  /** Entry in the list of requests in flight. */
  place: number;
  /** Whether the request is recorded. The client can disconnect before it is admitted. */
  readonly isRecorded: boolean;
  /** Replaces the context once the path is checked. */
  locate(request: RequestContext): void;
  /** Reports the current stage of the request. */
  reach(stage: StageFacts | Authenticated): void;
  /** Releases a permit when the request is recorded, or immediately if it already is. */
  hold(permit: Permit): void;
  /** Increases the reservations of the permits. @throws GatewayError with code `budget-exhausted` */
  extend(bound: CostBound): void;
  /** Sets the source of the execution for the record. */
  measure(meter: Meter): void;
  /** Delays the record until a promise is settled. */
  waitFor(settled: Promise<unknown>): void;
  /** Reports the error that ends the response. */
  fail(error: unknown): void;
  /** Overrides the outcome of the response. */
  overrule(status: RequestOutcome): void;
  /** Reports the outcome of the response, unless it is already known. */
  end(status: RequestOutcome, error?: unknown): void;
  /** Closes the connection in the middle of the request. */
  cut(error: unknown): void;
  /**
   * Records a call before the last bytes of its response are sent, so a client with a full response finds it in the
   * usage log. Returns a promise if the record is delayed.
   */
  complete(): MaybePromise<void>;
}

/**
 * Tracks a request until its response is closed.
 * @param record called once with all facts: before the last bytes of a call's response, which wait for its result, or
 * when the response is closed
 * @param onClosed called after the response is closed and recorded
 */
export const trackRequest = (
  request: RequestContext,
  response: ServerResponse,
  record: (facts: StageFacts, outcome: CallOutcome) => MaybePromise<void>,
  onClosed: () => void = () => {},
): RequestTracker => new Tracker(request, response, record, onClosed);

const TRACKER = Symbol("tracker");

interface TrackedResponse extends ServerResponse {
  [TRACKER]: Tracker;
}

/** One function for all responses, because V8 retains everything that a function created per response references. */
function endWhenRecorded(this: TrackedResponse, ...args: Parameters<ServerResponse["end"]>): TrackedResponse {
  this[TRACKER].endWhenRecorded(args);
  return this;
}

/** A class, because an object literal with as many functions per request takes longer to create than to use. */
class Tracker implements RequestTracker {
  readonly #response: ServerResponse;
  readonly #record: (facts: StageFacts, outcome: CallOutcome) => MaybePromise<void>;
  readonly #onClosed: () => void;
  readonly #endResponse: ServerResponse["end"];
  readonly #permits: Permit[] = [];
  readonly #pending: Promise<unknown>[] = [];
  #facts: StageFacts;
  #meter: Meter = NO_METER;
  #ending: Pick<CallOutcome, "status" | "error"> | undefined;
  #outcome: CallOutcome | undefined;
  #isEnding = false;
  place = 0;

  constructor(
    request: RequestContext,
    response: ServerResponse,
    record: (facts: StageFacts, outcome: CallOutcome) => MaybePromise<void>,
    onClosed: () => void,
  ) {
    this.#response = response;
    this.#record = record;
    this.#onClosed = onClosed;
    this.#facts = { request };
    this.#endResponse = response.end;
    (response as TrackedResponse)[TRACKER] = this;
    response.end = endWhenRecorded as unknown as ServerResponse["end"];
    response.once("close", () => this.#close());
  }

  get request(): RequestContext {
    return this.#facts.request;
  }

  get facts(): StageFacts {
    return this.#facts;
  }

  get chargedTo(): readonly string[] | undefined {
    const all = this.#permits.flatMap(({ chargedTo = [] }) => chargedTo);
    return all.length > 0 ? all : undefined;
  }

  get isRecorded(): boolean {
    return this.#outcome !== undefined;
  }

  locate(located: RequestContext): void {
    this.#facts = { request: located };
  }

  reach(stage: StageFacts | Authenticated): void {
    this.#facts = stage;
  }

  hold(permit: Permit): void {
    if (this.#outcome) permit.release(this.#outcome);
    else this.#permits.push(permit);
  }

  extend(bound: CostBound): void {
    for (const permit of this.#permits) permit.extend?.(bound);
  }

  measure(meter: Meter): void {
    this.#meter = meter;
  }

  waitFor(settled: Promise<unknown>): void {
    this.#pending.push(settled);
  }

  fail(error: unknown): void {
    this.#ending = { status: classifyError(error), error };
  }

  overrule(status: RequestOutcome): void {
    this.#ending = { status };
  }

  end(status: RequestOutcome, error?: unknown): void {
    this.#ending ??= { status, error };
  }

  cut(error: unknown): void {
    if (this.#outcome) return;
    this.#ending = { status: this.#response.headersSent ? "interrupted" : "rejected", error };
    this.#response.destroy();
  }

  complete(): MaybePromise<void> {
    if (this.#outcome || !this.#facts.surface) return undefined;
    const settle = () =>
      this.#finish("completed", { responseStatus: this.#response.statusCode, totalMs: this.#getTotalMs() });
    return this.#pending.length === 0 ? settle() : Promise.allSettled(this.#pending).then(settle);
  }

  /** Ends the response after the request is recorded. The first call contains the remaining data. */
  endWhenRecorded(args: Parameters<ServerResponse["end"]>): void {
    if (this.#isEnding) return;
    const delayed = this.complete();
    const end = () => this.#endResponse.apply(this.#response, args);
    if (!delayed) {
      end();
      return;
    }
    this.#isEnding = true;
    void delayed.then(end);
  }

  #getTotalMs(): number {
    return performance.now() - this.request.startedMs;
  }

  #finish(
    status: RequestOutcome,
    { responseStatus, totalMs }: Pick<CallOutcome, "responseStatus" | "totalMs">,
  ): MaybePromise<void> {
    if (this.#outcome) return undefined;
    const ending = this.#ending ?? { status };
    const outcome: CallOutcome = {
      status: ending.status,
      error: ending.error,
      responseStatus,
      totalMs,
      execution: this.#meter.read(),
      chargedTo: this.chargedTo,
    };
    this.#outcome = outcome;
    for (const permit of this.#permits) permit.release(outcome);
    return this.#record(this.#facts, outcome);
  }

  #close(): void {
    const response = this.#response;
    // Restore it now, because others still write to the response while the record is delayed.
    const closed = {
      responseStatus: response.headersSent ? response.statusCode : 0,
      totalMs: this.#getTotalMs(),
    };
    const status = response.writableFinished ? "completed" : "client-closed";
    const close = () => {
      void this.#finish(status, closed);
      this.#onClosed();
    };
    if (this.#outcome || this.#pending.length === 0) close();
    else void Promise.allSettled(this.#pending).then(close);
  }
}

const NO_METER: Meter = { read: () => NO_EXECUTION };
