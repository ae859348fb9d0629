import type { OperationChunk } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import {
  defineServerFormat,
  type EventKind,
  type ResponseMeta,
  type ServerEvent,
  type StreamEncoder,
} from "../../contracts/server-format.ts";
import { encodeEach } from "../lib/encode-each.ts";
import { mapSame } from "../lib/map-same.ts";
import { buildOpenaiError } from "./server/error.ts";
import { toFinishReason } from "./server/finish-reason.ts";
import { openaiChatShape } from "./shape.ts";

/** The operation's own schema, field by field. */
const { entries } = chatCompletion.input as unknown as { readonly entries: v.ObjectEntries };

const chatBody = v.looseObject({
  ...entries,
  model: v.string(),
  stream: v.nullish(v.boolean()),
  stream_options: v.nullish(v.looseObject({ include_usage: v.nullish(v.boolean()) })),
});

export { buildOpenaiError, getOpenaiErrorType } from "./server/error.ts";

type Chunk = OperationChunk<typeof chatCompletion>;
type Choice = { readonly finish_reason?: string | null | undefined };

/** The server half of OpenAI's chat. The operation has this format, so that bodies and responses change little. */
export const openaiChatServer = defineServerFormat<v.InferOutput<typeof chatBody>>({
  shape: openaiChatShape,
  operation: chatCompletion,
  body: chatBody,
  // Some providers make images at the same URL.
  accepts: ({ modalities }) => !(Array.isArray(modalities) && modalities.includes("image")),
  parseRequest: ({ model: _, stream, stream_options, ...args }) => [
    stream && stream_options ? { ...args, stream_options } : args,
  ],
  buildResponse: ([result], _body, { requestId, created, model }) => {
    const data = result.data as Readonly<Record<string, unknown>> & { readonly choices: readonly Choice[] };
    return {
      json: {
        ...data,
        choices: data.choices.map(withReason),
        id: data["id"] || `chatcmpl-${requestId}`,
        object: "chat.completion",
        created: data["created"] || created,
        model: data["model"] || model,
      },
    };
  },
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: encodeEach(createChatEncoder),
    createEncoder: createChatEncoder,
    getEventKind: getChatEventKind,
  },
  buildError: buildOpenaiError,
});

/** Kind of a chat event's data. */
export function getChatEventKind(data: string): EventKind {
  if (data === "[DONE]") return "ending";
  const [choice] = JSON.parse(data).choices;
  if (!choice || choice.finish_reason) return "ending";
  return choice.delta.content || choice.delta.tool_calls ? "content" : "opening";
}

const CHUNK = "chat.completion.chunk";

function createChatEncoder(_body: unknown, { requestId, created, model }: ResponseMeta): StreamEncoder {
  const roleFirst = withRoles();
  // Takes half the time of spreading.
  const withHead = (chunk: Chunk, choices: Chunk["choices"]) =>
    Object.assign({}, chunk, {
      choices,
      id: chunk["id"] || `chatcmpl-${requestId}`,
      object: CHUNK,
      created: chunk["created"] || created,
      model: chunk["model"] || model,
    });
  const toEvent = (chunk: Chunk): ServerEvent => {
    const choices = mapSame(chunk.choices, (choice) => withReason(roleFirst(choice)));
    const hasHead = chunk["object"] === CHUNK && chunk["id"] && chunk["created"] && chunk["model"];
    // Most chunks need no change, and copying one costs more than checking it.
    return { data: hasHead && choices === chunk.choices ? chunk : withHead(chunk, choices) };
  };
  return {
    push: (chunk) => [toEvent(chunk as Chunk)],
    end: () => [{ data: "[DONE]" }],
  };
}

/** Some providers have their own words for the reason why a response ended. */
function withReason<Given extends Choice>(choice: Given): Given & { readonly finish_reason: string | null } {
  const reason = toFinishReason(choice.finish_reason);
  return reason === choice.finish_reason
    ? (choice as Given & { readonly finish_reason: string | null })
    : { ...choice, finish_reason: reason };
}

/** The first part of each choice names the role, which some providers omit and some clients require. */
function withRoles() {
  const begun = new Set<unknown>();
  return (choice: Chunk["choices"][number]) => {
    const { index, delta } = choice;
    if (begun.has(index)) return choice;
    begun.add(index);
    return delta.role ? choice : { ...choice, delta: { ...delta, role: "assistant" } };
  };
}
