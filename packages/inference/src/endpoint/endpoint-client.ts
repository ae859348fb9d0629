import type { AbortSignal, Fetch, RequestCredentials } from "@inferhub/catalog/platform";
import type { ChatChunk, ChatInput } from "../assist/index.ts";
import { defineProvider } from "../contracts/provider.ts";
import { createClient } from "../engine/create-client.ts";
import { InputError, ProviderOutputError } from "../errors.ts";
import { CallDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { readBody } from "../http/read-body.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";
import { STREAM_ID_HEADER } from "../server/stream-id.ts";
import { createEndpointChat, type EndpointRequest, SERVER_MODEL } from "./chat-adapter.ts";
import { withServerCode } from "./server-error.ts";

/** Where a server is, and how requests reach it. */
export interface EndpointOptions {
  /** URL of the handler. In pages, it can be a path such as `/api/chat`. */
  readonly url: string;
  /** Additional headers, such as session headers, or a function that returns them for each request. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** Whether requests to other origins send cookies. */
  readonly credentials?: RequestCredentials;
  /** Milliseconds for a complete call. Default: 10 minutes. */
  readonly timeout?: number;
}

/** Options of one stream. */
export interface EndpointStreamOptions {
  readonly signal?: AbortSignal;
  /** The ID under which the stream can be resumed: 16 to 100 letters, digits, `_` and `-` that cannot be guessed. */
  readonly streamId?: string;
}

/** A chat as an endpoint takes it. Without a model, the server selects one. */
export type EndpointChatInput = Omit<ChatInput, "model"> & { readonly model?: string };

/** A client of a server that uses `@inferhub/inference/server`. */
export interface EndpointClient {
  /**
   * Streams a chat.
   * @throws InferenceClientError, with the code that the server names
   */
  chatCompletionStream(args: EndpointChatInput, options?: EndpointStreamOptions): AsyncIterable<ChatChunk>;
  /**
   * Replays a stream from its start. `undefined` if the server doesn't have it (status 204, 404 or 405).
   * @throws InferenceClientError
   */
  resumeStream(
    streamId: string,
    options?: EndpointStreamOptions,
  ): Promise<AsyncIterable<ChatChunk> | undefined>;
  /** Stops a stream on the server: it would continue to run after a disconnect. */
  stopStream(streamId: string): Promise<void>;
  /**
   * Sends JSON and returns the response: parsed JSON, or a `Blob` if it is a file.
   * @throws InferenceClientError
   */
  call(input: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
  /**
   * Requests JSON with a query, such as a list of models. Retries failures as in other calls.
   * @throws InferenceClientError
   */
  get(query: Readonly<Record<string, string>>, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
}

/** A request without streaming. */
interface SingleRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly body?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly streamId?: string;
  readonly signal?: AbortSignal | undefined;
}

/** The chat methods of the client below. */
interface ChatMethods {
  chatCompletionStream(args: object, options: object): AsyncIterable<ChatChunk>;
}

/**
 * Creates a client of your own server, for pages that must not contain API keys.
 *
 * ```ts
 * const client = createEndpointClient({ url: "/api/chat" });
 * for await (const chunk of client.chatCompletionStream({ messages })) show(chunk);
 * ```
 */
export function createEndpointClient(options: EndpointOptions): EndpointClient {
  const { headers, credentials, timeout = DEFAULT_TIMEOUT.total } = options;
  const context = { provider: "endpoint" };
  const getFetch = (): Fetch => options.fetch ?? globalThis.fetch;

  const readHeaders = async (streamId?: string) => ({
    ...(typeof headers === "function" ? await headers() : headers),
    ...(streamId !== undefined && { [STREAM_ID_HEADER]: streamId }),
  });

  async function openChat(
    method: EndpointRequest["method"],
    args: object,
    { signal, streamId }: EndpointStreamOptions,
    fetch: Fetch,
  ): Promise<AsyncIterable<ChatChunk>> {
    const { origin, path } = splitUrl(options.url);
    const endpoint = defineProvider({
      id: "endpoint",
      label: "The endpoint",
      baseUrl: origin,
      docsUrl: origin,
      auth: { env: ["ENDPOINT_KEY"], optional: true },
      operations: {
        "chat-completion": createEndpointChat({ method, path, headers: await readHeaders(streamId) }),
      },
    });
    const client = createClient({
      providers: [endpoint],
      fetch,
      strict: false,
      timeout,
      // A second request would start a second stream.
      retry: { attempts: 0 },
      ...(credentials && { includeCredentials: credentials }),
    }) as unknown as ChatMethods;
    return withServerCodes(
      client.chatCompletionStream({ model: SERVER_MODEL, ...args }, signal ? { signal } : {}),
    );
  }

  async function request({ method, body, streamId, signal, query }: SingleRequest): Promise<unknown> {
    const deadline = new CallDeadline({ ...DEFAULT_TIMEOUT, total: timeout }, signal, context);
    // A list can be requested again, a call would run twice.
    const retry = { ...DEFAULT_RETRY, ...(method !== "GET" && { attempts: 0 }) };
    try {
      const { origin, path } = splitUrl(options.url);
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const { response } = await send(
        {
          method,
          url: withQuery(origin + path, query),
          headers: { ...type, ...(await readHeaders(streamId)) },
          body,
          secrets: [],
        },
        { fetch: getFetch(), retry, ...(credentials && { credentials }) },
        deadline,
        context,
      );
      const read = await deadline.race(readBody(response));
      if (typeof read === "string" && /^\s*</.test(read)) {
        throw new ProviderOutputError("The endpoint responded with a page of HTML", read, context);
      }
      return read;
    } catch (error) {
      throw withServerCode(error);
    } finally {
      deadline.dispose();
    }
  }

  return {
    async *chatCompletionStream(args, streamOptions = {}) {
      yield* await openChat("POST", args, streamOptions, getFetch());
    },
    async resumeStream(streamId, streamOptions = {}) {
      let isMissing = false;
      const fetch = async (...request: Parameters<Fetch>) => {
        const response = await getFetch()(...request);
        isMissing = [204, 404, 405].includes(response.status);
        return response;
      };
      // The response to a GET has no messages, but the operation requires some.
      const args = { messages: [{ role: "user", content: "-" }] };
      const chunks = await openChat("GET", args, { ...streamOptions, streamId }, fetch as Fetch);
      const source = chunks[Symbol.asyncIterator]();
      const first = await source.next().catch((error: unknown) => {
        if (isMissing) return undefined;
        throw error;
      });
      return first && continueFrom(first, source);
    },
    stopStream: async (streamId) => {
      await request({ method: "DELETE", streamId });
    },
    call: (input, { signal } = {}) => request({ method: "POST", body: JSON.stringify(input), signal }),
    get: (query, { signal } = {}) => request({ method: "GET", query, signal }),
  };
}

function withQuery(url: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${url}${url.includes("?") ? "&" : "?"}${search}` : url;
}

async function* withServerCodes<Chunk>(stream: AsyncIterable<Chunk>): AsyncGenerator<Chunk, void, undefined> {
  try {
    yield* stream;
  } catch (error) {
    throw withServerCode(error);
  }
}

async function* continueFrom<Chunk>(
  first: IteratorResult<Chunk>,
  source: AsyncIterator<Chunk>,
): AsyncGenerator<Chunk, void, undefined> {
  try {
    for (let result = first; !result.done; result = await source.next()) yield result.value;
  } finally {
    await source.return?.();
  }
}

/** @throws InputError if the URL is not one, or if a path is used outside of pages */
function splitUrl(url: string): { origin: string; path: string } {
  const base = (globalThis as { location?: { href?: string } }).location?.href;
  if (!URL.canParse(url, base)) {
    const reason = url.startsWith("/") ? "a path works in pages only" : "it is not a URL";
    throw new InputError("input-invalid", `The endpoint cannot be "${url.slice(0, 100)}": ${reason}`);
  }
  const { origin, pathname, search, protocol } = new URL(url, base);
  if (protocol !== "http:" && protocol !== "https:") {
    throw new InputError("input-invalid", "The endpoint must be an http or https URL");
  }
  return { origin, path: pathname + search };
}
