import type { CallMeta } from "@inferhub/inference";
import type { MessagePart } from "@inferhub/react/store";
import { formatBytes } from "../../lib/numbers.ts";
import type { SentRequest } from "../viewers/sent-request.ts";
import type { RunError } from "./errors.ts";

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
export interface RunResult {
  /** The request's body, for showing. */
  readonly request: unknown;
  /** The same with its files, for views that draw on them. */
  readonly sent?: SentRequest;
  /** Words that have arrived; kept when the run fails or is stopped. */
  readonly text: string;
  /** Parts of a chat's response other than text, such as reasoning and tool calls, that have arrived. */
  readonly parts?: readonly MessagePart[];
  readonly data?: unknown;
  readonly meta?: RunMeta;
  readonly usage?: Readonly<Record<string, unknown>>;
}

export interface RunState {
  readonly phase: Phase;
  /** Size of the files that are sent, where there are any: a browser does not tell how far it is with them. */
  readonly fileBytes?: number;
  /** Calls ahead in the queue, if reported. */
  readonly position?: number;
  /** Progress from 0 to 1, if reported. */
  readonly progress?: number;
  readonly job?: RunningJob;
  readonly error?: RunError;
  readonly result?: RunResult;
  /** The result of the run before, until the first byte of this one. */
  readonly previousResult?: RunResult;
}

export type RunAction =
  | {
      readonly type: "run-requested";
      readonly request: unknown;
      readonly sent?: SentRequest;
      readonly fileBytes?: number;
    }
  /** A job that was started before is watched. */
  | { readonly type: "job-resumed"; readonly job: string }
  /** An event of the run. Its first one brings the code that reads it. */
  | { readonly type: "run-event-received"; readonly read: (state: RunState) => RunState }
  | { readonly type: "run-failed"; readonly error: RunError }
  | { readonly type: "run-stopped" }
  /** A canceled job continues, because the provider could not be reached. */
  | { readonly type: "cancel-rejected"; readonly error: RunError }
  /** What came of a run before. */
  | { readonly type: "history-opened"; readonly state: RunState };

export const IDLE: RunState = { phase: "idle" };

const ACTIVE_PHASES: ReadonlySet<Phase> = new Set<Phase>([
  "sending",
  "starting",
  "queued",
  "running",
  "finishing",
  "streaming",
]);

export const isActive = ({ phase }: RunState) => ACTIVE_PHASES.has(phase);

export function runReducer(state: RunState, action: RunAction): RunState {
  if (action.type === "run-requested") return start(state, action);
  if (action.type === "job-resumed") return start(state, { request: { job: action.job } });
  if (action.type === "history-opened") return action.state;
  if (action.type === "cancel-rejected")
    return state.phase === "cancelled" ? { ...state, phase: "failed", error: action.error } : state;
  // What comes after the end comes too late.
  if (!isActive(state)) return state;
  if (action.type === "run-event-received") return action.read(state);
  return action.type === "run-stopped"
    ? { ...stopProgress(state), phase: state.job ? "cancelled" : "stopped" }
    : { ...stopProgress(state), phase: "failed", error: action.error };
}

function start(
  { result, previousResult }: RunState,
  { request, sent, fileBytes }: Omit<Extract<RunAction, { type: "run-requested" }>, "type">,
): RunState {
  const shown = result && hasContent(result) ? result : previousResult;
  return {
    phase: "sending",
    ...(fileBytes ? { fileBytes } : {}),
    result: { request, ...(sent ? { sent } : {}), text: "" },
    ...(shown ? { previousResult: shown } : {}),
  };
}

export const hasContent = ({ text, data, parts }: RunResult) =>
  text !== "" || data !== undefined || parts !== undefined;

/** What stays of a run that has not come to its end. */
export function stopProgress({ result, previousResult, job }: RunState): RunState {
  return {
    phase: "idle",
    ...(job ? { job } : {}),
    ...(result ? { result } : {}),
    ...(previousResult ? { previousResult } : {}),
  };
}

export const isRunError = (value: unknown): value is RunError =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** What a run says politely, and what stands in the tab's title. */
export function formatStatus({ phase, fileBytes, position, error, result }: RunState, title: string): string {
  switch (phase) {
    case "idle":
      return "";
    case "sending":
      return fileBytes ? `Sending ${formatBytes(fileBytes)}` : "Sending";
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
      return result?.text ? `Response complete, ${countWords(result.text)}` : "Response complete";
    case "failed":
      return `Failed: ${error?.code === "aborted" ? "stopped" : title}`;
    case "stopped":
      return "Stopped";
    case "cancelled":
      return "Canceled";
  }
}

function countWords(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return `${count.toLocaleString("en")} ${count === 1 ? "word" : "words"}`;
}
