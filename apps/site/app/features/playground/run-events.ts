import { applyParts } from "@inferhub/react/store";
import type { RunEvent } from "./chat/read-parts.ts";
import type { RunError } from "./errors.ts";
import { isRunError, type RunMeta, type RunningJob, type RunProgress, type RunResult } from "./run-state.ts";

/** Output of a run's events so far. */
export interface Received {
  readonly result: RunResult;
  readonly progress?: RunProgress;
  readonly job?: RunningJob;
  /** Set once the run has ended. Later events change nothing. */
  readonly end?: { readonly error?: RunError };
}

/** Adds events to the output of a run. */
export const applyEvents = (received: Received, events: readonly RunEvent[]): Received =>
  events.reduce(applyEvent, received);

function applyEvent(before: Received, { event, data, parts }: RunEvent): Received {
  if (before.end) return before;
  // Text output is stored separately.
  const others = (parts ?? []).filter(({ type }) => !type.startsWith("text-"));
  const received =
    others.length > 0 ? withResult(before, { parts: applyParts(before.result.parts ?? [], others) }) : before;
  const fields = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  switch (event) {
    case "status":
      return readStatus(received, fields);
    case "job":
      return readJob(received, fields);
    case "delta":
      return {
        ...withResult(received, { text: received.result.text + deltaText(data) }),
        progress: toStreaming(received.progress),
      };
    case "result":
      return withResult(received, { data: fields["data"] });
    case "usage":
      return withResult(received, { usage: fields });
    case "done":
      return { ...withResult(received, readMeta(fields)), end: {} };
    case "error":
      return { ...received, end: { error: readError(fields) } };
    default:
      return received;
  }
}

const toStreaming = (progress?: RunProgress): RunProgress =>
  progress?.phase === "streaming" ? progress : { ...progress, phase: "streaming" };

const withResult = (received: Received, changes: Partial<RunResult>): Received => ({
  ...received,
  result: { ...received.result, ...changes },
});

/** Events that a provider sends while it works. */
const EVENT_PHASES: ReadonlyMap<unknown, RunProgress["phase"]> = new Map<unknown, RunProgress["phase"]>([
  ["queued", "queued"],
  ["running", "running"],
  ["finishing", "finishing"],
  ["streaming", "streaming"],
]);

function readStatus(received: Received, { phase, position, progress }: Record<string, unknown>): Received {
  const known = EVENT_PHASES.get(phase) ?? received.progress?.phase;
  if (!known) return received;
  return {
    ...received,
    progress: {
      phase: known,
      ...(typeof position === "number" ? { position } : {}),
      ...(typeof progress === "number" && progress >= 0 && progress <= 1 ? { progress } : {}),
    },
  };
}

function readJob(received: Received, { job, provider, model, startedMs }: Record<string, unknown>): Received {
  if (typeof job !== "string" || typeof startedMs !== "number") return received;
  const found = { text: job, provider: String(provider ?? ""), model: String(model ?? ""), startedMs };
  return { ...received, progress: { ...received.progress, phase: "starting" }, job: found };
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

/** Text in a stream chunk. */
function deltaText(chunk: unknown): string {
  const { choices, text, token } = (chunk ?? {}) as Delta;
  const words = choices?.[0]?.delta?.content ?? text ?? (token?.special ? "" : token?.text);
  return typeof words === "string" ? words : "";
}
