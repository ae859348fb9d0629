import type { CallMeta } from "@inferhub/inference";
import type { ServerEvent } from "./events.ts";
import type { Problem } from "./problems.ts";

export type Phase = "idle" | "sending" | "queued" | "running" | "streaming" | "done" | "failed" | "stopped";

/** What a run has brought so far. */
export interface Outcome {
  /** The request's body, for showing. */
  readonly request: unknown;
  /** Words that have arrived; kept when the run fails or is stopped. */
  readonly text: string;
  readonly data?: unknown;
  readonly meta?: CallMeta;
  readonly usage?: Readonly<Record<string, unknown>>;
}

export interface RunState {
  readonly phase: Phase;
  /** Calls ahead in the queue, where told. */
  readonly position?: number;
  readonly problem?: Problem;
  readonly outcome?: Outcome;
  /** The result of the run before, until the first byte of this one. */
  readonly earlier?: Outcome;
}

export type RunAction =
  | { readonly type: "start"; readonly request: unknown }
  | { readonly type: "events"; readonly events: readonly ServerEvent[] }
  | { readonly type: "fail"; readonly problem: Problem }
  | { readonly type: "stop" };

export const IDLE: RunState = { phase: "idle" };

const UNDER_WAY: ReadonlySet<Phase> = new Set<Phase>(["sending", "queued", "running", "streaming"]);

export const isUnderWay = ({ phase }: RunState) => UNDER_WAY.has(phase);

export function runReducer(state: RunState, action: RunAction): RunState {
  if (action.type === "start") return start(state, action.request);
  // What comes after the end comes too late.
  if (!isUnderWay(state)) return state;
  if (action.type === "events") return action.events.reduce(readEvent, state);
  return action.type === "stop"
    ? { ...settled(state), phase: "stopped" }
    : { ...settled(state), phase: "failed", problem: action.problem };
}

function start({ outcome, earlier }: RunState, request: unknown): RunState {
  const shown = outcome && hasContent(outcome) ? outcome : earlier;
  return { phase: "sending", outcome: { request, text: "" }, ...(shown ? { earlier: shown } : {}) };
}

export const hasContent = ({ text, data }: Outcome) => text !== "" || data !== undefined;

function readEvent(state: RunState, { event, data }: ServerEvent): RunState {
  if (!isUnderWay(state)) return state;
  const outcome = state.outcome ?? { request: undefined, text: "" };
  const fields = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  switch (event) {
    case "status":
      return readStatus(state, fields);
    case "delta":
      return arrived(state, { ...outcome, text: outcome.text + deltaText(data) }, "streaming");
    case "result":
      return arrived(state, { ...outcome, data: fields["data"] }, state.phase);
    case "usage":
      return { ...state, outcome: { ...outcome, usage: fields } };
    case "done":
      return { phase: "done", outcome: { ...outcome, ...metaIn(fields) } };
    case "error":
      return { ...settled(state), phase: "failed", problem: problemIn(fields) };
    default:
      return state;
  }
}

function readStatus(state: RunState, { phase, position }: Record<string, unknown>): RunState {
  const { position: _, ...rest } = state;
  const known = phase === "queued" || phase === "running" || phase === "streaming" ? phase : state.phase;
  return { ...rest, phase: known, ...(typeof position === "number" ? { position } : {}) };
}

/** The first byte replaces what was there before. */
function arrived({ earlier, ...state }: RunState, outcome: Outcome, phase: Phase): RunState {
  const keeps = earlier && !hasContent(outcome) ? { earlier } : {};
  return { ...state, phase, outcome, ...keeps };
}

function settled({ outcome, earlier }: RunState): RunState {
  return { phase: "idle", ...(outcome ? { outcome } : {}), ...(earlier ? { earlier } : {}) };
}

const metaIn = ({ meta }: Record<string, unknown>) => (meta ? { meta: meta as CallMeta } : {});

function problemIn({ error }: Record<string, unknown>): Problem {
  return isProblem(error) ? error : { code: "output-malformed", message: "The error could not be read" };
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "message" in value &&
  typeof value.message === "string";

interface Delta {
  readonly choices?: readonly { readonly delta?: { readonly content?: unknown } | null }[] | null;
  readonly text?: unknown;
}

/** The words that a piece of a stream adds, whatever else it holds. */
function deltaText(chunk: unknown): string {
  const { choices, text } = (chunk ?? {}) as Delta;
  const words = choices?.[0]?.delta?.content ?? text;
  return typeof words === "string" ? words : "";
}

/** What a run says politely, and what stands in the tab's title. */
export function statusText({ phase, position, problem, outcome }: RunState, title: string): string {
  switch (phase) {
    case "idle":
      return "";
    case "sending":
      return "Sending";
    case "queued":
      return position === undefined ? "Queued" : `Queued, ${position} ahead`;
    case "running":
      return "Running";
    case "streaming":
      return "Generating";
    case "done":
      return outcome?.text ? `Response complete, ${countWords(outcome.text)}` : "Response complete";
    case "failed":
      return `Failed: ${problem?.code === "aborted" ? "stopped" : title}`;
    case "stopped":
      return "Stopped";
  }
}

function countWords(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return `${count.toLocaleString("en")} ${count === 1 ? "word" : "words"}`;
}
