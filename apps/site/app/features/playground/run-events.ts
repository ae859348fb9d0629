import { type Beside, besideAfter, besideOf } from "./chat/delta.ts";
import type { ServerEvent } from "./events.ts";
import type { Problem } from "./problems.ts";
import {
  hasContent,
  isProblem,
  isUnderWay,
  type Outcome,
  type Phase,
  type RunMeta,
  type RunState,
  settled,
} from "./run-state.ts";

/** What a run has come to when these have been told of it. */
export const readEvents = (state: RunState, events: readonly ServerEvent[]): RunState =>
  events.reduce(readEvent, state);

function readEvent(state: RunState, { event, data }: ServerEvent): RunState {
  if (!isUnderWay(state)) return state;
  const outcome = state.outcome ?? { request: undefined, text: "" };
  const fields = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  switch (event) {
    case "status":
      return readStatus(state, fields);
    case "job":
      return readJob(state, fields);
    case "delta":
      return arrived(
        state,
        withBeside(
          { ...outcome, text: outcome.text + deltaText(data) },
          besideAfter(outcome.beside ?? {}, data),
        ),
        "streaming",
      );
    case "result":
      return arrived(
        state,
        withBeside({ ...outcome, data: fields["data"] }, { ...outcome.beside, ...besideOf(fields["data"]) }),
        state.phase,
      );
    case "usage":
      return { ...state, outcome: { ...outcome, usage: fields } };
    case "done":
      return { ...jobOf(state), phase: "done", outcome: { ...outcome, ...metaIn(fields) } };
    case "error":
      return { ...settled(state), phase: "failed", problem: problemIn(fields) };
    default:
      return state;
  }
}

/** Those of a provider that are told while it works. */
const TOLD: ReadonlyMap<unknown, Phase> = new Map<unknown, Phase>([
  ["queued", "queued"],
  ["running", "running"],
  ["finishing", "finishing"],
  ["streaming", "streaming"],
]);

function readStatus(state: RunState, { phase, position, progress }: Record<string, unknown>): RunState {
  const { position: _, progress: __, ...rest } = state;
  return {
    ...rest,
    phase: TOLD.get(phase) ?? state.phase,
    ...(typeof position === "number" ? { position } : {}),
    ...(typeof progress === "number" && progress >= 0 && progress <= 1 ? { progress } : {}),
  };
}

function readJob(state: RunState, { job, provider, model, startedMs }: Record<string, unknown>): RunState {
  if (typeof job !== "string" || typeof startedMs !== "number") return state;
  const found = { text: job, provider: String(provider ?? ""), model: String(model ?? ""), startedMs };
  return { ...state, phase: "starting", job: found };
}

const jobOf = ({ job }: RunState) => (job ? { job } : {});

/** The first byte replaces what was there before. */
function arrived({ earlier, ...state }: RunState, outcome: Outcome, phase: Phase): RunState {
  const keeps = earlier && !hasContent(outcome) ? { earlier } : {};
  return { ...state, phase, outcome, ...keeps };
}

const metaIn = ({ meta }: Record<string, unknown>) => (meta ? { meta: meta as RunMeta } : {});

function problemIn({ error }: Record<string, unknown>): Problem {
  return isProblem(error) ? error : { code: "output-malformed", message: "The error could not be read" };
}

interface Delta {
  readonly choices?: readonly { readonly delta?: { readonly content?: unknown } | null }[] | null;
  readonly text?: unknown;
  readonly token?: { readonly text?: unknown; readonly special?: unknown } | null;
}

/** The words that a piece of a stream adds, whatever else it holds. */
function deltaText(chunk: unknown): string {
  const { choices, text, token } = (chunk ?? {}) as Delta;
  const words = choices?.[0]?.delta?.content ?? text ?? (token?.special ? "" : token?.text);
  return typeof words === "string" ? words : "";
}

const withBeside = (outcome: Outcome, beside: Beside): Outcome =>
  beside.reasoning || beside.calls ? { ...outcome, beside } : outcome;
