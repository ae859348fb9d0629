import { audioToAudio } from "@inferhub/catalog/operations/audio-to-audio";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToAudio } from "@inferhub/catalog/operations/text-to-audio";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { type MediaLeaf, mediaLeaf, remoteMedia, remoteText } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { falShape } from "../../formats/fal/shape.ts";
import { encodeModelPath } from "../../formats/lib/encode-model-path.ts";
import { flattenParameters } from "../../formats/lib/flatten-parameters.ts";
import { parseWith } from "../../formats/lib/parse-with.ts";
import { parseTranscript } from "../../formats/lib/transcript.ts";
import { media } from "../../media/index.ts";
import { file, queueAdapter, submit } from "./queue.ts";

/** Audio types with fal's label for each. It rejects all other labels as "Unsupported data URL". */
type AudioLabels = Readonly<Record<string, string>>;

const SPEECH_LABELS: AudioLabels = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp4": "audio/mp4",
  "audio/wav": "audio/x-wav",
  "audio/x-wav": "audio/x-wav",
};

const SOUND_LABELS: AudioLabels = {
  ...SPEECH_LABELS,
  "audio/mp3": "audio/mpeg",
  "audio/wave": "audio/x-wav",
  "audio/webm": "video/webm",
  "video/webm": "video/webm",
};

/** @throws InputError for recordings of other types */
function toAcceptedType(recording: Blob, labels: AudioLabels): MediaLeaf {
  const given = recording.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const type = Object.hasOwn(labels, given) ? labels[given] : undefined;
  if (type !== undefined) return mediaLeaf(recording, "data-url", { type });
  const accepted = Object.keys(labels).join(", ");
  throw new InputError(
    "input-invalid",
    `fal takes audio of the types ${accepted}, not ${recording.type || "unknown"}`,
  );
}

export const automaticSpeechRecognitionAdapter: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: falShape,
  media,
  buildRequest: ({ model, input }) => ({
    path: `/${encodeModelPath(model)}`,
    body: { json: flattenParameters(input, { audio_url: toAcceptedType(input.inputs, SPEECH_LABELS) }) },
  }),
  parseResponse: parseTranscript,
};

export const textToSpeechAdapter: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: falShape,
  media,
  buildRequest: ({ model, input }) => ({
    path: `/${encodeModelPath(model)}`,
    body: { json: flattenParameters(input, { text: input.inputs }) },
  }),
  parseResponse: (body) => {
    const { audio } = parseWith(v.object({ audio: file }), body);
    return remoteMedia(audio.url, audio.content_type);
  },
};

const audioResponse = v.union([v.object({ audio_file: file }), v.object({ audio: file })]);

export const textToAudioAdapter: Adapter<typeof textToAudio> = {
  operation: textToAudio,
  ...queueAdapter,
  buildRequest: (call) => submit(call, { prompt: call.input.inputs }),
  parseResponse: (body) => {
    const reply = parseWith(audioResponse, body);
    const audio = "audio_file" in reply ? reply.audio_file : reply.audio;
    return remoteMedia(audio.url, audio.content_type);
  },
};

const audioToAudioResponse = v.object({ audio: file, text: v.nullish(v.string()) });

/** Some apps return metadata of the generated audio. */
export const audioToAudioAdapter: Adapter<typeof audioToAudio> = {
  operation: audioToAudio,
  ...queueAdapter,
  buildRequest: (call) => submit(call, { audio_url: toAcceptedType(call.input.inputs, SOUND_LABELS) }),
  parseResponse: (body) => {
    const { audio, text } = parseWith(audioToAudioResponse, body);
    const recording = remoteMedia(audio.url, audio.content_type);
    return [
      {
        label: text || "speech",
        "content-type": audio.content_type || remoteText(recording, "type"),
        blob: remoteText(recording, "base64"),
      },
    ];
  },
};
