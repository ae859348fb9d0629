import type { ChatChunk } from "@inferhub/inference/assist";
import { createEndpointClient, type EndpointOptions } from "@inferhub/inference/endpoint";
import { runCompletion } from "../effects/run-completion.ts";
import { createStore, type Store } from "../store/create-store.ts";
import { createLifetime, type Lifetime } from "../store/lifetime.ts";
import { createRandomId } from "../store/random-id.ts";
import { RUN_ACTIVE, type RunError } from "../store/run-error.ts";
import {
  type CompletionEvent,
  type CompletionState,
  createCompletionState,
  isCompletionActive,
  reduceCompletion,
} from "./completion-state.ts";

// biome-ignore lint/suspicious/noExplicitAny: each client has its own types for models and providers
type StreamMethod<Chunk> = (args: any, options?: any) => AsyncIterable<Chunk>;

/** A client that streams completions, or chats. */
export interface CompletionSource {
  readonly textGenerationStream?: StreamMethod<{ readonly token: { readonly text: string } }>;
  readonly chatCompletionStream?: StreamMethod<ChatChunk>;
}

/** Options of a completion. Changes apply to the next run. */
export interface CompletionOptions {
  readonly client?: CompletionSource;
  /** URL of your own server, which uses `@inferhub/inference/server`. It receives a chat with one message. */
  readonly endpoint?: string | EndpointOptions;
  /**
   * Operation of the client: `text-generation` continues the prompt, `chat-completion` responds to it.
   * Default: `chat-completion` if the client supports it.
   */
  readonly operation?: "chat-completion" | "text-generation";
  readonly model?: string;
  readonly provider?: string;
  /** Further parameters of the operation, such as `temperature`. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Minimum time between updates while text streams, in milliseconds. Default: 16. */
  readonly throttleMs?: number;
}

/** Result of a completion. `rejected` means that it didn't start. */
export type CompletionEnd =
  | { readonly status: "done" | "stopped"; readonly completion: string }
  | { readonly status: "failed"; readonly completion: string; readonly error: RunError }
  | { readonly status: "rejected"; readonly error: RunError };

/** Actions of a completion. */
export interface CompletionActions {
  setPrompt(prompt: string): void;
  /** Completes a prompt. Defaults to the draft. Rejected with `run-active` while a run is active. */
  complete(prompt?: string): Promise<CompletionEnd>;
  /** Stops the run. The partial text stays. */
  stop(): void;
}

/** A completion: its state and its actions. */
export interface CompletionStore
  extends Store<CompletionState, CompletionEvent>,
    CompletionActions,
    Lifetime {
  /** Replaces the options. They apply to the next run. */
  configure(options: CompletionOptions): void;
}

/** Creates a completion that works without React. */
export function createCompletionStore(
  initial: CompletionOptions & { readonly initialPrompt?: string },
): CompletionStore {
  const store = createStore(reduceCompletion, createCompletionState(initial.initialPrompt));
  let options: CompletionOptions = initial;
  let controller = new AbortController();

  function stop(): void {
    if (!isCompletionActive(store.getState())) return;
    store.dispatch({ type: "run-stopped" });
    controller.abort();
  }

  return {
    ...store,
    ...createLifetime(stop),
    configure: (next) => {
      options = next;
    },
    setPrompt: (prompt) => store.dispatch({ type: "field-changed", prompt }),
    stop,
    complete: async (prompt = store.getState().prompt) => {
      if (isCompletionActive(store.getState())) return { status: "rejected", error: RUN_ACTIVE };
      if (!prompt.trim()) return { status: "rejected", error: NO_PROMPT };
      controller = new AbortController();
      const runId = createRandomId();
      store.dispatch({ type: "run-requested", runId });
      const context = { dispatch: store.dispatch, runId, signal: controller.signal };
      await runCompletion(context, (signal) => openTexts(options, prompt, signal), options.throttleMs ?? 16);
      const { status, completion, error, runId: last } = store.getState();
      if (last === runId && status === "failed" && error) return { status, completion, error };
      return { status: last === runId && status === "done" ? "done" : "stopped", completion };
    },
  };
}

const NO_PROMPT: RunError = { code: "input-invalid", message: "Write a prompt.", retryable: false };

/** Yields the text of a completion while it streams. */
async function* openTexts(options: CompletionOptions, prompt: string, signal: AbortSignal) {
  const { client, endpoint, operation, model, provider, parameters } = options;
  const args = {
    ...parameters,
    ...(model !== undefined && { model }),
    ...(provider !== undefined && { provider }),
  };
  const source = client ?? createEndpoint(endpoint);
  const isChat = operation ? operation === "chat-completion" : source.chatCompletionStream !== undefined;
  if (isChat) {
    if (!source.chatCompletionStream) throw new TypeError("The client has no `chatCompletionStream`");
    const messages = [{ role: "user", content: prompt }];
    for await (const chunk of source.chatCompletionStream({ ...args, messages }, { signal }))
      yield chunk.choices?.find(({ index }) => !index)?.delta.content ?? "";
    return;
  }
  if (!source.textGenerationStream) throw new TypeError("The client has no `textGenerationStream`");
  for await (const { token } of source.textGenerationStream({ ...args, inputs: prompt }, { signal }))
    yield (token as { special?: boolean | null }).special ? "" : token.text;
}

function createEndpoint(endpoint: CompletionOptions["endpoint"]): CompletionSource {
  if (endpoint === undefined) throw new TypeError("Pass a `client`, or the URL of your server as `endpoint`");
  return createEndpointClient(typeof endpoint === "string" ? { url: endpoint } : endpoint);
}
