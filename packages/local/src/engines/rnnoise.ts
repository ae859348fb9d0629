import { encodeWav } from "@inferhub/catalog/wav";
import type { LoadEngine } from "./engine.ts";
import { findSpeech } from "./find-speech.ts";
import { readSound } from "./read-sound.ts";
import { resample } from "./sound.ts";
import { topScores } from "./top-scores.ts";

/** The C API of RNNoise. */
interface Rnnoise {
  readonly HEAPF32: Float32Array;
  _rnnoise_get_frame_size(): number;
  _rnnoise_create(model: number): number;
  _rnnoise_destroy(state: number): void;
  /** Returns the probability that the frame has speech. */
  _rnnoise_process_frame(state: number, output: number, input: number): number;
  _malloc(bytes: number): number;
}

const RATE = 48_000;
/** RNNoise expects samples in the range of 16-bit integers. */
const SCALE = 2 ** 15;
/** White noise and hum reach a probability of 0.7. */
const THRESHOLDS = { begins: 0.8, ends: 0.5 };

/** RNNoise: removes noise from speech and finds speech, frame by frame. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const { default: create } = await context.import<{ default: () => Promise<Rnnoise> }>(`${name}/${weights}`);
  const net = await create();
  const size = net._rnnoise_get_frame_size();
  const frame = net._malloc(size * Float32Array.BYTES_PER_ELEMENT);
  const at = frame / Float32Array.BYTES_PER_ELEMENT;
  /** Returns the clean samples, and for each frame the probability of speech. */
  const process = (samples: Float32Array) => {
    const state = net._rnnoise_create(0);
    // The output is delayed by one frame, so the input needs one more.
    const frames = Math.ceil(samples.length / size) + 1;
    const clean = new Float32Array(frames * size);
    const probabilities: number[] = [];
    for (let start = 0; start < clean.length; start += size) {
      const part = samples.subarray(start, start + size);
      net.HEAPF32.fill(0, at, at + size);
      net.HEAPF32.set(
        part.map((value) => value * SCALE),
        at,
      );
      probabilities.push(net._rnnoise_process_frame(state, frame, frame));
      clean.set(net.HEAPF32.subarray(at, at + size), start);
    }
    net._rnnoise_destroy(state);
    return {
      clean: clean.subarray(size, size + samples.length).map((value) => value / SCALE),
      probabilities: probabilities.slice(0, -1),
    };
  };
  return {
    tasks: {
      "audio-to-audio": ({ inputs }) => {
        const wav = encodeWav(process(resample(readSound(inputs, context), RATE)).clean, RATE);
        return [{ label: "speech", "content-type": "audio/wav", blob: Buffer.from(wav).toString("base64") }];
      },
      "audio-classification": ({ inputs, parameters }) => {
        const samples = resample(readSound(inputs, context), RATE);
        const { share, segments } = findSpeech(
          process(samples).probabilities,
          size / RATE,
          samples.length / RATE,
          THRESHOLDS,
        );
        const scores = [
          { label: "speech", score: share, segments },
          { label: "no speech", score: 1 - share },
        ];
        return topScores(scores, parameters?.top_k);
      },
    },
  };
};
