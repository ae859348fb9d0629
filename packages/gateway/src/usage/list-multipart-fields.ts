import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";
import { readMultipart } from "./multipart.ts";
import { type BodyMember, foldName, TELLING_MEMBERS } from "./telling-members.ts";

/** Others, such as those with percent signs, may be decoded to a different name. */
const PLAIN_NAME = /^[\w. [\]-]*$/;

/** Longer values are files. */
const LONGEST_VALUE = 4096;

/**
 * Lists the telling fields of a form (RFC 7578), and stands each file in it as one.
 * @returns `undefined` where the body is no such form, or can be read in two ways
 * @throws GatewayError with code `too-large` for more parts than allowed, or `input-invalid` for two different values of a
 * field that isn't a list
 */
export function listMultipartFields(
  contentType: string,
  body: Buffer<ArrayBuffer>,
  maxParts: number,
): MaybePromise<readonly BodyMember[] | undefined> {
  const found: BodyMember[] = [];
  const values = new Map<string, string>();
  let parts = 0;
  let isPlain = true;
  const isForm = readMultipart(contentType, body, ({ name: field, filename, value }) => {
    parts += 1;
    if (parts > maxParts) throw createTooManyPartsError(maxParts);
    isPlain &&= PLAIN_NAME.test(field);
    const isList = field.endsWith("]");
    const name = foldName(field.replace(/\[\w*\]$/, ""));
    if (value.length > LONGEST_VALUE) found.push({ name: "file", path: "file" });
    else if (TELLING_MEMBERS.has(name)) {
      const text = value.toString("utf8");
      if (!isList && filename === undefined) assertOneValue(values, name, text);
      found.push({ name, path: name, value: text });
    }
  });
  return whenReady(isForm, (isRead) => (isRead && isPlain ? found : undefined));
}

/** Creates the error of a form with more parts than it may have. */
export const createTooManyPartsError = (maxBodyParts: number): GatewayError =>
  new GatewayError(
    "too-large",
    `The form has more than ${maxBodyParts} parts: send fewer, or raise \`maxBodyParts\` of the gateway`,
  );

/**
 * Rejects two different values of a field that decides what a call costs, since servers differ in which one they obey.
 * @param values those read so far, by folded name
 * @throws GatewayError with code `input-invalid`
 */
export function assertOneValue(values: Map<string, string>, name: string, value: string): void {
  const earlier = values.get(name);
  if (earlier !== undefined && earlier !== value)
    throw new GatewayError("input-invalid", `The body has two different values of "${name}": send it once`);
  values.set(name, value);
}
