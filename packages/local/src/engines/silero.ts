import { readFileSync } from "node:fs";
import type { LoadEngine } from "./engine.ts";
import { findSpeech } from "./find-speech.ts";
import { readSound } from "./read-sound.ts";
import { resample } from "./sound.ts";
import { topScores } from "./top-scores.ts";

interface Tensor {
  readonly data: ArrayLike<number>;
}

interface Session {
  run(
    inputs: Readonly<Record<"input" | "state" | "sr", Tensor>>,
  ): Promise<Record<"output" | "stateN", Tensor>>;
}

/** The part of ONNX Runtime's API that is used here. */
interface OnnxRuntime {
  readonly env: { readonly wasm: { numThreads: number } };
  readonly InferenceSession: { create(model: Uint8Array): Promise<Session> };
  readonly Tensor: new (
    type: "float32" | "int64",
    data: Float32Array | readonly bigint[],
    shape?: readonly number[],
  ) => Tensor;
}

const RATE = 16_000;
/** The number of new samples per model call, and of earlier samples that are repeated as context. */
const WINDOW = 512;
const PAST = 64;
const STATE = [2, 1, 128] as const;

/** Silero: returns the probability of speech for each 32 ms of a recording. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const ort = await context.import<OnnxRuntime>("onnxruntime-web");
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(readFileSync(context.path(name, weights)));
  const sr = new ort.Tensor("int64", [BigInt(RATE)]);
  return {
    tasks: {
      "audio-classification": async ({ inputs, parameters }) => {
        const samples = resample(readSound(inputs, context), RATE);
        const shares: number[] = [];
        let state: Tensor = new ort.Tensor("float32", new Float32Array(256), STATE);
        for (let at = 0; at < samples.length; at += WINDOW) {
          const window = new Float32Array(PAST + WINDOW);
          window.set(samples.subarray(Math.max(0, at - PAST), at + WINDOW), at === 0 ? PAST : 0);
          const input = new ort.Tensor("float32", window, [1, PAST + WINDOW]);
          const { output, stateN } = await session.run({ input, state, sr });
          shares.push(output.data[0] ?? 0);
          state = stateN;
        }
        const { share, segments } = findSpeech(shares, WINDOW / RATE, samples.length / RATE);
        const scores = [
          { label: "speech", score: share, segments },
          { label: "no speech", score: 1 - share },
        ];
        return topScores(scores, parameters?.top_k);
      },
    },
  };
};
