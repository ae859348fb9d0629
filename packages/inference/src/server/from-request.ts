import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { AbortSignal } from "@inferhub/catalog/platform";
import type { ChatInput } from "../assist/index.ts";
import { isRecord } from "../assist/json-text.ts";
import { listEntries } from "../engine/unknown-names.ts";
import { InputError } from "../errors.ts";
import type { ResponseFormat } from "./format.ts";
import { readJsonBody } from "./request-body.ts";
import { type RequestWithHeaders, readStreamId } from "./stream-store.ts";
import { fromUiMessages, isUiMessages } from "./ui-messages.ts";

/**
 * A request: of a `fetch` handler, of Node, or of a framework such as Express and Fastify, before or after a parser has
 * read its body.
 */
export interface IncomingRequest extends RequestWithHeaders {
  readonly signal?: AbortSignal | null;
  readonly body?: unknown;
}

/** The fields that are read from a request. */
export interface FromRequestOptions {
  /** Largest body in bytes, unless the framework has parsed it. Default: 10 MB. */
  readonly maxBytes?: number;
  /** System prompt. It replaces those of the request. */
  readonly system?: string;
  /**
   * Parameters that clients may set, such as `temperature`. Default: every parameter of chats. The model, the provider
   * and API keys are never among them.
   */
  readonly parameters?: readonly string[];
}

/** A chat that a client of a server requests. */
export interface ChatRequest {
  /** Messages and allowed parameters. Add the model and the provider. */
  readonly input: Omit<ChatInput, "model">;
  /** The model that the client names. Check it before you use it. */
  readonly model: string | undefined;
  /** Whether the client requests a stream. Requests of the AI SDK always do. */
  readonly stream: boolean;
  /** The ID under which the client can resume the stream: see `createStreamStore`. */
  readonly streamId: string | undefined;
  /** The form of response that the client reads: pass it to `toResponse`. */
  readonly format: ResponseFormat;
  /** Aborts when the client disconnects, in servers that support it. */
  readonly signal: AbortSignal | undefined;
}

const MAX_BYTES = 10_000_000;

/**
 * Reads a chat from the body of a request: in OpenAI's form (`messages`), as the AI SDK's `useChat` sends it
 * (`messages` with `parts`), or as `useCompletion` sends it (`prompt`).
 *
 * ```ts
 * const { input, format } = await fromRequest(request);
 * return toResponse((signal) => client.chatCompletionStream({ model, ...input }, { signal }), { format });
 * ```
 * @throws InputError if the body is not a chat
 * @throws InferenceClientError with the code `too-large`
 */
export async function fromRequest(
  request: IncomingRequest,
  { maxBytes = MAX_BYTES, system, parameters }: FromRequestOptions = {},
): Promise<ChatRequest> {
  const body = await readJsonBody(request, maxBytes);
  const { messages: given, prompt, model, stream } = body;
  const listed =
    typeof prompt === "string" && given === undefined ? [{ role: "user", content: prompt }] : given;
  if (!Array.isArray(listed) || listed.length === 0 || !listed.every(isRecord)) {
    throw createInputError("`messages` must be a list of messages, with at least one");
  }
  const isUi = isUiMessages(listed);
  const messages = isUi ? fromUiMessages(listed) : listed;
  if (messages.length === 0) throw createInputError("The messages contain no supported content");
  const own =
    system === undefined ? messages : [{ role: "system", content: system }, ...messages.filter(isNotSystem)];
  const allowed = parameters ?? Object.keys(listEntries(chatCompletion.input) ?? {});
  const set = Object.entries(body).filter(
    ([name, value]) => name !== "messages" && allowed.includes(name) && value != null,
  );
  const isAiSdk = isUi || typeof prompt === "string";
  return {
    input: { ...Object.fromEntries(set), messages: own } as unknown as ChatRequest["input"],
    model: typeof model === "string" ? model : undefined,
    stream: isAiSdk || stream === true,
    format: isAiSdk ? "ui-message-stream" : "openai",
    streamId: readStreamId(request),
    signal: request.signal ?? undefined,
  };
}

const isNotSystem = (message: { readonly role?: unknown }) =>
  message.role !== "system" && message.role !== "developer";

const createInputError = (message: string) =>
  new InputError("input-invalid", message, { operation: chatCompletion.id });
