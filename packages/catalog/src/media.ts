import * as v from "valibot";
import type { Media, MediaKind, MediaSource } from "./media-types.ts";
import {
  BASE64,
  DATA_URL,
  decodeBase64,
  GIVEN,
  getMediaReference,
  readDataUrl,
  sniffMediaType,
} from "./read-media.ts";

export type { Media, MediaKind, MediaSource } from "./media-types.ts";
export {
  decodeBase64,
  getMediaReference,
  type MediaReference,
  readDataUrl,
  SNIFF_BYTES,
  sniffMediaType,
} from "./read-media.ts";

/** URLs and paths, which are loaded later. */
const ADDRESS = /^(https?:\/\/|file:\/\/|\.{0,2}\/|\.{1,2}\\|[a-z]:[\\/])./i;

/** Minimum length of text that is treated as base64. */
const MIN_BASE64_CHARS = 24;

/** A file in an input. Adapters receive a typed `Blob`: the client loads and validates all other forms. */
// @__NO_SIDE_EFFECTS__
export function media(kind: MediaKind) {
  const expected = `Expected ${kind} as a Blob, bytes, a stream, a URL, base64, or a path that begins with / or ./`;
  return v.pipe(
    // Validation decodes the text, so keep the result instead of decoding it again.
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

/** The platform's class, without argument types, which not all libraries declare. */
type BlobClass = new (...args: unknown[]) => Blob;

/** A file in an output. */
// @__NO_SIDE_EFFECTS__
export function mediaOutput(kind: MediaKind) {
  return v.pipe(v.instance(Blob as BlobClass, `Expected ${kind}`), v.metadata({ media: kind }));
}

/** Returns the file or its source. Returns `undefined` for other values. */
function open(value: unknown): Blob | MediaSource | undefined {
  // Copy it, because annotations apply only to this field of the input.
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

/** Copies a file with its type and its name, if it has one. */
function copyOf(blob: Blob): Blob {
  const { name } = blob as Partial<File>;
  return name ? new File([blob], name, { type: blob.type }) : blob.slice(0, blob.size, blob.type);
}

/** Copies shared memory, which `Blob` doesn't support. */
function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

/** Checked before paths, because a JPEG in base64 starts with a slash. */
function readBase64(text: string): Blob | undefined {
  if (text.length < MIN_BASE64_CHARS || !BASE64.test(text)) return undefined;
  if (!sniffMediaType(decodeBase64(text.slice(0, 88)))) return undefined;
  return new Blob([decodeBase64(text)]);
}
