import * as v from "valibot";

/** A file as callers may give it. Strings are `data:` URLs. */
export type Media = Blob | ArrayBuffer | ArrayBufferView | string;

/** What kind of file a schema asks for. Written as metadata so that forms and documents can tell. */
export type MediaKind = "audio" | "image" | "video" | "file";

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(;[^,]*)?,/i;

/**
 * A file in an input. Whatever form the caller has it in, adapters receive a `Blob`, whose type is
 * the given one or else the one its first bytes tell.
 */
// @__NO_SIDE_EFFECTS__
export function media(kind: MediaKind) {
  return v.pipe(
    v.custom<Media>(isMedia, `Expected ${kind} as a Blob, bytes or a data: URL`),
    v.transform(toBlob),
    v.check((blob) => blob.size > 0, `The ${kind} is empty`),
    v.metadata({ media: kind }),
  );
}

/** A file in an output. */
// @__NO_SIDE_EFFECTS__
export function mediaOutput(kind: MediaKind) {
  return v.pipe(v.instance(Blob, `Expected ${kind}`), v.metadata({ media: kind }));
}

function isMedia(value: unknown): value is Media {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    (typeof value === "string" && isDataUrl(value))
  );
}

/** Whether a text can be decoded as well: atob and decodeURIComponent throw where it is damaged. */
function isDataUrl(value: string): boolean {
  const [head] = DATA_URL.exec(value) ?? [];
  if (head === undefined) return false;
  if (isBase64(head)) return BASE64.test(value.slice(head.length));
  try {
    decodeURIComponent(value.slice(head.length));
    return true;
  } catch {
    return false;
  }
}

const BASE64 = /^[\w+/=\s-]*$/;

const isBase64 = (head: string) => /;base64,$/i.test(head);

function toBlob(value: Media): Blob {
  if (value instanceof Blob) return value;
  const bytes = typeof value === "string" ? dataUrlBytes(value) : viewOf(value);
  const declared = typeof value === "string" ? DATA_URL.exec(value)?.[1] : undefined;
  return new Blob([bytes], { type: declared ?? sniffMediaType(bytes) ?? "" });
}

function viewOf(value: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);
}

function dataUrlBytes(url: string): Uint8Array<ArrayBuffer> {
  const [head = ""] = DATA_URL.exec(url) ?? [];
  const data = url.slice(head.length);
  return isBase64(head) ? decodeBase64(data) : new TextEncoder().encode(decodeURIComponent(data));
}

/**
 * Decodes base64, standard or URL-safe, with or without padding. A text cut in the middle gives
 * the bytes that are whole.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const clean = text
    .replace(/[\s=]+/g, "")
    .replace(/-/g, "+")
    .replace(/_/g, "/");
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean;
  const binary = atob(whole);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** First bytes by type: offset, bytes there, type. Order matters where one signature contains another. */
const SIGNATURES: readonly (readonly [number, readonly number[], string])[] = [
  [0, [0x89, ...ascii("PNG")], "image/png"],
  [0, [0xff, 0xd8, 0xff], "image/jpeg"],
  [0, ascii("GIF8"), "image/gif"],
  [8, ascii("WEBP"), "image/webp"],
  [8, ascii("WAVE"), "audio/wav"],
  [0, ascii("fLaC"), "audio/flac"],
  [0, ascii("OggS"), "audio/ogg"],
  [0, ascii("ID3"), "audio/mpeg"],
  [0, [0xff, 0xfb], "audio/mpeg"],
  [0, [0xff, 0xf3], "audio/mpeg"],
  [4, ascii("ftypM4A"), "audio/mp4"],
  [4, ascii("ftyp"), "video/mp4"],
  [0, [0x1a, 0x45, 0xdf, 0xa3], "video/webm"],
  [0, ascii("%PDF"), "application/pdf"],
];

/** How many leading bytes {@link sniffMediaType} looks at. */
export const SNIFF_BYTES = 16;

/** The media type that the first bytes of a file tell, if they tell one. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const match = SIGNATURES.find(([offset, signature]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  );
  return match?.[2];
}
