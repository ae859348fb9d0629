import type { OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import type { OpenaiChatChunk } from "./read.ts";
import { openaiChatShape } from "./shape.ts";

export type { OpenaiChatChunk } from "./read.ts";

type Chat = typeof chatCompletion;

/** How a provider's chat differs from the wire that most share. */
export interface OpenaiChatOptions {
  /** `/v1/chat/completions` unless the provider has a different path. */
  readonly path?: string | ((model: string) => string);
  /** Fields the provider rejects; they are not sent. */
  readonly omit?: readonly string[];
  /** Last word on the body, for fields that are spelled differently. */
  readonly body?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Last word on each chunk, for fields in other positions. */
  readonly chunk?: (chunk: OpenaiChatChunk) => OpenaiChatChunk;
}

/** What reads streams, and responses without choices, is loaded by the first one. */
const loadReader = () => import("./read.ts");

/** Chat in OpenAI's format, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function openaiChat(options: OpenaiChatOptions = {}): Adapter<Chat> {
  const { path = "/v1/chat/completions", omit = [], body = (same) => same, chunk } = options;
  const request = ({ model, input }: Call<Chat>, stream?: true): WireRequest => {
    // The router reads the target model from the first bytes of the body, so `model` is first.
    const members: Record<string, unknown> = { model: model || undefined, ...input, stream };
    for (const name of omit) delete members[name];
    return { path: typeof path === "string" ? path : path(model), body: { json: body(members) } };
  };
  return {
    operation: chatCompletion,
    shape: openaiChatShape,
    buildRequest: (call) => request(call),
    parseResponse: (body) => (isAnswer(body) ? body : loadReader().then(({ refuse }) => refuse(body))),
    stream: {
      buildRequest: (call) => request(call, true),
      createDecoder: async () => (await loadReader()).createOpenaiChatDecoder(chunk),
    },
  };
}

/** Some responses contain `"error": null`, which isn't an error. */
const isAnswer = (body: unknown): body is OperationOutput<Chat> => {
  const { choices, error } = (body ?? {}) as { choices?: unknown; error?: unknown };
  return Boolean(choices && !error);
};
