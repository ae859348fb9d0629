import { applyParts } from "@inferhub/react/store";
import type { RunEvent } from "./chat/read-parts.ts";
import type { RunError } from "./errors.ts";
import {
  hasContent,
  isActive,
  isRunError,
  type Phase,
  type RunMeta,
  type RunResult,
  type RunState,
  stopProgress,
} from "./run-state.ts";

/** Returns the state of a run after these events. */
export const applyEvents = (state: RunState, events: readonly RunEvent[]): RunState =>
  events.reduce(applyEvent, state);

function applyEvent(state: RunState, { event, data, ...received }: RunEvent): RunState {
  if (!isActive(state)) return state;
  const outcome = addParts(state.result ?? { request: undefined, text: "" }, received);
  const fields = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  switch (event) {
    case "status":
      return readStatus(state, fields);
    case "job":
      return readJob(state, fields);
    case "delta":
      return withResult(state, { ...outcome, text: outcome.text + deltaText(data) }, "streaming");
    case "result":
      return withResult(state, { ...outcome, data: fields["data"] }, state.phase);
    case "usage":
      return { ...state, result: { ...outcome, usage: fields } };
    case "done":
      return { ...pickJob(state), phase: "done", result: { ...outcome, ...readMeta(fields) } };
    case "error":
      return { ...stopProgress(state), phase: "failed", error: readError(fields) };
    default:
      return state;
  }
}

/** Events that a provider sends while it works. */
const EVENT_PHASES: ReadonlyMap<unknown, Phase> = new Map<unknown, Phase>([
  ["queued", "queued"],
  ["running", "running"],
  ["finishing", "finishing"],
  ["streaming", "streaming"],
]);

function readStatus(state: RunState, { phase, position, progress }: Record<string, unknown>): RunState {
  const { position: _, progress: __, ...rest } = state;
  return {
    ...rest,
    phase: EVENT_PHASES.get(phase) ?? state.phase,
    ...(typeof position === "number" ? { position } : {}),
    ...(typeof progress === "number" && progress >= 0 && progress <= 1 ? { progress } : {}),
  };
}

function readJob(state: RunState, { job, provider, model, startedMs }: Record<string, unknown>): RunState {
  if (typeof job !== "string" || typeof startedMs !== "number") return state;
  const found = { text: job, provider: String(provider ?? ""), model: String(model ?? ""), startedMs };
  return { ...state, phase: "starting", job: found };
}

const pickJob = ({ job }: RunState) => (job ? { job } : {});

/** The first byte replaces what was there before. */
function withResult({ previousResult, ...state }: RunState, result: RunResult, phase: Phase): RunState {
  const keeps = previousResult && !hasContent(result) ? { previousResult } : {};
  return { ...state, phase, result, ...keeps };
}

const readMeta = ({ meta }: Record<string, unknown>) => (meta ? { meta: meta as RunMeta } : {});

function readError({ error }: Record<string, unknown>): RunError {
  return isRunError(error) ? error : { code: "output-malformed", message: "The error could not be read" };
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

/** The result with the parts of a chat's response. */
const addParts = (result: RunResult, { parts }: Pick<RunEvent, "parts">): RunResult =>
  parts ? { ...result, parts: applyParts(result.parts ?? [], parts) } : result;
