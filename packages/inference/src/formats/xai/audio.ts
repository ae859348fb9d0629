import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { omitUndefined } from "../lib/chat-messages.ts";
import { expectFile } from "../lib/expect-file.ts";
import { toFormFields } from "../lib/form-fields.ts";
import { parseTimedWords } from "../lib/timed-words.ts";
import { toAudioFilename } from "../openai-transcriptions/filename.ts";
import { xaiSpeechShape, xaiTranscriptShape } from "./shape.ts";

/** Speech. There is one model, which requests do not name. */
export const xaiSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: xaiSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice, language = "auto", response_format: codec, generation_parameters, ...known } = parameters;
    const { sample_rate, bit_rate, output_format, ...others } = { ...generation_parameters, ...known };
    const format = {
      ...omitUndefined({ codec, sample_rate, bit_rate }),
      ...(output_format as object | undefined),
    };
    const named = {
      voice_id: voice,
      language,
      output_format: Object.keys(format).length > 0 ? format : undefined,
    };
    return { path: "/v1/tts", body: { json: { ...rest, ...named, ...others, text: inputs } } };
  },
  parseResponse: (body) => expectFile(body, "audio"),
};

/** Transcripts. The recording has to be the last part of the form. */
export const xaiTranscripts: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: xaiTranscriptShape,
  media,
  buildRequest: ({ input: { inputs, parameters = {}, ...rest } }) => {
    const { return_timestamps, generation_parameters, ...known } = parameters;
    const fields = toFormFields({ ...rest, ...generation_parameters, ...known });
    const file = mediaLeaf(inputs, "form", { filename: toAudioFilename(inputs) });
    return {
      path: "/v1/stt",
      body: { form: [...fields.filter(([name]) => name !== "file"), ["file", file]] },
    };
  },
  parseResponse: parseTimedWords,
};
