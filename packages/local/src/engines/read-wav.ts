import { InputProblem } from "./input-problem.ts";
import { checkDuration, type Sound } from "./sound.ts";

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/**
 * Reads a WAV file of 8, 16, 24 or 32 bits and mixes its channels down to mono.
 * @throws InputProblem
 */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (name(at) === "fmt " && size >= 16) format = readFormat(view, at + 8);
    if (name(at) === "data" && format) return mix(view, at + 8, size, format);
    at += 8 + size + (size % 2);
  }
  throw new InputProblem("The WAV file has no sound in it");
}

interface WavFormat {
  readonly code: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

function readFormat(view: DataView, at: number): WavFormat {
  const code = view.getUint16(at, true);
  return {
    // In the extensible format, the code is at the start of the GUID of the format.
    code: code === EXTENSIBLE && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function mix(view: DataView, start: number, size: number, { code, channels, rate, bits }: WavFormat): Sound {
  const read = READERS[`${code}/${bits}`];
  if (!read || channels === 0 || rate === 0)
    throw new InputProblem(`Unsupported WAV file: ${bits} bits, format code ${code}`);
  const width = bits / 8;
  const length = Math.floor(size / (width * channels));
  if (length === 0) throw new InputProblem("The WAV file has no sound in it");
  checkDuration(length / rate);
  const samples = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += read(view, start + (index * channels + channel) * width);
    samples[index] = sum / channels;
  }
  return { samples, rate };
}

const READERS: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  [`${PCM}/8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${PCM}/16`]: (view, at) => view.getInt16(at, true) / 2 ** 15,
  [`${PCM}/24`]: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23,
  [`${PCM}/32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${FLOAT}/32`]: (view, at) => view.getFloat32(at, true),
};
