import type { ChatChunk, ChatStreamPart } from "@inferhub/inference/assist";
import { createChatPartReader } from "@inferhub/inference/assist";
import { InferenceClientError, isInferhubError } from "@inferhub/inference/core";
import { type ChatEvent, type ChatState, isRunActive } from "../chat/chat-state.ts";
import {
  type ChatMessage,
  getLastStep,
  isToolPart,
  type MessagePart,
  type ToolPart,
} from "../chat/message.ts";
import { type ChatOptions, type ChatSource, resolveConnection, type StreamOptions } from "../chat/options.ts";
import { toChatArgs } from "../chat/to-input.ts";
import { createBatch } from "../store/batch.ts";
import type { Store } from "../store/create-store.ts";
import { createRandomId } from "../store/random-id.ts";
import { toRunError } from "../store/run-error.ts";

/** Context of the chat effects. */
export interface ChatContext {
  readonly store: Store<ChatState, ChatEvent>;
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly options: () => ChatOptions;
}

/** Start options of a run. */
export interface ChatStart {
  readonly streamId?: string;
  /** Resumes the stream with this ID instead of requesting a new one. */
  readonly resumes?: boolean;
  /** Continues a truncated response. */
  readonly continues?: boolean;
}

/** Requests responses until the model stops calling tools. */
export async function runChat(context: ChatContext, start: ChatStart): Promise<void> {
  const { store, runId, signal, options } = context;
  try {
    let step: ChatStart = start;
    for (let steps = 1; ; steps++) {
      await streamStep(context, step);
      if (signal.aborted) return;
      const calls = listCalls(store.getState());
      if (calls.length === 0) return store.dispatch({ type: "run-completed", runId });
      store.dispatch({ type: "tools-requested", runId });
      await settleTools(context, calls);
      if (signal.aborted) return;
      const { maxSteps = 8 } = options();
      if (steps >= maxSteps) {
        const message = `The model still calls tools after ${maxSteps} responses. Raise \`maxSteps\`.`;
        const error = { code: "too-many-steps", message, retryable: false };
        return store.dispatch({ type: "run-failed", runId, error });
      }
      step = step.streamId === undefined ? {} : { streamId: createRandomId() };
      store.dispatch({ type: "step-requested", runId, ...(step.streamId && { streamId: step.streamId }) });
    }
  } catch (error) {
    if (!signal.aborted) store.dispatch({ type: "run-failed", runId, error: toRunError(error) });
  }
}

const findResponse = ({ messages, run }: ChatState): ChatMessage | undefined =>
  messages.find(({ id }) => id === run.messageId);

/** Returns the tool calls of the last step. */
const listCalls = (state: ChatState): ToolPart[] =>
  getLastStep(findResponse(state)?.parts ?? []).filter(isToolPart);

/** Streams one response. Reconnects to a resumable endpoint if the connection is lost. */
async function streamStep(context: ChatContext, { streamId, resumes, continues }: ChatStart): Promise<void> {
  const { store, runId, signal, options } = context;
  const { source, resumable } = resolveConnection(options());
  const before = findResponse(store.getState())?.parts ?? [];
  const sending: StreamOptions = { signal, ...(streamId !== undefined && { streamId }) };
  const { maxReconnects = 3 } = options();
  let stream: AsyncIterable<ChatChunk> | undefined;
  let measured: Promise<void> | undefined;
  if (resumes) {
    stream = await source.resumeStream?.(streamId ?? "", sending);
    if (!stream) throw new InferenceClientError("not-found", "The server does not have this stream.");
  } else {
    const { messages, run } = store.getState();
    const index = messages.findIndex(({ id }) => id === run.messageId);
    const asked = messages.slice(0, before.length > 0 ? index + 1 : index);
    const args = toChatArgs(asked, options(), continues);
    const opened = source.chatCompletionStream.withMeta?.(args, sending);
    stream = opened?.data ?? source.chatCompletionStream(args, sending);
    const messageId = run.messageId ?? "";
    // Errors of the stream are thrown by the loop that reads it.
    measured = opened?.meta.then(
      (meta) => store.dispatch({ type: "call-ended", messageId, meta }),
      () => undefined,
    );
  }
  for (let attempt = 0; ; attempt++) {
    try {
      await readStream(context, stream);
      if (!signal.aborted) await measured;
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!resumable || streamId === undefined || attempt >= maxReconnects || !isConnectionLost(error))
        throw error;
      stream = await reconnect(source, streamId, sending);
      if (!stream) throw error;
      store.dispatch({ type: "run-resumed", runId, parts: before });
    }
  }
}

const LOST = new Set(["stream-incomplete", "connection-failed", "idle-timeout"]);

const isConnectionLost = (error: unknown) => isInferhubError(error) && LOST.has(error.code);

/** Returns `undefined` if the server doesn't have the stream or is unreachable. */
const reconnect = (source: ChatSource, streamId: string, sending: StreamOptions) =>
  source.resumeStream?.(streamId, sending).catch(() => undefined);

async function readStream({ store, runId, signal, options }: ChatContext, stream: AsyncIterable<ChatChunk>) {
  const reader = createChatPartReader(createPartIds(store.getState()));
  const receive = (parts: readonly ChatStreamPart[]) =>
    signal.aborted ||
    store.dispatch({
      type: "run-event-received",
      runId,
      parts,
      usage: reader.usage ?? undefined,
      finishReason: reader.finishReason,
    });
  const batch = createBatch<ChatStreamPart>(options().throttleMs ?? 16, receive);
  try {
    for await (const chunk of stream) {
      if (signal.aborted) return;
      batch.add(reader.push(chunk));
    }
    batch.add(reader.end());
  } finally {
    batch.flush();
  }
  // The last chunk can contain only token counts.
  receive([]);
}

/** Creates IDs that are unique within the response. */
function createPartIds(state: ChatState): () => string {
  const { run, messages } = state;
  const steps = messages.find(({ id }) => id === run.messageId)?.parts.length ?? 0;
  let count = 0;
  return () => `${run.messageId}-${steps}-${++count}`;
}

/** Runs the tools that have a function and waits until every call has a result. */
async function settleTools(context: ChatContext, calls: readonly ToolPart[]): Promise<void> {
  const { store, signal } = context;
  for (const call of calls) if (call.state === "input-available") void runTool(context, call);
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe();
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const check = () => {
      if (signal.aborted || listCalls(store.getState()).every(hasResult)) finish();
    };
    const unsubscribe = store.subscribe(check);
    signal.addEventListener("abort", finish);
    check();
  });
}

const hasResult = ({ state }: ToolPart): boolean => state === "output-available" || state === "output-error";

/** Runs one tool. If it throws, the error is the result, so the model can react. */
async function runTool({ store, signal, options }: ChatContext, call: ToolPart): Promise<void> {
  const { toolCallId, toolName } = call;
  const messageId = store.getState().run.messageId ?? "";
  const fail = (errorText: string) =>
    signal.aborted || store.dispatch({ type: "tool-failed", messageId, toolCallId, errorText });
  const { tools = [] } = options();
  const tool = tools.find(({ name }) => name === toolName);
  if (!tool) {
    const names = tools.map(({ name }) => name).join(", ") || "none";
    fail(`Unknown tool: "${toolName.slice(0, 100)}". Tools: ${names}`);
    return;
  }
  if (!tool.run) return;
  try {
    const checked = tool.check ? await tool.check(call.input) : { value: call.input };
    if ("problems" in checked && checked.problems) {
      fail(`Invalid arguments of ${toolName}: ${checked.problems.slice(0, 10).join("; ")}`);
      return;
    }
    const output = await tool.run(checked.value as never, { signal, toolCallId });
    if (!signal.aborted) store.dispatch({ type: "tool-result-received", messageId, toolCallId, output });
  } catch (error) {
    fail((error instanceof Error ? error.message : String(error)) || "The tool failed");
  }
}

/** Stops the stream on the server, which would otherwise continue. */
export function stopServerStream(options: ChatOptions, { run }: ChatState): void {
  if (run.streamId === undefined || options.client) return;
  // The run has already stopped on the client, so ignore failures.
  resolveConnection(options)
    .source.stopStream?.(run.streamId)
    .catch(() => undefined);
}

/** Returns whether the last response is ready for the next step. */
export function isReadyForStep(state: ChatState, messageId: string): boolean {
  const last = state.messages.at(-1);
  if (isRunActive(state) || last?.id !== messageId) return false;
  const calls = getLastStep(last.parts).filter(isToolPart);
  return calls.length > 0 && calls.every(hasResult) && !getLastStep(last.parts).some(isTextAfterCalls);
}

const isTextAfterCalls = (part: MessagePart, index: number, parts: readonly MessagePart[]) =>
  part.type === "text" && parts.slice(0, index).some(isToolPart);
