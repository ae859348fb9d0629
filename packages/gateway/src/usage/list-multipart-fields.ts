import { GatewayError } from "../errors.ts";
import { type BodyMember, foldName, MODEL_MEMBERS, TELLING_MEMBERS } from "./telling-members.ts";

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/gi;
const NAME = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gi;

/** Longer values are files. */
const LONGEST_VALUE = 4096;

/**
 * Lists the telling fields of a form (RFC 7578), and stands each file in it as one.
 * @returns `undefined` where the body is no such form, or can be read in two ways
 * @throws GatewayError with code `too-large` for more parts than allowed
 */
export function listMultipartFields(
  contentType: string,
  body: Buffer,
  maxParts: number,
): readonly BodyMember[] | undefined {
  const boundary = only([...contentType.matchAll(BOUNDARY)]);
  if (boundary === undefined) return undefined;
  const found: BodyMember[] = [];
  const first = `--${boundary}`;
  if (body.subarray(0, first.length).toString("latin1") !== first) return undefined;
  let parts = 0;
  for (let at = first.length; ; ) {
    const after = body.subarray(at, at + 2).toString("latin1");
    if (after === "--") return isConsistent(found) ? found : undefined;
    const headEnd = body.indexOf("\r\n\r\n", at);
    // A part without headers has its blank line at once.
    const valueEnd = headEnd < 0 ? -1 : body.indexOf(`\r\n--${boundary}`, headEnd + 2);
    if (after !== "\r\n" || valueEnd < 0 || headEnd - at > MAX_HEAD_BYTES) return undefined;
    parts += 1;
    if (parts > maxParts) throw createTooManyPartsError(maxParts);
    const field = readFieldName(body.subarray(at + 2, headEnd).toString("utf8"));
    if (field === undefined) return undefined;
    const name = foldName(field.replace(/\[\]$/, ""));
    const value = body.subarray(headEnd + 4, valueEnd);
    if (value.length > LONGEST_VALUE) found.push({ name: "file", path: "file" });
    else if (TELLING_MEMBERS.has(name)) found.push({ name, path: name, value: value.toString("utf8") });
    at = valueEnd + 2 + first.length;
  }
}

/** Of the headers of one part. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Creates the error of a form with more parts than it may have. */
export const createTooManyPartsError = (maxBodyParts: number): GatewayError =>
  new GatewayError(
    "too-large",
    `The form has more than ${maxBodyParts} parts: send fewer, or raise \`maxBodyParts\` of the gateway`,
  );

/** Whether each field has one value, except for models: each of those has to be allowed. */
function isConsistent(fields: readonly BodyMember[]): boolean {
  const values = new Map<string, unknown>();
  return fields.every(({ name, value }) => {
    const isSame =
      !values.has(name) || values.get(name) === value || MODEL_MEMBERS.has(name) || name === "file";
    values.set(name, value);
    return isSame;
  });
}

function readFieldName(head: string): string | undefined {
  const lines = head.split("\r\n");
  const dispositions = lines.filter((line) => /^content-disposition\s*:/i.test(line));
  if (dispositions.length !== 1 || lines.some((line) => /^[ \t]/.test(line))) return undefined;
  return only([...(dispositions[0] ?? "").matchAll(NAME)])?.replace(/\\(.)/g, "$1");
}

/** The value, quoted or not, of a parameter that is there once. */
function only(matches: readonly RegExpMatchArray[]): string | undefined {
  const [match] = matches;
  return matches.length === 1 ? (match?.[1] ?? match?.[2]) : undefined;
}
