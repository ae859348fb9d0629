import { sniffMediaType } from "@inferhub/catalog/media";
import { encodeWav } from "@inferhub/catalog/wav";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { createMediaStandIn } from "../media/demo-files.ts";
import type { StoredFile } from "../state/job.ts";
import { scoreStandIns } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { type TranscriptPiece, transcribe } from "./speech-recognition.ts";
import { hash } from "./text/hash.ts";
import { words } from "./text/words.ts";

const DEFAULT_COUNT = 5;

export const runAudioClassification: ModelRunner<"audio-classification"> = (
  { inputs, parameters },
  { seed },
) => scoreStandIns("sound", assertAudio(inputs).bytes, seed).slice(0, parameters?.top_k ?? DEFAULT_COUNT);

/** Returns the recording unchanged. */
export const runAudioToAudio: ModelRunner<"audio-to-audio"> = ({ inputs }) => {
  const { bytes, type } = assertAudio(inputs);
  return [
    {
      label: "stand-in: the recording, unchanged",
      "content-type": type,
      blob: Buffer.from(bytes).toString("base64"),
    },
  ];
};

/** Returns a text with the duration of the recording and a note that it wasn't transcribed. */
export const runSpeechRecognition: ModelRunner<"automatic-speech-recognition"> = (
  { inputs, parameters },
  { seed },
) => {
  const { text, pieces } = transcribe(inputs, seed);
  return { text, ...buildChunks(pieces, parameters?.return_timestamps) };
};

/** Returns segments of a transcript with times, or one segment per word. */
export function buildChunks(pieces: readonly TranscriptPiece[], wanted: boolean | string | undefined) {
  if (!wanted) return {};
  const timed = wanted === "word" ? pieces.flatMap(splitWords) : pieces;
  return { chunks: timed.map(({ text, start, end }) => ({ text, timestamp: [start, end] })) };
}

/** Distributes a segment's duration evenly over its words. */
function splitWords({ text, start, end }: TranscriptPiece): TranscriptPiece[] {
  const all = text.split(" ");
  const at = (index: number) => Math.round((start + ((end - start) * index) / all.length) * 100) / 100;
  return all.map((word, index) => ({ text: word, start: at(index), end: at(index + 1) }));
}

const RATE = 16_000;
const MAX_SECONDS = 60;
const SPEEDS = { min: 0.25, max: 4 };

/** A WAV file with one tone per word. The voice and the word determine its pitch. */
export const runTextToSpeech: ModelRunner<"text-to-speech"> = ({ inputs, parameters }, { seed }) => {
  const { voice = "", speed = 1 } = parameters ?? {};
  const wordSeconds = 0.4 / Math.min(SPEEDS.max, Math.max(SPEEDS.min, speed));
  const spoken = [...words(inputs), "."].slice(0, Math.ceil(MAX_SECONDS / wordSeconds));
  const samples = new Float32Array(
    Math.min(MAX_SECONDS * RATE, Math.round(spoken.length * wordSeconds * RATE)),
  );
  const pitches = spoken.map((word) => 150 + (hash(`${voice}/${word}`, seed) % 300));
  for (let at = 0; at < samples.length; at++) {
    const word = at / RATE / wordSeconds;
    const pitch = pitches[Math.floor(word)] ?? 150;
    // Words are separated by silence.
    if (word % 1 < 0.8) samples[at] = 0.3 * Math.sin((2 * Math.PI * pitch * at) / RATE);
  }
  return { bytes: encodeWav(samples, RATE), type: "audio/wav" };
};

/** Returns a demo recording, selected by the words of the description. */
export const runTextToAudio: ModelRunner<"text-to-audio"> = ({ inputs }, { seed }) =>
  createMediaStandIn(inputs, /^(?!speech|voice).*\.mp3$/, seed);

/** @throws ApiError if the file is an image or a video */
function assertAudio(file: StoredFile): StoredFile {
  const type = sniffMediaType(file.bytes) ?? file.type;
  if (type.startsWith("image/")) throw new ApiError(400, `Expected a recording, not ${type}`);
  return { ...file, type };
}
