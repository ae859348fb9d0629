import { readFileSync } from "node:fs";
import type { EngineContext } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { checkDuration, type Sound } from "./sound.ts";

/** Exports of minimp3 in WebAssembly. Offsets and sizes are in bytes, times in seconds. */
interface Minimp3 {
  readonly memory: WebAssembly.Memory;
  decoder_init(): void;
  decoder_set_mp3_data_size(bytes: number): void;
  decoder_mp3_data_offset(): number;
  /** Moves to a time, or with -1 to the end. */
  decoder_seek(seconds: number): void;
  decoder_current_time(): number;
  /** Decodes from the current time on, whole frames only. */
  decoder_decode(seconds: number): void;
  decoder_pcm_data_offset(): number;
  decode_results_sampling_rate(): number;
  decode_results_num_channels(): number;
  /** Samples of all channels. */
  decode_results_num_samples(): number;
}

const SCALE = 2 ** 15;

/**
 * Decodes an MP3 and mixes its channels down to mono.
 * @throws InputProblem
 */
export function readMp3(bytes: Uint8Array, context: EngineContext): Sound {
  // A new instance per recording, because its memory never shrinks.
  const module = new WebAssembly.Module(readFileSync(context.path("minimp3-wasm", "dist/decoder.opt.wasm")));
  const mp3 = new WebAssembly.Instance(module).exports as unknown as Minimp3;
  mp3.decoder_init();
  mp3.decoder_set_mp3_data_size(bytes.length);
  new Uint8Array(mp3.memory.buffer, mp3.decoder_mp3_data_offset(), bytes.length).set(bytes);
  mp3.decoder_seek(-1);
  checkDuration(mp3.decoder_current_time());
  mp3.decoder_seek(0);
  const parts: Float32Array[] = [];
  let rate = 0;
  for (;;) {
    mp3.decoder_decode(1);
    const total = mp3.decode_results_num_samples();
    if (total === 0) break;
    const pcm = new Int16Array(mp3.memory.buffer, mp3.decoder_pcm_data_offset(), total);
    rate = mp3.decode_results_sampling_rate();
    parts.push(mix(pcm, mp3.decode_results_num_channels()));
  }
  const samples = join(parts);
  if (samples.length === 0) throw new InputProblem("The MP3 file has no sound in it");
  return { samples, rate };
}

function mix(pcm: Int16Array, channels: number): Float32Array {
  const samples = new Float32Array(pcm.length / channels);
  for (let index = 0; index < pcm.length; index += 1) {
    const at = Math.floor(index / channels);
    samples[at] = (samples[at] ?? 0) + (pcm[index] ?? 0) / channels / SCALE;
  }
  return samples;
}

function join(parts: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
