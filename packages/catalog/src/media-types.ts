import type { Blob, ByteStream, URL } from "./platform.ts";

/**
 * A file as callers may give it. Strings are `data:`, `http:` and `https:` URLs, base64 whose first bytes
 * tell what it is, and on Node `file:` URLs and paths that begin with `/`, `./`, `../` or a drive letter.
 */
export type Media =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | ByteStream
  | AsyncIterable<Uint8Array>
  | URL
  | string;

/** What kind of file a schema asks for. Written as metadata so that forms and documents can tell. */
export type MediaKind = "audio" | "image" | "video" | "file";

/** Where bytes come from that are not at hand yet. A text is an address or a path. */
export type MediaSource = ByteStream | AsyncIterable<Uint8Array> | string;
