import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { readFile } from "./read-file.ts";

/** Speech in OpenAI's format: the answer is the recording itself. */
// @__NO_SIDE_EFFECTS__
export function openaiSpeech(path = "/v1/audio/speech"): Adapter<typeof textToSpeech> {
  return {
    operation: textToSpeech,
    wire: "openai-speech",
    media,
    toRequest: ({ model, input: { inputs, parameters, ...rest } }) => ({
      path,
      body: { json: { ...rest, ...parameters, input: inputs, model } },
    }),
    fromReply: (body) => readFile(body, "audio"),
  };
}
