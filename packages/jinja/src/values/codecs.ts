import { TemplateRuntimeError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "./bytes.ts";
import { pattern } from "./pattern.ts";
import { escapeCodePoint } from "./print.ts";

/** How a character or byte that does not fit is treated: `strict`, `ignore`, `replace`… */
type OnError = string;

/** Python's `ascii`: everything else as `\xhh`, `\uhhhh`, `\Uhhhhhhhh`. */
export function ascii(text: string): string {
  return text.replace(/[\u{80}-\u{10ffff}]/gu, (character) => escapeCodePoint(codeOf(character)));
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** Number of the first character that does not fit; undefined where bytes are UTF-8. */
function boundOf(encoding: string): number | undefined {
  switch (encoding.toLowerCase().replace(/[_ ]/g, "-")) {
    case "utf-8":
    case "utf8":
    case "u8":
      return undefined;
    case "ascii":
    case "us-ascii":
      return 128;
    case "latin-1":
    case "latin1":
    case "iso-8859-1":
    case "l1":
      return 256;
    default:
      throw new TemplateRuntimeError(`unknown encoding: ${encoding}`, "LookupError");
  }
}

/**
 * Python's `str.encode`, for UTF-8, ASCII and Latin-1.
 * @throws UnicodeEncodeError, LookupError
 */
export function encode(runtime: Runtime, text: string, encoding: string, onError: OnError): Bytes {
  const bound = boundOf(encoding);
  const misfits = bound === undefined ? loneSurrogates() : bound === 128 ? NOT_ASCII : NOT_LATIN_1;
  const fitting = text.replace(misfits, (run, at: number) =>
    substitute(run, onError, () => encodeError(text, run, at, bound)),
  );
  runtime.reserveText(fitting.length);
  if (bound === undefined) return new Bytes(new TextEncoder().encode(fitting));
  return new Bytes(Uint8Array.from(fitting, codeOf));
}

const loneSurrogates = pattern(String.raw`\p{Surrogate}+`, "gu");
const NOT_ASCII = /[\u{80}-\u{10ffff}]+/gu;
const NOT_LATIN_1 = /[\u{100}-\u{10ffff}]+/gu;

function substitute(run: string, onError: OnError, strict: () => Error): string {
  switch (onError) {
    case "strict":
      throw strict();
    case "ignore":
      return "";
    case "replace":
      return "?".repeat(Array.from(run).length);
    case "backslashreplace":
      return ascii(run);
    case "xmlcharrefreplace":
      return Array.from(run, (character) => `&#${codeOf(character)};`).join("");
    default:
      throw unknownHandler(onError);
  }
}

function encodeError(text: string, run: string, offset: number, bound: number | undefined): Error {
  const codec = bound === undefined ? "utf-8" : bound === 128 ? "ascii" : "latin-1";
  const reason = bound === undefined ? "surrogates not allowed" : `ordinal not in range(${bound})`;
  const at = Array.from(text.slice(0, offset)).length;
  const count = Array.from(run).length;
  const what =
    count === 1
      ? `character '${escapeCodePoint(codeOf(run))}' in position ${at}`
      : `characters in position ${at}-${at + count - 1}`;
  return new TemplateRuntimeError(`'${codec}' codec can't encode ${what}: ${reason}`, "UnicodeEncodeError");
}

/**
 * Python's `bytes.decode`, for the same encodings.
 * @throws UnicodeDecodeError, LookupError
 */
export function decode(runtime: Runtime, { data }: Bytes, encoding: string, onError: OnError): string {
  runtime.reserveText(data.length);
  const bound = boundOf(encoding);
  if (bound === undefined) return decodeUtf8(data, onError);
  let text = "";
  for (const [at, byte] of data.entries()) {
    if (byte < bound) text += String.fromCharCode(byte);
    else text += misfit(byte, onError, () => decodeError("ascii", data, at, "ordinal not in range(128)"));
  }
  return text;
}

function decodeUtf8(data: Uint8Array, onError: OnError): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true, fatal: onError !== "replace" });
  try {
    return decoder.decode(data);
  } catch {
    const text: string[] = [];
    for (let at = 0; at < data.length; ) {
      const size = sequenceLength(data, at);
      if (size > 0) text.push(decoder.decode(data.subarray(at, at + size)));
      else text.push(misfit(data[at] ?? 0, onError, () => utf8Error(data, at)));
      at += Math.max(1, size);
    }
    return text.join("");
  }
}

function misfit(byte: number, onError: OnError, strict: () => Error): string {
  switch (onError) {
    case "strict":
      throw strict();
    case "ignore":
      return "";
    case "replace":
      return "\ufffd";
    case "backslashreplace":
      return escapeCodePoint(byte);
    default:
      throw unknownHandler(onError);
  }
}

const unknownHandler = (name: string) =>
  new TemplateRuntimeError(`unknown error handler name '${name}'`, "LookupError");

/** Bytes of the well-formed sequence that starts here; 0 if absent. */
function sequenceLength(data: Uint8Array, at: number): number {
  const first = data[at] ?? 0;
  if (first < 0x80) return 1;
  const size = expectedLength(first);
  return size > 0 && isWellFormed(data, at, size) ? size : 0;
}

function expectedLength(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function isWellFormed(data: Uint8Array, at: number, size: number): boolean {
  const first = data[at] ?? 0;
  for (let count = 1; count < size; count++) {
    const byte = data[at + count] ?? 0;
    const least = count > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const most = count > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    if (byte < least || byte > most) return false;
  }
  return true;
}

function utf8Error(data: Uint8Array, at: number): Error {
  const size = expectedLength(data[at] ?? 0);
  const isCut = at + size > data.length;
  const reason = isCut ? "unexpected end of data" : "invalid continuation byte";
  return decodeError("utf-8", data, at, size === 0 ? "invalid start byte" : reason);
}

function decodeError(codec: string, data: Uint8Array, at: number, reason: string): Error {
  const where = `byte 0x${(data[at] ?? 0).toString(16).padStart(2, "0")} in position ${at}`;
  return new TemplateRuntimeError(`'${codec}' codec can't decode ${where}: ${reason}`, "UnicodeDecodeError");
}
