import { type ChatStart, isReadyForStep, runChat, stopServerStream } from "../effects/run-chat.ts";
import { createStore, type Store } from "../store/create-store.ts";
import { createLifetime, type Lifetime } from "../store/lifetime.ts";
import { createRandomId } from "../store/random-id.ts";
import { RUN_ACTIVE, type RunError, toRunError } from "../store/run-error.ts";
import {
  type ChatEvent,
  type ChatFields,
  type ChatRun,
  type ChatState,
  createChatState,
  isRunActive,
  reduceChat,
  type SavedChat,
} from "./chat-state.ts";
import type { ChatMessage, FilePart, MessagePart } from "./message.ts";
import { type ChatOptions, resolveConnection } from "./options.ts";
import { readAttachment } from "./read-attachment.ts";

/** A message to send. Files are read when it is sent. */
export interface NewMessage {
  readonly text?: string;
  readonly attachments?: readonly (FilePart | Blob)[];
}

/** Result of a run. `rejected` means that it didn't start. */
export type RunEnd =
  | { readonly status: "done" | "stopped"; readonly run: ChatRun }
  | { readonly status: "failed" | "rejected"; readonly error: RunError };

/** Actions of a chat. They don't throw: failures are returned as values. */
export interface ChatActions {
  /** Updates the draft. */
  setFields(fields: Partial<ChatFields>): void;
  /**
   * Sends a message. Defaults to the draft. While a run is active, the message is rejected with the code `run-active`
   * and the draft stays unchanged.
   */
  send(message?: string | NewMessage): Promise<RunEnd>;
  /**
   * Regenerates the response to the last user message, or to the one before `messageId`. The previous response stays as
   * a branch. With `continue`, the model continues a truncated response in the same message.
   */
  retry(options?: { readonly messageId?: string; readonly continue?: boolean }): Promise<RunEnd>;
  /** Sends an edited version of a user message. The previous version stays as a branch. */
  edit(messageId: string, message: string | NewMessage): Promise<RunEnd>;
  /** Shows the branch of a message. */
  chooseBranch(messageId: string): void;
  /** Adds the result of a tool call. The model responds when every call has a result. */
  addToolResult(result: {
    readonly toolCallId: string;
    readonly output?: unknown;
    /** Reason for the missing output, for example if the user denied the call. */
    readonly errorText?: string;
  }): void;
  /** Resumes a stream of a resumable endpoint, for example after a page reload. */
  resume(streamId: string): Promise<RunEnd>;
  /** Stops the run. The partial response stays. */
  stop(): void;
  /** Replaces all messages and stops the run. */
  setMessages(messages: readonly ChatMessage[]): void;
  /**
   * Replaces all messages of all branches, for example by those of an earlier visit, and stops the run. To save a chat,
   * use `JSON.stringify({ nodes, choices })` of `getState()`.
   */
  restore(saved: SavedChat): void;
}

/** A chat: its state and its actions. */
export interface ChatStore extends Store<ChatState, ChatEvent>, ChatActions, Lifetime {
  /** Replaces the options. They apply to the next run. */
  configure(options: ChatOptions): void;
}

/** Options of a new chat. */
export interface ChatStoreOptions extends ChatOptions {
  /** Initial messages, for example those of an earlier visit. */
  readonly initialMessages?: readonly ChatMessage[];
}

/**
 * Creates a chat that works without React.
 *
 * ```ts
 * const chat = createChatStore({ client, model: "meta-llama/Llama-3.3-70B-Instruct" });
 * const end = await chat.send("Name three lighthouses.");
 * ```
 */
export function createChatStore({ initialMessages, ...initialOptions }: ChatStoreOptions): ChatStore {
  const store = createStore(reduceChat, createChatState(initialMessages));
  let options: ChatOptions = initialOptions;
  let controller: AbortController | undefined;
  let isPreparing = false;

  let counter = 0;
  /** IDs are the same on the server and in the browser, which hydration requires. */
  function createId(): string {
    const { nodes } = store.getState();
    let id: string;
    do id = `message-${++counter}`;
    while (nodes.some((node) => node.id === id));
    return id;
  }

  const reject = (error: RunError): RunEnd => ({ status: "rejected", error });

  async function follow(
    begin: (runId: string, streamId: string | undefined) => ChatEvent,
    start: ChatStart = {},
  ) {
    const own = new AbortController();
    const runId = createRandomId();
    let streamId = start.streamId;
    try {
      if (resolveConnection(options).resumable) streamId ??= createRandomId();
    } catch (error) {
      return reject(toRunError(error));
    }
    store.dispatch(begin(runId, streamId));
    if (store.getState().run.id !== runId) return reject(RUN_ACTIVE);
    controller = own;
    const known = streamId === undefined ? {} : { streamId };
    await runChat({ store, runId, signal: own.signal, options: () => options }, { ...start, ...known });
    const { run, messages } = store.getState();
    if (run.id !== runId)
      return { status: "stopped" as const, run: { status: "stopped" as const, id: runId } };
    options.onEnd?.({ run, messages });
    if (run.status === "failed" && run.error) return { status: "failed" as const, error: run.error };
    return { status: run.status === "done" ? ("done" as const) : ("stopped" as const), run };
  }

  const respond = (parentId: string, message?: ChatMessage, fromFields = false) =>
    follow((runId, streamId) => ({
      type: "run-requested",
      runId,
      responseId: createId(),
      parentId,
      fromFields,
      ...(message && { message }),
      ...(streamId !== undefined && { streamId }),
    }));

  function toUserMessage(text: string, files: readonly FilePart[]): ChatMessage | RunError {
    const parts: MessagePart[] = [...files, ...(text.trim() ? [{ type: "text" as const, text }] : [])];
    if (parts.length > 0) return { id: createId(), role: "user", parts };
    return { code: "input-invalid", message: "Write a message, or attach a file.", retryable: false };
  }

  /** Prepares a message and starts its run. Only one message is prepared at a time. */
  async function submit(message: string | NewMessage, start: (message: ChatMessage) => Promise<RunEnd>) {
    if (isPreparing || isRunActive(store.getState())) return reject(RUN_ACTIVE);
    const { text = "", attachments = [] } = typeof message === "string" ? { text: message } : message;
    let prepared: ChatMessage | RunError;
    isPreparing = true;
    try {
      // A message without files is shown immediately.
      prepared = toUserMessage(
        text,
        attachments.every(isRead) ? attachments : await Promise.all(attachments.map(readFile)),
      );
    } catch (error) {
      prepared = toRunError(error);
    } finally {
      isPreparing = false;
    }
    return "code" in prepared ? reject(prepared) : start(prepared);
  }

  function stop(): void {
    const before = store.getState();
    if (!isRunActive(before)) return;
    store.dispatch({ type: "run-stopped" });
    controller?.abort();
    stopServerStream(options, before);
  }

  const lifetime = createLifetime(() => {
    if (!isRunActive(store.getState())) return;
    // A resumable stream continues on the server.
    store.dispatch({ type: "run-stopped" });
    controller?.abort();
  });

  return {
    ...store,
    ...lifetime,
    configure: (next) => {
      options = next;
    },
    setFields: (fields) => store.dispatch({ type: "field-changed", fields }),
    send: (message) => {
      const { fields } = store.getState();
      return submit(message ?? fields, (prepared) =>
        respond(store.getState().messages.at(-1)?.id ?? "", prepared, message === undefined),
      );
    },
    retry: async ({ messageId, continue: continues = false } = {}) => {
      const { messages } = store.getState();
      const index =
        messageId === undefined ? messages.length - 1 : messages.findIndex(({ id }) => id === messageId);
      const last = messages[index];
      const asked = messages.slice(0, index + 1).findLast(({ role }) => role === "user");
      if (!last || !asked) return reject(NOTHING_TO_RETRY);
      if (continues && last.role === "assistant" && last.parts.length > 0 && index === messages.length - 1) {
        return follow(
          (runId, streamId) => ({
            type: "run-continued",
            runId,
            messageId: last.id,
            ...(streamId !== undefined && { streamId }),
          }),
          { continues: true },
        );
      }
      return respond(asked.id);
    },
    edit: (messageId, message) =>
      submit(message, async (prepared) => {
        const edited = store.getState().nodes.find(({ id, role }) => id === messageId && role === "user");
        if (!edited) return reject(NO_SUCH_MESSAGE);
        store.dispatch({ type: "turn-edited", messageId, message: prepared });
        return respond(prepared.id);
      }),
    chooseBranch: (messageId) => store.dispatch({ type: "branch-chosen", messageId }),
    addToolResult: ({ toolCallId, output, errorText }) => {
      const owner = store
        .getState()
        .messages.findLast(({ parts }) =>
          parts.some((part) => part.type === "dynamic-tool" && part.toolCallId === toolCallId),
        );
      if (!owner) return;
      const messageId = owner.id;
      store.dispatch(
        errorText === undefined
          ? { type: "tool-result-received", messageId, toolCallId, output }
          : { type: "tool-failed", messageId, toolCallId, errorText },
      );
      // Without an active run, for example after a page reload, the model responds in a new run.
      if (isReadyForStep(store.getState(), messageId)) {
        void follow((runId, streamId) => ({
          type: "run-continued",
          runId,
          messageId,
          ...(streamId !== undefined && { streamId }),
        }));
      }
    },
    resume: async (streamId) => {
      const asked = store.getState().messages.findLast(({ role }) => role === "user");
      if (!asked) return reject(NOTHING_TO_RETRY);
      return follow(
        (runId) => ({ type: "run-requested", runId, responseId: createId(), parentId: asked.id, streamId }),
        { streamId, resumes: true },
      );
    },
    stop,
    setMessages: (messages) => {
      stop();
      store.dispatch({ type: "messages-replaced", messages });
    },
    restore: (saved) => {
      stop();
      store.dispatch({ type: "branches-replaced", saved });
    },
  };
}

const isRead = (file: FilePart | Blob): file is FilePart => "mediaType" in file;

const readFile = (file: FilePart | Blob) => (isRead(file) ? file : readAttachment(file));

const NOTHING_TO_RETRY: RunError = {
  code: "input-invalid",
  message: "The chat has no user message to respond to.",
  retryable: false,
};

const NO_SUCH_MESSAGE: RunError = {
  code: "input-invalid",
  message: "User message not found.",
  retryable: false,
};
