import type { ChatChunk } from "@inferhub/inference/assist";
import { type CallMeta, type ErrorCode, InferenceClientError } from "@inferhub/inference/core";
import type { ChatSource } from "@inferhub/react/store";
import type { RunError } from "../playground/errors.ts";
import type { runTask } from "../playground/send.ts";
import type { ServerEvent } from "../playground/server-events.ts";

/** What of the arguments is read here. */
interface ChatArgs {
  readonly model?: string;
  readonly provider?: string;
}

interface StreamCall {
  readonly signal: AbortSignal;
}

/** The dependencies of a page's source. */
export interface GatewaySourceOptions {
  /** Whether a provider is emulated here, so a stopped response is marked too. */
  readonly isEmulated?: (provider: string) => boolean;
  readonly send?: typeof runTask;
}

/** Chats through the site's own gateway, which returns metadata for each call. */
export function createGatewaySource({
  isEmulated,
  send = loadAndRun,
}: GatewaySourceOptions = {}): ChatSource {
  function withMeta(args: ChatArgs, { signal }: StreamCall) {
    const queue = createQueue<ChatChunk>();
    const payload = { ...args, stream: true, stream_options: { include_usage: true } };
    const meta = new Promise<CallMeta>((resolve, reject) => {
      const onEvent = (event: ServerEvent) => {
        const read = readEvent(event);
        if (read.chunk) queue.push(read.chunk);
        if (read.meta) resolve(read.meta);
        if (read.error) queue.fail(toClientError({ error: read.error }));
      };
      send({ operation: "chat-completion", payload, files: {} }, { signal, onEvent })
        .then(() => queue.end())
        .catch((error: unknown) => queue.fail(toClientError(error)))
        // Later than the event that reports it.
        .finally(() =>
          isEmulated?.(args.provider ?? "")
            ? resolve(toEmulatedMeta(args))
            : reject(new Error("The call ended before it was measured")),
        );
    });
    meta.catch(() => undefined);
    return { data: queue.read(), meta };
  }
  const chatCompletionStream = (args: ChatArgs, call: StreamCall) => withMeta(args, call).data;
  return { chatCompletionStream: Object.assign(chatCompletionStream, { withMeta }) };
}

/** Data of an imitated call that did not end: who imitated it, and no figure. */
const toEmulatedMeta = ({ provider = "", model = "" }: ChatArgs): CallMeta => ({
  provider,
  model,
  operation: "chat-completion",
  attempts: 1,
  requestId: "",
  totalMs: 0,
  servedBy: "sandbox",
});

/** The effect of a run's event on a chat. */
function readEvent({ event, data }: ServerEvent): {
  readonly chunk?: ChatChunk;
  readonly meta?: CallMeta;
  readonly error?: RunError;
} {
  const fields = (data ?? {}) as { data?: object; meta?: CallMeta; error?: RunError };
  switch (event) {
    case "delta":
      return { chunk: data as ChatChunk };
    case "result":
      return { chunk: toChunk(fields.data) };
    case "done":
      return fields.meta ? { meta: fields.meta } : {};
    case "error":
      return {
        error: fields.error ?? { code: "output-malformed", message: "The error could not be read" },
      };
    default:
      return {};
  }
}

/** A complete response as one chunk of a stream. */
function toChunk(result: unknown): ChatChunk {
  const { data = result } = (result ?? {}) as { data?: unknown };
  const { choices = [], ...rest } = data as { choices?: readonly { message: object }[] };
  return { ...rest, choices: choices.map(({ message }) => ({ index: 0, delta: message })) } as ChatChunk;
}

/** The reason for further calls includes the first one. */
const loadAndRun: typeof runTask = async (...call) =>
  (await import("../playground/send.ts")).runTask(...call);

/** Wraps the gateway's error. */
function toClientError(failure: unknown): unknown {
  const { error } = (failure ?? {}) as { error?: RunError };
  if (error === undefined) return failure;
  const { code, message, provider, status, retryAfterSeconds, requestId = "" } = error;
  return Object.assign(
    new InferenceClientError(code as ErrorCode, message, provider === undefined ? {} : { provider }),
    retryAfterSeconds !== undefined && { retryAfterSeconds },
    status !== undefined && {
      httpResponse: { status, requestId, body: undefined },
    },
  );
}

/** Values that one side pushes and the other reads. */
function createQueue<Value>() {
  const waiting: Value[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake = () => {};
  const close = (how: { readonly error?: unknown }) => {
    end ??= how;
    wake();
  };
  return {
    push(value: Value) {
      waiting.push(value);
      wake();
    },
    end: () => close({}),
    fail: (error: unknown) => close({ error }),
    async *read(): AsyncGenerator<Value, void, undefined> {
      for (;;) {
        yield* waiting.splice(0);
        if (waiting.length > 0) continue;
        if (end) {
          if ("error" in end) throw end.error;
          return;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
