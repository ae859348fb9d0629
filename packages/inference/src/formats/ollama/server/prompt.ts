import type { OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { type Chat, omitUndefined } from "../../lib/chat-messages.ts";
import { ollamaShape } from "../shape.ts";
import { buildOllamaError } from "./error.ts";
import { buildAnswer, encodeAnswer, type Said } from "./lines.ts";
import { toParts } from "./messages.ts";
import { CHAT_MEMBERS, chatMembers, listDroppedMembers, toChatSettings } from "./options.ts";

const unsupported = (problem: string) => v.nullish(v.union([v.literal(""), v.literal(false)], problem));

const promptBody = v.looseObject({
  ...chatMembers,
  prompt: v.pipe(
    v.string("must be a string"),
    v.nonEmpty("A prompt is required: models are not loaded here"),
  ),
  system: v.nullish(v.string("must be a string")),
  images: v.nullish(v.array(v.string("must be a list of base64 strings"))),
  raw: unsupported(
    "Prompts are put into the model's own template: use /v1/completions to send a prompt unchanged",
  ),
  suffix: unsupported("A chat has no suffix: use /v1/completions"),
  template: unsupported("The provider applies the model's template. Omit it"),
});

/** Further members that are read, or that are refused unless they are empty. */
const PROMPT_MEMBERS = ["prompt", "system", "images", "raw", "suffix", "template"];

/**
 * The server half of Ollama's generate API as a single-turn chat: Ollama applies the model's chat template, as chat
 * providers do.
 */
export const ollamaPromptServer = defineServerFormat<v.InferOutput<typeof promptBody>>({
  shape: ollamaShape,
  operation: chatCompletion,
  body: promptBody,
  parseRequest: ({ prompt, system, images, ...settings }) => [
    {
      messages: [
        ...(system ? [{ role: "system", content: system }] : []),
        { role: "user", content: images?.length ? toParts(prompt, images) : prompt },
      ],
      ...toChatSettings(settings),
    },
  ],
  listDropped: (body) => listDroppedMembers(body, [...CHAT_MEMBERS, ...PROMPT_MEMBERS]),
  buildResponse: ([result], _body, meta) => ({
    json: buildAnswer(result.data as OperationOutput<Chat>, meta, write),
  }),
  stream: {
    isStreaming: ({ stream }) => stream !== false,
    framing: "ndjson",
    encode: (chunks, _body, meta) => encodeAnswer(chunks, meta, write),
    getEventKind: (data) => (JSON.parse(data).done ? "ending" : "content"),
  },
  buildError: buildOllamaError,
});

/** A prompt offers no tools. */
const write = ({ content, thinking }: Said) => omitUndefined({ response: content, thinking });
