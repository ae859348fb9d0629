import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { media } from "../../media/index.ts";
import { toFormFields } from "../lib/form-fields.ts";
import { parseTranscript } from "../lib/transcript.ts";
import { toAudioFilename } from "./filename.ts";
import { openaiTranscriptionsShape } from "./shape.ts";

const NO_TRANSLATIONS = "task: the provider transcribes speech and does not translate it";

/** How times are requested: by a verbose response format, or by their granularity alone. */
type Times = "verbose_json" | "granularity";

/**
 * Speech recognition in OpenAI's format: a multipart form with the audio file. `task: "translate"` selects the
 * translations endpoint.
 * @param lists format of lists such as `timestamp_granularities`
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
        task,
        ...own
      }: Record<string, unknown> = { ...rest, ...parameters };
      const fields = { ...timeMembers(return_timestamps, lists, times), ...own };
      const filename = toAudioFilename(inputs);
      const translates = task === "translate";
      if (translates && times === "granularity") throw new InputError("input-invalid", NO_TRANSLATIONS);
      return {
        path: translates ? path.replace(/transcriptions$/, "translations") : path,
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

/** This format's equivalent of `return_timestamps`. */
function timeMembers(wanted: unknown, lists: "json" | "parts", times: Times): Record<string, unknown> {
  if (!wanted) return {};
  const granularity = wanted === "word" ? "word" : "segment";
  const named = { timestamp_granularities: lists === "parts" ? [granularity] : granularity };
  if (times === "granularity") return named;
  return { response_format: times, ...(granularity === "word" ? named : {}) };
}
