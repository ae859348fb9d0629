import type { CallMeta } from "@inferhub/inference";
import { bytesText } from "../../lib/numbers.ts";
import type { Sent } from "../viewers/sent.ts";
import type { Beside } from "./chat/delta.ts";
import type { Problem } from "./problems.ts";

export type Phase =
  | "idle"
  | "sending"
  | "starting"
  | "queued"
  | "running"
  | "finishing"
  | "streaming"
  | "done"
  | "failed"
  | "stopped"
  | "cancelled";

/** What a provider has taken, and answers later. */
export interface RunningJob {
  /** Finds it again. */
  readonly text: string;
  readonly provider: string;
  readonly model: string;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
}

/** What is known of a call, with what the gateway adds. */
export type RunMeta = CallMeta & { readonly cached?: true };

/** What a run has brought so far. */
export interface Outcome {
  /** The request's body, for showing. */
  readonly request: unknown;
  /** The same with its files, for views that draw on them. */
  readonly sent?: Sent;
  /** Words that have arrived; kept when the run fails or is stopped. */
  readonly text: string;
  /** Thoughts and calls of tools that have arrived. */
  readonly beside?: Beside;
  readonly data?: unknown;
  readonly meta?: RunMeta;
  readonly usage?: Readonly<Record<string, unknown>>;
}

export interface RunState {
  readonly phase: Phase;
  /** Size of the files that are sent, where there are any: a browser does not tell how far it is with them. */
  readonly fileBytes?: number;
  /** Calls ahead in the queue, where told. */
  readonly position?: number;
  /** How much is done, 0 to 1, where told. */
  readonly progress?: number;
  readonly job?: RunningJob;
  readonly problem?: Problem;
  readonly outcome?: Outcome;
  /** The result of the run before, until the first byte of this one. */
  readonly earlier?: Outcome;
}

export type RunAction =
  | {
      readonly type: "start";
      readonly request: unknown;
      readonly sent?: Sent;
      readonly fileBytes?: number;
    }
  /** What is told of it; who reads that comes with the first of it. */
  | { readonly type: "told"; readonly read: (state: RunState) => RunState }
  | { readonly type: "fail"; readonly problem: Problem }
  | { readonly type: "stop" }
  /** A job that was cancelled goes on: nobody could tell the provider. */
  | { readonly type: "goes-on"; readonly problem: Problem }
  /** What came of a run before. */
  | { readonly type: "show"; readonly state: RunState };

export const IDLE: RunState = { phase: "idle" };

const UNDER_WAY: ReadonlySet<Phase> = new Set<Phase>([
  "sending",
  "starting",
  "queued",
  "running",
  "finishing",
  "streaming",
]);

export const isUnderWay = ({ phase }: RunState) => UNDER_WAY.has(phase);

export function runReducer(state: RunState, action: RunAction): RunState {
  if (action.type === "start") return start(state, action);
  if (action.type === "show") return action.state;
  if (action.type === "goes-on")
    return state.phase === "cancelled" ? { ...state, phase: "failed", problem: action.problem } : state;
  // What comes after the end comes too late.
  if (!isUnderWay(state)) return state;
  if (action.type === "told") return action.read(state);
  return action.type === "stop"
    ? { ...settled(state), phase: state.job ? "cancelled" : "stopped" }
    : { ...settled(state), phase: "failed", problem: action.problem };
}

function start(
  { outcome, earlier }: RunState,
  { request, sent, fileBytes }: Extract<RunAction, { type: "start" }>,
): RunState {
  const shown = outcome && hasContent(outcome) ? outcome : earlier;
  return {
    phase: "sending",
    ...(fileBytes ? { fileBytes } : {}),
    outcome: { request, ...(sent ? { sent } : {}), text: "" },
    ...(shown ? { earlier: shown } : {}),
  };
}

export const hasContent = ({ text, data, beside }: Outcome) =>
  text !== "" || data !== undefined || beside !== undefined;

/** What stays of a run that has not come to its end. */
export function settled({ outcome, earlier, job }: RunState): RunState {
  return {
    phase: "idle",
    ...(job ? { job } : {}),
    ...(outcome ? { outcome } : {}),
    ...(earlier ? { earlier } : {}),
  };
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** What a run says politely, and what stands in the tab's title. */
export function statusText(
  { phase, fileBytes, position, problem, outcome }: RunState,
  title: string,
): string {
  switch (phase) {
    case "idle":
      return "";
    case "sending":
      return fileBytes ? `Sending ${bytesText(fileBytes)}` : "Sending";
    case "queued":
      return position === undefined ? "Queued" : `Queued, ${position} ahead`;
    case "starting":
      return "Starting";
    case "running":
      return "Running";
    case "finishing":
      return "Finishing";
    case "streaming":
      return "Generating";
    case "done":
      return outcome?.text ? `Response complete, ${countWords(outcome.text)}` : "Response complete";
    case "failed":
      return `Failed: ${problem?.code === "aborted" ? "stopped" : title}`;
    case "stopped":
      return "Stopped";
    case "cancelled":
      return "Cancelled";
  }
}

function countWords(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return `${count.toLocaleString("en")} ${count === 1 ? "word" : "words"}`;
}
