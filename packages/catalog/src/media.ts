import * as v from "valibot";
import type { Media, MediaKind, MediaSource } from "./media-types.ts";
import type { Bytes } from "./platform.ts";

export type { Media, MediaKind, MediaSource } from "./media-types.ts";

const GIVEN = Symbol.for("@inferhub/given-media");

/** What a schema knows of a file that it let through. */
export interface MediaReference {
  readonly kind: MediaKind;
  /** Set when the `Blob` only stands for a file that is still to be read. */
  readonly source?: MediaSource | undefined;
}

/** Returns the open checks of a file in a checked input. `undefined` for any other `Blob`. */
export function getMediaReference(blob: Blob): MediaReference | undefined {
  return (blob as { [GIVEN]?: MediaReference })[GIVEN];
}

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(;[^,]*)?,/i;

/** Addresses and paths, which are read later. */
const ADDRESS = /^(https?:\/\/|file:\/\/|\.{0,2}\/|\.{1,2}\\|[a-z]:[\\/])./i;

/** The shortest text that is taken for a file in base64. */
const MIN_BASE64_CHARS = 24;

/**
 * A file in an input. Whatever form the caller has it in, adapters receive a `Blob` of a type that fits:
 * the client reads and checks here what cannot be read at once.
 */
// @__NO_SIDE_EFFECTS__
export function media(kind: MediaKind) {
  const expected = `Expected ${kind} as a Blob, bytes, a stream, a URL, base64 or a path`;
  return v.pipe(
    // What a text holds shows when it is opened, which for a long one should happen once.
    v.custom<Media>((value) => typeof value === "string" || open(value) !== undefined, expected),
    v.transform((value) => {
      const opened = open(value);
      if (opened === undefined) return opened as unknown as Blob;
      const [blob, source] = opened instanceof Blob ? [opened] : [new Blob([]), opened];
      return Object.assign(blob, { [GIVEN]: { kind, source } }) as Blob;
    }),
    v.check((blob) => blob !== undefined, expected),
    v.check((blob) => blob?.size !== 0 || !!getMediaReference(blob)?.source, `The ${kind} is empty`),
    v.metadata({ media: kind }),
  );
}

/** The platform's class, without the types of its arguments, which only some libraries declare. */
type BlobClass = new (...args: unknown[]) => Blob;

/** A file in an output. */
// @__NO_SIDE_EFFECTS__
export function mediaOutput(kind: MediaKind) {
  return v.pipe(v.instance(Blob as BlobClass, `Expected ${kind}`), v.metadata({ media: kind }));
}

/** The file itself, where it is to be read from, or nothing when it is no file. */
function open(value: unknown): Blob | MediaSource | undefined {
  // A copy, since what is noted of it belongs to this place of this input.
  if (value instanceof Blob) return copyOf(value);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new Blob([bytesOf(value)]);
  if (value instanceof URL) return open(value.href);
  if (typeof value === "string") {
    const given = DATA_URL.test(value) ? readDataUrl(value) : readBase64(value);
    return given ?? (ADDRESS.test(value) ? value : undefined);
  }
  const stream =
    value instanceof ReadableStream || (typeof value === "object" && value && Symbol.asyncIterator in value);
  return stream ? (value as MediaSource) : undefined;
}

/** The same bytes under the same type, and under the same name where there is one. */
function copyOf(blob: Blob): Blob {
  const { name } = blob as Partial<File>;
  return name ? new File([blob], name, { type: blob.type }) : blob.slice(0, blob.size, blob.type);
}

/** Memory that threads share cannot be put into a `Blob` as it is. */
function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

const BASE64 = /^[\w+/=\s-]*$/;

/** Looked at before paths: a JPEG in base64 begins with a slash. */
function readBase64(text: string): Blob | undefined {
  if (text.length < MIN_BASE64_CHARS || !BASE64.test(text)) return undefined;
  if (!sniffMediaType(decodeBase64(text.slice(0, 88)))) return undefined;
  return new Blob([decodeBase64(text)]);
}

/** The file that a `data:` URL holds, of the type it gives; nothing when it is damaged. */
export function readDataUrl(url: string): Blob | undefined {
  const [head = "", type = ""] = DATA_URL.exec(url) ?? [];
  const data = url.slice(head.length);
  if (!head) return undefined;
  try {
    if (!/;base64,$/i.test(head)) return new Blob([decodeURIComponent(data)], { type });
    return BASE64.test(data) ? new Blob([decodeBase64(data)], { type }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes base64, standard or URL-safe, with or without padding. A text cut in the middle gives
 * the bytes that are whole.
 */
export function decodeBase64(text: string): Bytes {
  const clean = text
    .replace(/[\s=]+/g, "")
    .replace(/-/g, "+")
    .replace(/_/g, "/");
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean;
  const { Buffer } = globalThis as { readonly Buffer?: NodeBuffer };
  // It takes what is no base64 as well.
  if (Buffer && BASE64.test(whole)) return new Uint8Array(Buffer.from(whole, "base64"));
  const binary = atob(whole);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** What servers have, many times as fast. */
interface NodeBuffer {
  from(text: string, encoding: "base64"): Uint8Array;
}

/** First bytes by type, as text with one character a byte. Order matters where one contains another. */
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
  // Either a tag, or a frame whose bit rate exists.
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

/** How many leading bytes {@link sniffMediaType} looks at. */
export const SNIFF_BYTES = 64;

/** The media type that the first bytes of a file tell, if they tell one. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, SNIFF_BYTES));
  return SIGNATURES.find(([signature]) => signature.test(head))?.[1];
}
