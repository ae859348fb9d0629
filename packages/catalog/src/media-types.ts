import type { Blob, ByteStream, URL } from "./platform.ts";

/**
 * A file from a caller. Strings are `data:`, `http:` and `https:` URLs, base64 with a detectable type, and on Node
 * `file:` URLs and paths that start with `/`, `./`, `../` or a drive letter.
 */
export type Media =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ByteStream
  | AsyncIterable<Uint8Array>
  | URL
  | string;

/** Type of file that a schema requires. Schema metadata, which forms and documents read. */
export type MediaKind = "audio" | "image" | "video" | "file";

/** Source of a file's bytes. A string is a URL or a path. */
export type MediaSource = ByteStream | AsyncIterable<Uint8Array> | string;
