import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { expectFile } from "../lib/expect-file.ts";
import { openaiSpeechShape } from "./shape.ts";

/** Speech in OpenAI's format: the response is the recording itself. */
// @__NO_SIDE_EFFECTS__
export function openaiSpeech(path = "/v1/audio/speech"): Adapter<typeof textToSpeech> {
  return {
    operation: textToSpeech,
    shape: openaiSpeechShape,
    media,
    buildRequest: ({ model, input: { inputs, parameters, ...rest } }) => ({
      path,
      body: { json: { ...rest, ...parameters, input: inputs, model } },
    }),
    parseResponse: (body) => expectFile(body, "audio"),
  };
}
