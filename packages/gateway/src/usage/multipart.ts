import { runAtOnce, runInSlices, type Slices } from "../slices.ts";

/** One part of a form. Its bytes are a view of the body. */
export interface MultipartPart {
  readonly name: string;
  /** File name. Absent for text fields. */
  readonly filename?: string | undefined;
  readonly type?: string | undefined;
  readonly value: Buffer<ArrayBuffer>;
}

/** Called with each part. */
export type OnPart = (part: MultipartPart) => void;

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/gi;
const NAME = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gi;
const FILENAME = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gi;
/** RFC 2231 parameters, which forms don't use. Servers differ in their support. */
const EXTENDED_NAME = /[;\s]name\s*\*/i;
const EXTENDED_FILENAME = /;\s*filename\*\s*=/i;

/** Maximum boundary length (RFC 2046, 5.1.1). Longer ones would also make the search slow. */
const MAX_BOUNDARY_CHARS = 70;

/** Maximum size of the headers of a part. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Bytes to search per turn of the event loop. In a hostile body, each byte takes as many steps as the boundary is long. */
const SLICE_BYTES = 64 * 1024;

/** Shorter forms are parsed at once. */
const SHORT_BYTES = 64 * 1024;

/**
 * Parses a form (RFC 7578). Parses large forms in slices, so that other requests aren't blocked.
 * @returns whether the body is a valid and unambiguous form
 */
export function readMultipart(
  contentType: string,
  body: Buffer<ArrayBuffer>,
  onPart: OnPart,
): boolean | Promise<boolean> {
  const work = scanMultipart(contentType, body, onPart);
  return body.length <= SHORT_BYTES ? runAtOnce(work) : runInSlices(work);
}

function* scanMultipart(contentType: string, body: Buffer<ArrayBuffer>, onPart: OnPart): Slices<boolean> {
  const boundary = readOnly(contentType, BOUNDARY);
  if (boundary === undefined || boundary.length > MAX_BOUNDARY_CHARS) return false;
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const first = delimiter.subarray(2);
  const line = delimiter.subarray(1);
  if (!body.subarray(0, first.length).equals(first)) return false;
  for (let at = first.length; ; ) {
    const after = body.toString("latin1", at, at + 2);
    // Some servers continue after the end.
    if (after === "--") return isBlank(body.subarray(at + 2));
    // A part without headers starts with the blank line.
    const head = body.subarray(at, at + MAX_HEAD_BYTES);
    const headLength = head.indexOf("\r\n\r\n");
    if (after !== "\r\n" || headLength < 0) return false;
    const valueAt = at + headLength + 4;
    const valueEnd = (yield* find(body, line, valueAt - 1)) - 1;
    // Some servers treat a single line feed as a line break.
    if (valueEnd < 0 || body[valueEnd] !== CARRIAGE_RETURN) return false;
    const part = readHead(head.toString("utf8", 2, headLength));
    if (!part) return false;
    onPart({ ...part, value: body.subarray(valueAt, valueEnd) });
    at = valueEnd + delimiter.length;
  }
}

const CARRIAGE_RETURN = 0x0d;

const isBlank = (rest: Buffer): boolean => rest.length <= 64 && rest.toString("latin1").trim() === "";

/** @returns the position of the first occurrence, or -1 */
function* find(body: Buffer<ArrayBuffer>, wanted: Buffer, from: number): Slices<number> {
  for (let at = from; at < body.length; at += SLICE_BYTES) {
    if (at > from) yield;
    const found = body.subarray(at, at + SLICE_BYTES + wanted.length - 1).indexOf(wanted);
    if (found >= 0) return at + found;
  }
  return -1;
}

function readHead(head: string): Omit<MultipartPart, "value"> | undefined {
  const lines = head.split("\r\n");
  const find = (pattern: RegExp) => lines.filter((line) => pattern.test(line));
  const [disposition = "", ...others] = find(/^content-disposition\s*:/i);
  const [type] = find(/^content-type\s*:/i);
  if (others.length > 0 || lines.some((line) => /^[ \t]/.test(line))) return undefined;
  const name = readOnly(disposition, NAME);
  if (name === undefined || EXTENDED_NAME.test(disposition)) return undefined;
  return {
    name: unescapeName(name),
    filename: readFilename(disposition),
    type: type?.slice(type.indexOf(":") + 1).trim(),
  };
}

function readFilename(disposition: string): string | undefined {
  const name = readOnly(disposition, FILENAME);
  if (name !== undefined) return unescapeName(name);
  return EXTENDED_FILENAME.test(disposition) ? "file" : undefined;
}

/** Browsers percent-encode quotes in names. Other clients escape them with a backslash. */
const unescapeName = (text: string) =>
  text.replace(/\\(.)/g, "$1").replace(/%(22|0A|0D)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));

/** Returns the quoted or unquoted value of a parameter that occurs once. */
function readOnly(text: string, pattern: RegExp): string | undefined {
  const [match, ...others] = text.matchAll(pattern);
  return others.length === 0 ? (match?.[1] ?? match?.[2]) : undefined;
}
