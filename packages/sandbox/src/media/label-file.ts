import { crc32 } from "node:zlib";
import type { StoredFile } from "../state/job.ts";

/**
 * Adds a comment to a file, if its format supports comments: a PNG text chunk, a JPEG comment segment, an MP3 ID3
 * comment, an MP4 free box. Other files stay unchanged.
 */
export function labelFile({ bytes, type }: StoredFile, comment: string): StoredFile {
  return { bytes: LABELS[type]?.(bytes, Buffer.from(comment, "latin1")) ?? bytes, type };
}

type Label = (bytes: Uint8Array, comment: Buffer) => Uint8Array<ArrayBuffer>;

const LABELS: Readonly<Record<string, Label>> = {
  "image/png": (bytes, comment) => {
    const body = Buffer.concat([Buffer.from("tEXtComment\0", "latin1"), comment]);
    return insert(bytes, PNG_HEADER_BYTES, [uint32(body.length - 4), body, uint32(crc32(body))]);
  },
  "image/jpeg": (bytes, comment) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(comment.length + 2);
    return insert(bytes, 2, [Buffer.of(0xff, 0xfe), size, comment]);
  },
  "audio/mpeg": (bytes, comment) => {
    // A comment starts with the encoding, the language and an empty title.
    const body = Buffer.concat([Buffer.from("\0eng\0", "latin1"), comment]);
    const frame = Buffer.concat([Buffer.from("COMM"), uint32(body.length), Buffer.alloc(2), body]);
    const start = getId3Bytes(bytes);
    return insert(bytes.subarray(start), 0, [
      Buffer.from("ID3\x03\0\0", "latin1"),
      sync(frame.length),
      frame,
    ]);
  },
  "video/mp4": (bytes, comment) =>
    insert(bytes, bytes.length, [uint32(comment.length + 8), Buffer.from("free"), comment]),
};

/** The signature and the chunk `IHDR`. */
const PNG_HEADER_BYTES = 33;

function insert(bytes: Uint8Array, at: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Encodes a number in four bytes of seven bits, as in ID3 tag sizes. */
const sync = (size: number): Buffer =>
  Buffer.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127);

/** Returns the size of an ID3 tag at the start, or 0. */
function getId3Bytes(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== "ID3") return 0;
  return 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
}
