import { readEvents, type ServerEvent } from "./events.ts";
import type { Problem } from "./problems.ts";
import { isProblem } from "./run-state.ts";

/** A call of the gateway, settled before it is sent. */
export interface TaskRequest {
  readonly operation: string;
  /** Everything but the files. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File>>;
}

interface Choice {
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
  readonly stream: boolean;
}

/** Token counts come at the end of a stream only to those who ask. */
const STREAMING = { stream: true, stream_options: { include_usage: true } };

/** Puts the choices and the input together, in the order in which they are sent. */
export function toPayload(input: Readonly<Record<string, unknown>>, { model, provider, stream }: Choice) {
  return { model, ...(provider ? { provider } : {}), ...input, ...(stream ? STREAMING : {}) };
}

/** The body as "Raw" shows it: files by name and size. */
export function describeRequest({ payload, files }: TaskRequest): Readonly<Record<string, unknown>> {
  const named = Object.entries(files).map(([name, file]) => [name, `(${file.name}, ${file.size} bytes)`]);
  return { ...payload, ...Object.fromEntries(named) };
}

function toBody({ payload, files }: TaskRequest): RequestInit {
  const json = JSON.stringify(payload);
  const entries = Object.entries(files);
  if (entries.length === 0) return { body: json, headers: { "content-type": "application/json" } };
  const form = new FormData();
  form.append("payload", json);
  for (const [name, file] of entries) form.append(name, file, file.name);
  return { body: form };
}

/** A failure that is told, as `error` events are. */
export class RunFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Makes a call and hands on its events, as many at a time as have arrived.
 * @throws RunFailure, and what `fetch` throws when it is aborted
 */
export async function runTask(
  request: TaskRequest,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
  send: typeof fetch = fetch,
): Promise<void> {
  const { headers, body } = toBody(request);
  const answer = await send(`/api/tasks/${encodeURIComponent(request.operation)}`, {
    method: "POST",
    headers: { ...(headers as Record<string, string>), accept: "text/event-stream" },
    body: body ?? null,
    signal,
  }).catch((error: unknown) => fail(error, signal, "page-offline", "The request was not answered"));
  if (!answer.ok || !answer.body) throw new RunFailure(await problemOf(answer));
  let ended = false;
  try {
    for await (const event of readEvents(answer.body)) {
      onEvent(event);
      ended ||= event.event === "done" || event.event === "error";
    }
  } catch (error) {
    fail(error, signal, "stream-incomplete", "The connection broke");
  }
  if (!ended) throw new RunFailure({ code: "stream-incomplete", message: "The stream ended early" });
}

function fail(error: unknown, signal: AbortSignal, code: string, message: string): never {
  if (signal.aborted) throw error;
  throw new RunFailure({ code, message });
}

async function problemOf(answer: Response): Promise<Problem> {
  const body: unknown = await answer.json().catch(() => undefined);
  const error = (body as { error?: unknown } | undefined)?.error;
  if (isProblem(error)) return error;
  return {
    code: "internal",
    message: `The server answered with status ${answer.status}`,
    status: answer.status,
  };
}
