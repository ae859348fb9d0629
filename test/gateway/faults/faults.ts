import type { RequestOutcome } from "@inferhub/gateway";
import type { Door } from "./doors.ts";
import { answerWell, headersOf, type Manner, type Visit } from "./upstream.ts";

/** The expected result of a call for the client and in the usage log. */
export interface Expected {
  readonly status: number;
  /** `cut` if a started response is truncated. */
  readonly end: "whole" | "cut";
  readonly outcome: RequestOutcome;
  readonly attempts: number;
  /** Whether a failure is reported, in the format of the door. */
  readonly failure: boolean;
  readonly retryAfter?: string;
  /**
   * Whether the partial response may look complete, because the upstream marked it as
   * complete.
   */
  readonly complete?: boolean;
}

/** Something that an upstream does wrong. */
export interface Fault {
  readonly id: string;
  readonly manner: Manner;
  /** What never comes, so that a time limit of the gateway ends the call. */
  readonly missing?: "beginning" | "rest";
  /** Whether there is a second target. */
  readonly fallback?: boolean;
  /** A string names the reason why an endpoint has no expectation. */
  readonly expected: (door: Door) => Expected | string;
}

const LATE_MS = 60;

/** Starts a response, and sends its first content. */
function begin(visit: Visit, then: () => void = () => undefined): void {
  const { response, right, stream } = visit;
  const length = right.parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { ...headersOf(visit), ...(stream ? {} : { "content-length": length }) });
  response.write(right.parts[0], () => void visit.pause().then(then));
}

export const silent: Manner = () => undefined;
export const stalls: Manner = (visit) => begin(visit);
/** A response that pauses in the middle until it may end. */
export function held(): { readonly manner: Manner; readonly begun: () => boolean; finish(): void } {
  let visit: Visit | undefined;
  return {
    manner: (given) => {
      visit = given;
      begin(given);
    },
    begun: () => visit !== undefined,
    finish: () => {
      const { response, right } = visit as Visit;
      for (const part of right.parts.slice(1)) response.write(part);
      response.end();
    },
  };
}

const cutBefore: Manner = ({ response }) => response.destroy();
const cut: Manner = (visit) => begin(visit, () => visit.response.destroy());
const late: Manner = (visit) => setTimeout(() => answerWell(visit), LATE_MS);

export const refuses =
  (status: number, more: Readonly<Record<string, string>> = {}): Manner =>
  (visit) => {
    const { response, echo } = visit;
    response.writeHead(status, { ...headersOf(visit), "content-type": "application/json", ...more });
    response.end(JSON.stringify({ error: { message: `No, ${echo}`, type: echo } }));
  };

const failsLate: Manner = (visit) =>
  begin(visit, () =>
    visit.response.end(`data: {"error":{"message":"Overloaded, ${visit.echo}","code":503}}\n\n`),
  );

const malformed: Manner = (visit) => {
  const { response, right, stream } = visit;
  const type = stream ? "text/event-stream" : "application/json";
  response.writeHead(200, { ...headersOf(visit), "content-type": type });
  if (!stream) return response.end(`{"choices": [{"${visit.echo}`);
  response.write(right.parts[0]);
  return response.end('data: {"choi\n\ndata: [DONE]\n\n');
};

const isPassed = ({ kind }: Door) => kind === "pass-through";
/** Its responses start with the request, so that failures are events. */
const beginsEarly = ({ kind, streams }: Door) => kind === "tasks" && streams;
/** Whether a started response is cut after its failure; the events of tasks end with `done` or `error`. */
const afterFailure = ({ kind }: Door) => (kind === "tasks" ? "whole" : "cut");

const well: Expected = {
  status: 200,
  end: "whole",
  outcome: "completed",
  attempts: 1,
  failure: false,
  complete: true,
};

/** A response that reports a failure instead of starting. */
const refused = (door: Door, status: number, retryAfter?: string): Expected => ({
  status: beginsEarly(door) ? 200 : status,
  end: "whole",
  outcome: "failed",
  attempts: 1,
  failure: true,
  ...(retryAfter && !beginsEarly(door) && { retryAfter }),
});

/** A response that started and failed. */
const failed = (door: Door, outcome: RequestOutcome): Expected => ({
  status: 200,
  end: afterFailure(door),
  outcome,
  attempts: 1,
  failure: true,
});

/**
 * The result of a provider's own rejection: unchanged if it is forwarded. Open formats keep its
 * status.
 */
const passedOr = (door: Door, own: number, status: number, retryAfter?: string): Expected =>
  isPassed(door)
    ? { ...well, status: own, outcome: "failed", complete: false, ...(retryAfter && { retryAfter }) }
    : refused(door, door.path.startsWith("/v1/") ? own : status, retryAfter);

const WHOLE_ONLY = "the answer has no pieces: the whole of it is what is malformed, cut or refused";
const ONE_PROVIDER = "an address of the pass-through names its provider: there is no other to ask";

const withFallback = (id: string, manner: Manner): Fault => ({
  id: `${id}, with another target`,
  manner,
  ...(manner === silent && { missing: "beginning" }),
  fallback: true,
  expected: (door) => (isPassed(door) ? ONE_PROVIDER : { ...well, attempts: 2 }),
});

/** What upstreams do, each of it at every door. */
export const FAULTS: readonly Fault[] = [
  { id: "a late answer, within the limit", manner: late, expected: () => well },
  { id: "a cut before the first byte", manner: cutBefore, expected: (door) => refused(door, 502) },
  {
    id: "a cut in the middle",
    manner: cut,
    expected: (door) => {
      if (isPassed(door)) return { ...failed(door, "interrupted"), failure: false };
      return door.streams ? failed(door, "interrupted") : refused(door, 502);
    },
  },
  {
    id: "silence before the first byte",
    manner: silent,
    missing: "beginning",
    expected: (door) => refused(door, 504),
  },
  {
    id: "a stall in the middle",
    manner: stalls,
    missing: "rest",
    expected: (door) => {
      if (isPassed(door)) return { ...failed(door, "interrupted"), failure: false };
      return door.streams ? failed(door, "failed") : refused(door, 504);
    },
  },
  {
    id: "429 with Retry-After",
    manner: refuses(429, { "retry-after": "7" }),
    expected: (door) => passedOr(door, 429, 429, "7"),
  },
  { id: "500", manner: refuses(500), expected: (door) => passedOr(door, 500, 502) },
  {
    id: "503 with Retry-After",
    manner: refuses(503, { "retry-after": "3" }),
    expected: (door) => passedOr(door, 503, 502, "3"),
  },
  withFallback("a cut before the first byte", cutBefore),
  withFallback("silence before the first byte", silent),
  withFallback("429 with Retry-After", refuses(429, { "retry-after": "7" })),
  withFallback("500", refuses(500)),
  withFallback("503", refuses(503)),
  {
    id: "an error after the first content, with another target",
    manner: failsLate,
    fallback: true,
    expected: (door) => {
      if (!door.streams) return WHOLE_ONLY;
      return isPassed(door) ? { ...well, complete: false } : failed(door, "failed");
    },
  },
  {
    id: "a malformed answer",
    manner: malformed,
    expected: (door) => {
      if (isPassed(door)) return well;
      return door.streams ? failed(door, "failed") : refused(door, 502);
    },
  },
];
