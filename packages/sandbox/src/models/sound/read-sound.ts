import { ApiError } from "../../server/api-error.ts";
import type { StoredFile } from "../../state/job.ts";

/** Sound as one row of samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array;
  /** Samples in a second. */
  readonly rate: number;
  /** Whether they are the recording's own, or stand for one that cannot be decoded. */
  readonly decoded: boolean;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** What the bytes of other formats are taken for. */
const STAND_IN_RATE = 16_000;

/**
 * Reads a recording, its channels mixed into one. Only WAV is decoded (8, 16, 24 and 32 bits, and floats); of any
 * other format the bytes are taken for samples, so that other files still give other answers.
 * @throws Refusal when the file is a picture
 */
export function readSound({ bytes, type }: StoredFile): Sound {
  if (/^image\//.test(type)) throw new ApiError(400, `Expected a recording, not ${type}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readWav(view) ?? placeholderSound(bytes);
}

function placeholderSound(bytes: Uint8Array): Sound {
  const samples = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) samples[at] = (bytes[at] ?? 0) / 128 - 1;
  return { samples, rate: STAND_IN_RATE, decoded: false };
}

function readWav(view: DataView): Sound | undefined {
  const tag = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
  if (view.byteLength < 44 || tag(0) !== "RIFF" || tag(8) !== "WAVE") return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === "fmt " && body + 16 <= view.byteLength) format = formatAt(view, body);
    if (tag(at) === "data" && format)
      return mixed(view, body, Math.min(size, view.byteLength - body), format);
    at = body + size + (size % 2);
  }
  return undefined;
}

interface Format {
  readonly channels: number;
  readonly rate: number;
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
}

function formatAt(view: DataView, at: number): Format | undefined {
  const bits = view.getUint16(at + 14, true);
  const given = view.getUint16(at, true);
  // The extended form tells the codec further on.
  const codec = given === EXTENSIBLE && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : given;
  const read = codec === PCM ? INTEGERS[bits] : codec === FLOAT && bits === 32 ? readFloat : undefined;
  const [channels, rate] = [view.getUint16(at + 2, true), view.getUint32(at + 4, true)];
  return read && channels > 0 && rate > 0 ? { channels, rate, bytes: bits / 8, read } : undefined;
}

const INTEGERS: Readonly<Record<number, Format["read"]>> = {
  8: (view, at) => view.getUint8(at) / 128 - 1,
  16: (view, at) => view.getInt16(at, true) / 0x8000,
  24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x800000,
  32: (view, at) => view.getInt32(at, true) / 0x80000000,
};

const readFloat: Format["read"] = (view, at) => view.getFloat32(at, true) || 0;

function mixed(view: DataView, start: number, size: number, { channels, rate, bytes, read }: Format): Sound {
  const step = channels * bytes;
  const samples = new Float32Array(Math.floor(size / step));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      sum += read(view, start + index * step + channel * bytes);
    }
    samples[index] = sum / channels;
  }
  return { samples, rate, decoded: true };
}
