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

/** A voice is part of the path. The default is from the documentation's examples. */
const DEFAULT_VOICE = "JBFqnCBsd6RMkjVDRZzb";

/** Formats without a rate, with a rate that every plan includes. */
const FORMATS: Readonly<Record<string, string>> = {
  mp3: "mp3_44100_128",
  wav: "wav_24000",
  pcm: "pcm_24000",
  opus: "opus_48000_128",
  ulaw: "ulaw_8000",
  mulaw: "ulaw_8000",
  alaw: "alaw_8000",
};

/** Speech. The speed is a setting of the voice, and some parameters belong to the query. */
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
    const { voice_settings, enable_logging, optimize_streaming_latency, output_format, ...others } = {
      ...generation_parameters,
      ...known,
    };
    const settings = { ...(voice_settings as object | undefined), ...(speed !== undefined && { speed }) };
    return {
      path: `/v1/text-to-speech/${encodeURIComponent(voice)}`,
      ...toQuery({
        output_format: output_format ?? FORMATS[response_format ?? ""] ?? response_format,
        enable_logging,
        optimize_streaming_latency,
      }),
      body: {
        json: {
          ...rest,
          ...others,
          language_code: language ?? others["language_code"],
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
    const all = { ...rest, language_code: language, ...generation_parameters, ...known };
    const { enable_logging, ...fields } = all as Readonly<Record<string, unknown>>;
    return {
      path: "/v1/speech-to-text",
      ...toQuery({ enable_logging }),
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

/** The query of a request, with only the set parameters. */
function toQuery(parameters: Readonly<Record<string, unknown>>): { query?: Record<string, string> } {
  const set = Object.entries(parameters).filter(([, value]) => value != null);
  return set.length > 0
    ? { query: Object.fromEntries(set.map(([name, value]) => [name, String(value)])) }
    : {};
}
