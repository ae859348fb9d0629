import { audioToAudio } from "@inferhub/catalog/operations/audio-to-audio";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToAudio } from "@inferhub/catalog/operations/text-to-audio";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { InputError } from "../../errors.ts";
import { media } from "../../media/index.ts";
import type { Adapter } from "../../types/adapter.ts";
import { type MediaLeaf, mediaLeaf, remoteMedia, remoteText } from "../../types/wire.ts";
import { flatBody } from "../../wire/flat-body.ts";
import { modelPath } from "../../wire/model-path.ts";
import { readReply } from "../../wire/read-reply.ts";
import { readTranscript } from "../../wire/transcript.ts";
import { file, queued, submit } from "./queue.ts";

/** Audio types, with the label under which fal takes each: it refuses others as an "Unsupported data URL". */
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
function labelled(recording: Blob, labels: AudioLabels): MediaLeaf {
  const given = recording.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const type = Object.hasOwn(labels, given) ? labels[given] : undefined;
  if (type !== undefined) return mediaLeaf(recording, "data-url", { type });
  const accepted = Object.keys(labels).join(", ");
  throw new InputError(
    "input-invalid",
    `fal takes audio of the types ${accepted}, not ${recording.type || "unknown"}`,
  );
}

export const transcribe: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  wire: "fal",
  media,
  toRequest: ({ model, input }) => ({
    path: `/${modelPath(model)}`,
    body: { json: flatBody(input, { audio_url: labelled(input.inputs, SPEECH_LABELS) }) },
  }),
  fromReply: readTranscript,
};

export const speak: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  wire: "fal",
  media,
  toRequest: ({ model, input }) => ({
    path: `/${modelPath(model)}`,
    body: { json: flatBody(input, { text: input.inputs }) },
  }),
  fromReply: (body) => {
    const { audio } = readReply(v.object({ audio: file }), body);
    return remoteMedia(audio.url, audio.content_type);
  },
};

const composed = v.union([v.object({ audio_file: file }), v.object({ audio: file })]);

export const compose: Adapter<typeof textToAudio> = {
  operation: textToAudio,
  ...queued,
  toRequest: (call) => submit(call, { prompt: call.input.inputs }),
  fromReply: (body) => {
    const reply = readReply(composed, body);
    const audio = "audio_file" in reply ? reply.audio_file : reply.audio;
    return remoteMedia(audio.url, audio.content_type);
  },
};

const changed = v.object({ audio: file, text: v.nullish(v.string()) });

/** Some apps say what the recording that they give holds. */
export const changeSound: Adapter<typeof audioToAudio> = {
  operation: audioToAudio,
  ...queued,
  toRequest: (call) => submit(call, { audio_url: labelled(call.input.inputs, SOUND_LABELS) }),
  fromReply: (body) => {
    const { audio, text } = readReply(changed, body);
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
