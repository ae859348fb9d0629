import { encodeWav } from "@inferhub/catalog/wav";
import type { ModelRunner } from "./model-runner.ts";
import { readSound } from "./sound/read-sound.ts";

/** Hertz at which the two parts of a recording meet. */
const CROSSOVER = 500;

/**
 * Parts a recording into its low and its high sounds, two WAVs. A format that is not decoded comes back as it was.
 */
export const runAudioToAudio: ModelRunner<"audio-to-audio"> = ({ inputs }) => {
  const { samples, rate, decoded } = readSound(inputs);
  if (!decoded) {
    return [
      {
        label: "unchanged, as the sandbox reads WAV only",
        "content-type": inputs.type,
        blob: Buffer.from(inputs.bytes).toString("base64"),
      },
    ];
  }
  const low = lowSounds(samples, rate);
  const high = samples.map((sample, at) => sample - (low[at] ?? 0));
  return [part("low sounds", low, rate), part("high sounds", high, rate)];
};

const part = (label: string, samples: Float32Array, rate: number) => ({
  label,
  "content-type": "audio/wav",
  blob: Buffer.from(encodeWav(samples, rate)).toString("base64"),
});

/** Lets each sample follow the last ones, which smooths what changes fast. */
function lowSounds(samples: Float32Array, rate: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * CROSSOVER) / rate);
  let level = 0;
  return samples.map((sample) => {
    level += share * (sample - level);
    return level;
  });
}
