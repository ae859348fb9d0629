import { expectObject, getInteger, getString } from "@inferhub/inference/formats/lib/json-members";
import { createDoneEventStream } from "./event-stream.ts";
import { generateCompletion } from "./generate-text.ts";
import { formatMistralError } from "./mistral-error.ts";
import {
  buildChatChunks,
  buildChatResponse,
  classifyChatEvent,
  createEnvelope,
} from "./openai-chat-response.ts";
import type { ServerFormat } from "./server-format.ts";
import { toStopList } from "./truncate-text.ts";

/** Mistral's completions between a prompt and a suffix, answered in the format of its chat. */
export const mistralFim: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    const prompt = getString(members, "prompt");
    getString(members, "model");
    const { seed, chunkMs } = call.settings;
    const named = {
      max_new_tokens: getInteger(members, "max_tokens"),
      stop: toStopList(members["stop"]),
      seed: members["random_seed"],
    };
    const written = generateCompletion(prompt, members, named, seed);
    const envelope = createEnvelope(call, members, "fim");
    return members["stream"] === true
      ? createDoneEventStream(buildChatChunks(envelope, [written], true), chunkMs)
      : Response.json(buildChatResponse(envelope, [written]));
  },
  buildError: formatMistralError,
  eventKind: classifyChatEvent,
};
