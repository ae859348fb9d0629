import { encodeWav } from "@inferhub/catalog/wav";
import type { LoadEngine } from "./engine.ts";
import { readSound, resample } from "./read-sound.ts";

/** The C API of RNNoise. */
interface Rnnoise {
  readonly HEAPF32: Float32Array;
  _rnnoise_get_frame_size(): number;
  _rnnoise_create(model: number): number;
  _rnnoise_destroy(state: number): void;
  _rnnoise_process_frame(state: number, output: number, input: number): void;
  _malloc(bytes: number): number;
}

const RATE = 48_000;
/** RNNoise expects samples in the range of 16-bit integers. */
const SCALE = 2 ** 15;

/** RNNoise: removes noise from speech, frame by frame. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const { default: create } = await context.import<{ default: () => Promise<Rnnoise> }>(`${name}/${weights}`);
  const net = await create();
  const size = net._rnnoise_get_frame_size();
  const frame = net._malloc(size * Float32Array.BYTES_PER_ELEMENT);
  const at = frame / Float32Array.BYTES_PER_ELEMENT;
  const denoise = (samples: Float32Array): Float32Array => {
    const state = net._rnnoise_create(0);
    // The output is delayed by one frame, so the input needs one more.
    const frames = Math.ceil(samples.length / size) + 1;
    const clean = new Float32Array(frames * size);
    for (let start = 0; start < clean.length; start += size) {
      const part = samples.subarray(start, start + size);
      net.HEAPF32.fill(0, at, at + size);
      net.HEAPF32.set(
        part.map((value) => value * SCALE),
        at,
      );
      net._rnnoise_process_frame(state, frame, frame);
      clean.set(net.HEAPF32.subarray(at, at + size), start);
    }
    net._rnnoise_destroy(state);
    return clean.subarray(size, size + samples.length).map((value) => value / SCALE);
  };
  return {
    tasks: {
      "audio-to-audio": ({ inputs }) => {
        const wav = encodeWav(denoise(resample(readSound(inputs), RATE)), RATE);
        return [{ label: "speech", "content-type": "audio/wav", blob: Buffer.from(wav).toString("base64") }];
      },
    },
  };
};
