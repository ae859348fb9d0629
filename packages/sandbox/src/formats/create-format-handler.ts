import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { InferenceClientError } from "@inferhub/inference";
import type { ResponseMeta, ServerResults } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { buildOpenaiError } from "@inferhub/inference/formats/openai-chat/server";
import type { ChatOptions } from "../models/chat/chat-options.ts";
import { runChat } from "../models/chat/run-chat.ts";
import type { Score } from "../models/labels.ts";
import type { ModelOutput } from "../models/model-runner.ts";
import { fingerprint } from "../models/text/hash.ts";
import { toResponse } from "../server/to-response.ts";
import { type AnyServerFormat, checkBody } from "./check-body.ts";
import { DONE, sendServerEvents } from "./event-stream.ts";
import { type EventKind, type FormatHandler, type ServerCall, toSandboxModelId } from "./format-handler.ts";
import { runOperation } from "./run-operation.ts";

/** Maximum number of files per request. */
const MAX_FILES = 4;

export interface FormatOptions {
  /** Default model. */
  readonly defaultModel?: string;
  /** Whether the format uses the operation's nested field names. Default: flat names. */
  readonly isNested?: boolean;
  /** Returns options for generated chats. @param body body of the format */
  chat?(body: JsonObject): Pick<ChatOptions, "toolCallPrefix" | "cachesPrompt" | "namesStop" | "thinks">;
  /** Returns the labels of a text, for formats with their own labels. Default: generic classifier labels. */
  classify?(text: string, seed: number): readonly Score[];
}

/**
 * Serves a format: the server format parses the request, a model runner generates the output, and the server format
 * serializes it.
 * @param formats one server format per operation at the format's URLs
 */
export function createFormatHandler(
  formats: readonly AnyServerFormat[],
  options: FormatOptions = {},
): FormatHandler {
  const [first] = formats;
  if (!first) throw new RangeError("At least one server format is required");
  const find = (operation: string) => formats.find((each) => each.operation.id === operation);
  const stream = formats.find((each) => each.stream)?.stream;
  return {
    buildResponse: (call) => respond(find(call.operation) ?? first, call, options),
    accepts: (operation, body) => {
      const format = find(operation);
      return format !== undefined && (format.accepts?.(listMembers(body, format)) ?? true);
    },
    buildError: first.buildError ?? buildOpenaiError,
    ...(stream && { eventKind: stream.getEventKind ?? getEventKind }),
  };
}

/** Fields of a body, as JSON or a form. */
function listMembers(body: ServerCall["body"], { fileMember }: AnyServerFormat): JsonObject {
  if (body.kind === "form") return Object.fromEntries(body.form);
  if (body.kind === "bytes" && fileMember !== undefined) return { [fileMember]: body.bytes };
  return body.kind === "json" && isObject(body.json) ? body.json : {};
}

const getEventKind = (data: string): EventKind => (data === DONE ? "ending" : "content");

async function respond(format: AnyServerFormat, call: ServerCall, options: FormatOptions): Promise<Response> {
  const { settings, path, store } = call;
  const model = call.model || (options.defaultModel ?? "");
  const body = checkBody(format, call.body, model);
  const inputs = parse(format, body);
  const meta: ResponseMeta = {
    requestId: call.requestId ?? createRequestId(call),
    created: Math.floor(settings.now() / 1000),
    model: toSandboxModelId(model),
    storeFile: store,
  };
  const { stream } = format;
  const isStreaming = stream?.isStreaming(body, path) ?? false;
  const [input = {}] = inputs;
  if (format.operation.id === chatCompletion.id) {
    const seed = settings.seed;
    const { output, chunks } = runChat(input, { ...options.chat?.(body), ...meta, seed, state: call.state });
    if (stream && isStreaming) {
      const events = stream.encode(toAsync(chunks()), body, meta);
      return sendServerEvents(events, stream.framing, settings.chunkMs);
    }
    return toResponse(await format.buildResponse([{ data: output, meta: {} }], body, meta));
  }
  if (inputs.length > MAX_FILES && /-to-(image|video|audio|speech)$/.test(format.operation.id)) {
    throw new ApiError(400, `The sandbox generates at most ${MAX_FILES} files per request`);
  }
  const isNested = options.isNested ?? false;
  const runs = inputs.map((each, index) => runOperation(format.operation, each, call, index, isNested));
  const { classify } = options;
  const results = (await Promise.all(runs)).map((result, index) =>
    classify ? { ...result, data: classify(String(inputs[index]?.["inputs"]), settings.seed) } : result,
  ) as unknown as ServerResults;
  if (stream && isStreaming && format.operation.id === textGeneration.id) {
    const chunks = splitText(results[0].data as ModelOutput<"text-generation">);
    const events = stream.encode(toAsync(chunks), body, meta);
    return sendServerEvents(events, stream.framing, settings.chunkMs);
  }
  return toResponse(await format.buildResponse(results, body, meta));
}

/** Converts input that the operation doesn't support to a caller error. */
function parse(format: AnyServerFormat, body: never) {
  try {
    return format.parseRequest(body);
  } catch (error) {
    if (InferenceClientError.is(error)) throw new ApiError(400, error.message);
    throw error;
  }
}

/** Equal requests have equal IDs. */
function createRequestId({ body, settings: { seed } }: ServerCall): string {
  return fingerprint(body.kind === "json" ? JSON.stringify(body.json) : body.kind, seed);
}

const END = { id: 2, text: "</s>", logprob: 0, special: true };

/** Splits text into chunks. The last chunk has the details and is the end marker, unless the text is truncated. */
function splitText({ generated_text, details }: ModelOutput<"text-generation">) {
  const tokens = [...(details?.tokens ?? []), ...(details?.finish_reason === "length" ? [] : [END])];
  return tokens.map((token, index) => ({
    index: index + 1,
    token,
    ...(index === tokens.length - 1 ? { generated_text, details } : { generated_text: null, details: null }),
  }));
}

async function* toAsync<Item>(items: Iterable<Item>): AsyncIterable<Item> {
  yield* items;
}
