import { encodeWav } from "@inferhub/catalog/wav";
import type { ModelRunner } from "./model-runner.ts";
import { SPEECH_RATE, speech } from "./sound/speech.ts";
import { hash } from "./text/hash.ts";

/** Hertz from the lowest to the highest voice. */
const PITCHES = { lowest: 95, range: 120 };

const SPEEDS = { min: 0.25, max: 4 };

/** A WAV, whatever format is asked for. Every voice that is named has a pitch of its own. */
export const runTextToSpeech: ModelRunner<"text-to-speech"> = ({ inputs, parameters }, { seed }) => {
  const { voice = "", speed = 1 } = parameters ?? {};
  const samples = speech(inputs, {
    pitch: PITCHES.lowest + (hash(voice, seed) % PITCHES.range),
    speed: Math.min(SPEEDS.max, Math.max(SPEEDS.min, speed)),
    seed,
  });
  return { bytes: encodeWav(samples, SPEECH_RATE), type: "audio/wav" };
};
