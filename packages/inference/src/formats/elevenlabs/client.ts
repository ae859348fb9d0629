import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { expectFile } from "../lib/expect-file.ts";
import { toFormFields } from "../lib/form-fields.ts";
import { parseTimedWords } from "../lib/timed-words.ts";
import { toAudioFilename } from "../openai-transcriptions/filename.ts";
import { elevenlabsSpeechShape, elevenlabsTranscriptShape } from "./shape.ts";

/** A voice is part of the path. This one is that of the documentation's examples. */
const DEFAULT_VOICE = "JBFqnCBsd6RMkjVDRZzb";

/** Speech. The speed is a setting of the voice. */
export const elevenlabsSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: elevenlabsSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const {
      voice = DEFAULT_VOICE,
      response_format,
      language,
      speed,
      generation_parameters,
      ...known
    } = parameters;
    const { voice_settings, ...others } = { ...generation_parameters, ...known };
    const settings = { ...(voice_settings as object | undefined), ...(speed !== undefined && { speed }) };
    return {
      path: `/v1/text-to-speech/${encodeURIComponent(voice)}`,
      ...(response_format !== undefined && { query: { output_format: response_format } }),
      body: {
        json: {
          ...rest,
          ...others,
          language_code: language,
          voice_settings: Object.keys(settings).length > 0 ? settings : undefined,
          text: inputs,
          model_id: call.model,
        },
      },
    };
  },
  parseResponse: (body) => expectFile(body, "audio"),
};

/** Transcripts. */
export const elevenlabsTranscripts: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: elevenlabsTranscriptShape,
  media,
  buildRequest: ({ model, input: { inputs, parameters = {}, ...rest } }) => {
    const { return_timestamps: _, generation_parameters, language, ...known } = parameters;
    const fields = { ...rest, language_code: language, ...generation_parameters, ...known };
    return {
      path: "/v1/speech-to-text",
      body: {
        form: [
          ["model_id", model],
          ["file", mediaLeaf(inputs, "form", { filename: toAudioFilename(inputs) })],
          ...toFormFields(fields).filter(([name]) => name !== "model_id" && name !== "file"),
        ],
      },
    };
  },
  parseResponse: parseTimedWords,
};
