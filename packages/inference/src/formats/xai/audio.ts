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
import { xaiSpeechShape, xaiTranscriptShape } from "./shape.ts";

/** Speech. There is one model, which requests do not name. */
export const xaiSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: xaiSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice, response_format: codec, generation_parameters, ...known } = parameters;
    const output_format = codec === undefined ? undefined : { codec };
    const named = { ...generation_parameters, voice_id: voice, output_format, ...known };
    return { path: "/v1/tts", body: { json: { ...rest, ...named, text: inputs } } };
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
