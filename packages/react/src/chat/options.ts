import type { ChatChunk, ChatInput, Tool } from "@inferhub/inference/assist";
import type { StreamWithMeta } from "@inferhub/inference/core";
import { createEndpointClient, type EndpointOptions } from "@inferhub/inference/endpoint";
import type { ChatRun } from "./chat-state.ts";
import type { ChatMessage } from "./message.ts";

/** Options that a chat passes to each stream. */
export interface StreamOptions {
  readonly signal: AbortSignal;
  /** ID of the stream in an endpoint's stream store. */
  readonly streamId?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each client has its own types for models and providers
type StreamCall<Stream> = (args: any, options?: any) => Stream;

type MeasuredStream = Omit<StreamWithMeta<ChatChunk>, "data"> & { readonly data: AsyncIterable<ChatChunk> };

/** A chat client: from `@inferhub/inference`, for an endpoint, or any object with this method. */
export interface ChatSource {
  readonly chatCompletionStream: StreamCall<AsyncIterable<ChatChunk>> & {
    /** The same stream, with the metadata of the call when it has ended. */
    readonly withMeta?: StreamCall<MeasuredStream>;
  };
  resumeStream?(streamId: string, options: StreamOptions): Promise<AsyncIterable<ChatChunk> | undefined>;
  stopStream?(streamId: string): Promise<void>;
}

/** The URL of your own server, with request options. */
export interface ChatEndpoint extends EndpointOptions {
  /**
   * Whether the server stores its streams (`createStreamStore`), so they can resume after a lost connection. The server
   * must then support GET and DELETE as well. Default: `false`.
   */
  readonly resumable?: boolean;
}

/** A tool that the model can call. Without `run`, pass the result to `addToolResult`. */
export type ChatTool =
  | Tool<never>
  | (Omit<Tool<never>, "run" | "check"> & { readonly run?: undefined; readonly check?: undefined });

/** Source of the responses: a client or your own server. */
export interface ChatConnection {
  /** A client, such as `new InferenceClient(token)`. In browsers, use a client that needs no secret key. */
  readonly client?: ChatSource;
  /** URL of your own server, which uses `@inferhub/inference/server`. */
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
  /** Maximum number of responses per run, including those after tool results. Default: 8. */
  readonly maxSteps?: number;
  /** Maximum number of consecutive reconnects to a resumable endpoint. Default: 3. */
  readonly maxReconnects?: number;
  /** Minimum time between updates while a response streams, in milliseconds. Default: 16. */
  readonly throttleMs?: number;
  /** Called when a run ends, including failed and stopped runs. */
  readonly onEnd?: (end: { readonly run: ChatRun; readonly messages: readonly ChatMessage[] }) => void;
}

/** The client, and whether it can resume streams. */
export interface ResolvedConnection {
  readonly source: ChatSource;
  readonly resumable: boolean;
}

/** Returns the client of a connection. */
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
