import type { MediaKind, MediaSource } from "./media-types.ts";
import type { Bytes } from "./platform.ts";

/** Property of a `Blob` with the schema's data about it. */
export const GIVEN = Symbol.for("@inferhub/given-media");

/** Data about a file that passed a schema. */
export interface MediaReference {
  readonly kind: MediaKind;
  /** Set if the `Blob` references a file that isn't loaded yet. */
  readonly source?: MediaSource | undefined;
}

/** Returns the schema's data about a file in a validated input. Returns `undefined` for any other `Blob`. */
export function getMediaReference(blob: Blob): MediaReference | undefined {
  return (blob as { [GIVEN]?: MediaReference })[GIVEN];
}

/** Prefix of a `data:` URL. */
export const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(;[^,]*)?,/i;

/** Text that can be base64. */
export const BASE64 = /^[\w+/=\s-]*$/;

/** Decodes the file of a `data:` URL, with its media type. Returns undefined if the URL is malformed. */
export function readDataUrl(url: string): Blob | undefined {
  const [head = "", type = ""] = DATA_URL.exec(url) ?? [];
  const data = url.slice(head.length);
  if (!head) return undefined;
  try {
    if (!/;base64,$/i.test(head)) return new Blob([decodeURIComponent(data)], { type });
    return new Blob([decodeBase64(data)], { type });
  } catch {
    return undefined;
  }
}

/** Decodes base64, standard or URL-safe, with or without padding. Truncated text returns its complete bytes. */
export function decodeBase64(text: string): Bytes {
  const clean = text
    .replace(/[\s=]+/g, "")
    .replace(/-/g, "+")
    .replace(/_/g, "/");
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean;
  const { Buffer } = globalThis as { readonly Buffer?: NodeBuffer };
  const decoded = Buffer?.from(whole, "base64");
  // Buffer skips invalid characters, which makes the result shorter. This is faster than a regular expression.
  if (decoded?.length === Math.floor((whole.length * 3) / 4)) return new Uint8Array(decoded);
  const binary = atob(whole);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Node's `Buffer`, which is many times faster. */
interface NodeBuffer {
  from(text: string, encoding: "base64"): Uint8Array;
}

/** File signatures, as text with one character per byte. The first match wins. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF.{4}WEBP/s, "image/webp"],
  [/^.{4}ftyp(avi[fs]|m(if|sf)1.{4,40}avi[fs])/s, "image/avif"],
  [/^.{4}ftyp(he[iv][cmsx]|m(if|sf)1)/s, "image/heic"],
  [/^BM.{4}\p{Cc}{4}/su, "image/bmp"],
  [/^(II\*\p{Cc}|MM\p{Cc}\*)/u, "image/tiff"],
  [/^(RIFF|RF64).{4}WAVE/s, "audio/wav"],
  [/^fLaC/, "audio/flac"],
  [/^OggS.{24}\x80theora/s, "video/ogg"],
  [/^OggS/, "audio/ogg"],
  // Either an ID3 tag, or a frame with a valid bit rate.
  [/^(ID3|\xff[\xe2-\xe5\xf2-\xf5\xfa-\xfd]([^\xf0-\xff]|$))/, "audio/mpeg"],
  [/^\xff[\xf0\xf1\xf8\xf9]/, "audio/aac"],
  [/^.{4}ftypM4[AB]/s, "audio/mp4"],
  [/^.{4}ftypqt|^\p{Cc}.{3}(moov|mdat|wide)/su, "video/quicktime"],
  [/^.{4}ftyp/s, "video/mp4"],
  [/^RIFF.{4}AVI /s, "video/x-msvideo"],
  [/^\p{Cc}E\xdf\xa3.{1,50}matroska/su, "video/x-matroska"],
  [/^\p{Cc}E\xdf\xa3/u, "video/webm"],
  [/^%PDF/, "application/pdf"],
];

/** Number of leading bytes that {@link sniffMediaType} checks. */
export const SNIFF_BYTES = 64;

/** Detects the media type of a file from its first bytes. Returns `undefined` if it is unknown. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, SNIFF_BYTES));
  return SIGNATURES.find(([signature]) => signature.test(head))?.[1];
}
