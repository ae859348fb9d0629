import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { toFormFields } from "../lib/form-fields.ts";
import { parseTranscript } from "../lib/transcript.ts";
import { openaiTranscriptionsShape } from "./shape.ts";

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

/** How times are asked for: by a longer answer, or by their granularity alone. */
type Times = "verbose_json" | "granularity";

/**
 * Speech recognition in OpenAI's format: a multipart form with the recording as a file.
 * @param lists how lists are written, such as `timestamp_granularities`
 */
// @__NO_SIDE_EFFECTS__
export function openaiTranscriptions(
  path = "/v1/audio/transcriptions",
  lists: "json" | "parts" = "json",
  times: Times = "verbose_json",
): Adapter<typeof automaticSpeechRecognition> {
  return {
    operation: automaticSpeechRecognition,
    shape: openaiTranscriptionsShape,
    media,
    buildRequest: ({ model, input: { inputs, parameters, ...rest } }) => {
      const {
        file: _,
        model: __,
        return_timestamps,
        ...own
      }: Record<string, unknown> = { ...rest, ...parameters };
      const fields = { ...timeMembers(return_timestamps, lists, times), ...own };
      const type = inputs.type.split(";")[0]?.trim().toLowerCase() ?? "";
      const filename = `audio.${EXTENSIONS[type] ?? "wav"}`;
      return {
        path,
        body: {
          form: [
            ["file", mediaLeaf(inputs, "form", { filename })],
            ["model", model],
            ...toFormFields(fields, lists),
          ],
        },
      };
    },
    parseResponse: parseTranscript,
  };
}

/** What this format says for `return_timestamps`, which it does not know. */
function timeMembers(wanted: unknown, lists: "json" | "parts", times: Times): Record<string, unknown> {
  if (!wanted) return {};
  const granularity = wanted === "word" ? "word" : "segment";
  const named = { timestamp_granularities: lists === "parts" ? [granularity] : granularity };
  if (times === "granularity") return named;
  return { response_format: times, ...(granularity === "word" ? named : {}) };
}
