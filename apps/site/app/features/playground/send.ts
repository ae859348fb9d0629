import type { RunError } from "./errors.ts";
import type { TaskRequest } from "./request.ts";
import { isRunError } from "./run-state.ts";
import { readEvents, type ServerEvent } from "./server-events.ts";

function toBody({ payload, files }: TaskRequest): RequestInit {
  const json = JSON.stringify(payload);
  const entries = Object.entries(files);
  if (entries.length === 0) return { body: json, headers: { "content-type": "application/json" } };
  const form = new FormData();
  form.append("payload", json);
  for (const [name, file] of entries) form.append(name, file, file.name);
  return { body: form };
}

/** A failure that `error` events report. */
export class RunFailure extends Error {
  readonly error: RunError;

  constructor(problem: RunError) {
    super(problem.message);
    this.error = problem;
  }
}

/** How a call is watched. */
export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
  /** How many times the usual time it may take. */
  readonly timeoutMultiplier?: number;
  readonly send?: typeof fetch;
}

/**
 * Makes a call and hands on its events, as many at a time as have arrived.
 * @throws RunFailure, and what `fetch` throws when it is aborted
 */
export async function runTask(request: TaskRequest, sending: SendOptions): Promise<void> {
  const { headers, body } = toBody(request);
  const timeoutHeader = sending.timeoutMultiplier
    ? { "x-inferhub-timeout-multiplier": String(sending.timeoutMultiplier) }
    : {};
  await sendRequest(`/api/tasks/${encodeURIComponent(request.operation)}`, sending, {
    method: "POST",
    headers: { ...(headers as Record<string, string>), ...timeoutHeader },
    body: body ?? null,
  });
}

const toJobPath = (operation: string, job: string) =>
  `/api/jobs/${encodeURIComponent(operation)}/${encodeURIComponent(job)}`;

/**
 * Hands on the events of a job that was started before.
 * @throws RunFailure, and what `fetch` throws when it is aborted
 */
export const watchJob = (operation: string, job: string, sending: SendOptions): Promise<void> =>
  sendRequest(toJobPath(operation, job), sending, {});

/**
 * Cancels a job at the provider.
 * @throws RunFailure when that fails
 */
export async function cancelJob(operation: string, job: string): Promise<void> {
  const answer = await fetch(toJobPath(operation, job), { method: "DELETE" }).catch(() => undefined);
  if (answer?.ok) return;
  const { message } = answer ? await readRunError(answer) : { message: "No response to the request" };
  throw new RunFailure({ code: "job-goes-on", message });
}

async function sendRequest(
  path: string,
  { signal, onEvent, send = fetch }: SendOptions,
  { headers, ...init }: RequestInit,
): Promise<void> {
  const accept = { ...(headers as Record<string, string>), accept: "text/event-stream" };
  const answer = await send(path, { ...init, headers: accept, signal }).catch((error: unknown) =>
    fail(error, signal, "page-offline", "No response to the request"),
  );
  if (!answer.ok || !answer.body) throw new RunFailure(await readRunError(answer));
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

async function readRunError(answer: Response): Promise<RunError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const error = (body as { error?: unknown } | undefined)?.error;
  if (isRunError(error)) return error;
  return {
    code: "internal",
    message: `The server returned status ${answer.status}`,
    status: answer.status,
  };
}
