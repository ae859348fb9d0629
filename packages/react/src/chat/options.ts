import type { ChatChunk, ChatInput, Tool } from "@inferhub/inference/assist";
import type { StreamWithMeta } from "@inferhub/inference/core";
import { createEndpointClient, type EndpointOptions } from "@inferhub/inference/endpoint";
import type { ChatRun } from "./chat-state.ts";
import type { ChatMessage } from "./message.ts";

/** Options that a chat passes to each stream. */
export interface StreamOptions {
  readonly signal: AbortSignal;
  /** The ID under which an endpoint keeps the stream. */
  readonly streamId?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: clients differ in the models and providers that they know
type StreamCall<Stream> = (args: any, options?: any) => Stream;

type MeasuredStream = Omit<StreamWithMeta<ChatChunk>, "data"> & { readonly data: AsyncIterable<ChatChunk> };

/** A client of chats: of `@inferhub/inference`, of an endpoint, or any object with this method. */
export interface ChatSource {
  readonly chatCompletionStream: StreamCall<AsyncIterable<ChatChunk>> & {
    /** The same stream, with the known data of the call when it has ended. */
    readonly withMeta?: StreamCall<MeasuredStream>;
  };
  resumeStream?(streamId: string, options: StreamOptions): Promise<AsyncIterable<ChatChunk> | undefined>;
  stopStream?(streamId: string): Promise<void>;
}

/** The URL of your own server, and how requests reach it. */
export interface ChatEndpoint extends EndpointOptions {
  /**
   * Whether the server keeps its streams (`createStreamStore`), so they continue after a lost connection. The
   * server then responds to GET and DELETE as well. Default: `false`.
   */
  readonly resumable?: boolean;
}

/** A tool that the model can call. Without `run`, a component passes the result to `addToolResult`. */
export type ChatTool =
  | Tool<never>
  | (Omit<Tool<never>, "run" | "check"> & { readonly run?: undefined; readonly check?: undefined });

/** Where the responses of a chat are from: a client, or your own server. */
export interface ChatConnection {
  /** A client, such as `new InferenceClient(token)`. In pages, use a client that needs no secret key. */
  readonly client?: ChatSource;
  /** The URL of your own server, which uses `@inferhub/inference/server`. */
  readonly endpoint?: string | ChatEndpoint;
}

/** Options of a chat. Changes apply to the next run. */
export interface ChatOptions extends ChatConnection {
  /** Model ID. An endpoint can choose the model itself. */
  readonly model?: string;
  readonly provider?: string;
  /** System prompt. */
  readonly system?: string;
  /** Further parameters, such as `temperature` and `max_tokens`. */
  readonly parameters?: Readonly<Omit<Partial<ChatInput>, "messages" | "model" | "tools">>;
  readonly tools?: readonly ChatTool[];
  /** The most responses of one run: each one after tool results counts. Default: 8. */
  readonly maxSteps?: number;
  /** How often a lost connection to a resumable endpoint is restored in a row. Default: 3. */
  readonly maxReconnects?: number;
  /** Milliseconds between two updates while a response streams. Default: 16. */
  readonly throttleMs?: number;
  /** Called when a run has ended, whatever its end. */
  readonly onEnd?: (end: { readonly run: ChatRun; readonly messages: readonly ChatMessage[] }) => void;
}

/** The client of a chat, and whether it can resume streams. */
export interface ResolvedConnection {
  readonly source: ChatSource;
  readonly resumable: boolean;
}

/** The client of a connection. */
export function resolveConnection({ client, endpoint }: ChatConnection): ResolvedConnection {
  if (client) return { source: client, resumable: false };
  if (endpoint === undefined) {
    throw new TypeError("Pass a `client`, or the URL of your server as `endpoint`");
  }
  const options = typeof endpoint === "string" ? { url: endpoint } : endpoint;
  return {
    source: createEndpointClient(options),
    resumable: typeof endpoint === "object" && endpoint.resumable === true,
  };
}
