import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { mediaLeaf } from "../types/wire.ts";
import { formFields } from "./form-fields.ts";
import { readTranscript } from "./transcript.ts";

/** The extension tells the server how to decode; servers refuse what they do not know by it. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/mp4": "mp4",
  "audio/m4a": "m4a",
  "audio/x-m4a": "m4a",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
  "video/webm": "webm",
};

/**
 * Speech recognition in OpenAI's format: a multipart form with the recording as a file.
 * @param lists how lists are written, such as `timestamp_granularities`
 */
// @__NO_SIDE_EFFECTS__
export function openaiTranscriptions(
  path = "/v1/audio/transcriptions",
  lists: "json" | "parts" = "json",
): Adapter<typeof automaticSpeechRecognition> {
  return {
    operation: automaticSpeechRecognition,
    wire: "openai-transcriptions",
    media,
    toRequest: ({ model, input: { inputs, parameters, ...rest } }) => {
      const { file: _, model: __, ...fields }: Record<string, unknown> = { ...rest, ...parameters };
      const type = inputs.type.split(";")[0]?.trim().toLowerCase() ?? "";
      const filename = `audio.${EXTENSIONS[type] ?? "wav"}`;
      return {
        path,
        body: {
          form: [
            ["file", mediaLeaf(inputs, "form", { filename })],
            ["model", model],
            ...formFields(fields, lists),
          ],
        },
      };
    },
    fromReply: readTranscript,
  };
}
