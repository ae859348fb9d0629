import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { assemblyaiShape } from "../../formats/assemblyai/shape.ts";
import { deriveJob } from "../../formats/lib/derive-job.ts";
import { readAt } from "../../formats/lib/read-at.ts";
import { readTimedWords } from "../../formats/lib/timed-words.ts";
import { defineJob } from "../../jobs/define-job.ts";
import { media } from "../../media/index.ts";

/** Models of the field `speech_model`. Later ones are named in a list, in the order in which they are tried. */
const SINGLE_MODELS = /^(?:best|nano|slam-1|universal)$/;

/** Transcripts. The times of words are in milliseconds. */
export const assemblyaiTranscripts: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: assemblyaiShape,
  media,
  buildRequest: ({ model, input: { inputs, parameters = {}, ...rest } }) => {
    const { return_timestamps: _, generation_parameters, language, ...known } = parameters;
    const named = SINGLE_MODELS.test(model) ? { speech_model: model } : { speech_models: [model] };
    const json = { ...rest, language_code: language, ...generation_parameters, ...known };
    const isNamed = "speech_model" in json || "speech_models" in json;
    return {
      path: "/v2/transcript",
      body: { json: { audio_url: mediaLeaf(inputs, "url"), ...(isNamed ? {} : named), ...json } },
    };
  },
  upload: async (...call) => {
    const { uploadFiles } = await import("../../media/upload-files.ts");
    const { path, url } = assemblyaiShape.upload;
    return uploadFiles({ path, readUrl: (body) => readAt(body, url) }, ...call);
  },
  job: defineJob(deriveJob(assemblyaiShape.job)),
  parseResponse: (body) => readTimedWords(body, 0.001),
};
