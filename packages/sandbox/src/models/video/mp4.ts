import type { EncodedVideo } from "./h264.ts";

export interface VideoFormat {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

type Part = Uint8Array | readonly number[] | string;

/** Writes an H.264 film without sound as an MP4 file (ISO/IEC 14496-12 and 14496-15). */
export function encodeMp4(film: EncodedVideo, format: VideoFormat): Uint8Array<ArrayBuffer> {
  const frames = film.frames.map((frame) => joined([u32(frame.length), frame]));
  const head = box("ftyp", "isom", u32(512), "isomavc1");
  const index = (dataAt: number) => movie(film, format, frames, dataAt);
  // The index names where the frames begin, which is behind itself; its length does not depend on that.
  const dataAt = head.length + index(0).length + 8;
  return joined([head, index(dataAt), box("mdat", ...frames)]);
}

function movie(film: EncodedVideo, format: VideoFormat, frames: readonly Uint8Array[], dataAt: number) {
  const { width, height, framesPerSecond } = format;
  const length = [u32(framesPerSecond), u32(frames.length)];
  return box(
    "moov",
    full("mvhd", 0, zeros(8), ...length, u32(0x10000), u16(0x100), zeros(10), MATRIX, zeros(24), u32(2)),
    box(
      "trak",
      full(
        "tkhd",
        ENABLED_AND_SHOWN,
        ...[zeros(8), u32(1), zeros(4), u32(frames.length), zeros(16)],
        MATRIX,
        ...[u32(width * 0x10000), u32(height * 0x10000)],
      ),
      box(
        "mdia",
        full("mdhd", 0, zeros(8), ...length, u16(UNDETERMINED), u16(0)),
        full("hdlr", 0, zeros(4), "vide", zeros(12), "film\0"),
        box(
          "minf",
          full("vmhd", 1, zeros(8)),
          box("dinf", full("dref", 0, u32(1), full("url ", SAME_FILE))),
          samples(film, format, frames, dataAt),
        ),
      ),
    ),
  );
}

const ENABLED_AND_SHOWN = 3;
const SAME_FILE = 1;

/** The language code `und`. */
const UNDETERMINED = 0x55c4;

/** Neither turned nor scaled. */
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap((value) => [...u32(value)]);

function samples(
  { sequence, picture }: EncodedVideo,
  { width, height }: VideoFormat,
  frames: readonly Uint8Array[],
  dataAt: number,
) {
  const profile = sequence.subarray(1, 4);
  const settings = box(
    "avcC",
    ...[[1], profile, [0xff, 0xe1], u16(sequence.length), sequence, [1], u16(picture.length), picture],
  );
  const entry = box(
    "avc1",
    ...[zeros(6), u16(1), zeros(16), u16(width), u16(height), u32(0x480000), u32(0x480000), zeros(4)],
    ...[u16(1), zeros(32), u16(24), u16(0xffff), settings],
  );
  return box(
    "stbl",
    full("stsd", 0, u32(1), entry),
    full("stts", 0, u32(1), u32(frames.length), u32(1)),
    full("stss", 0, u32(1), u32(1)),
    full("stsc", 0, u32(1), u32(1), u32(frames.length), u32(1)),
    full("stsz", 0, u32(0), u32(frames.length), ...frames.map((frame) => u32(frame.length))),
    full("stco", 0, u32(1), u32(dataAt)),
  );
}

function box(name: string, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const body = joined(parts);
  return joined([u32(body.length + 8), name, body]);
}

/** A box that begins with a version, always 0 here, and flags. */
const full = (name: string, flags: number, ...parts: readonly Part[]) => box(name, u32(flags), ...parts);

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

const u16 = (value: number): Uint8Array => Uint8Array.of(value >>> 8, value);

const zeros = (length: number): Uint8Array => new Uint8Array(length);

function joined(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
  const bytes = new Uint8Array(all.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
