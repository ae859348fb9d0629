import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";
import { readMultipart } from "./multipart.ts";
import { type BodyMember, foldName, TELLING_MEMBERS } from "./telling-members.ts";

/** Names that all servers decode in the same way. Others, such as names with percent signs, are ambiguous. */
const PLAIN_NAME = /^[\w. [\]-]*$/;

/** Longer values are files. */
const LONGEST_VALUE = 4096;

/**
 * Lists the relevant fields of a form (RFC 7578). Files are represented by their size.
 * @returns `undefined` if the body isn't a valid form, or is ambiguous
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

/** Creates the error of a form with too many parts. */
export const createTooManyPartsError = (maxBodyParts: number): GatewayError =>
  new GatewayError(
    "too-large",
    `The form has more than ${maxBodyParts} parts: send fewer, or raise \`maxBodyParts\` of the gateway`,
  );

/**
 * Rejects two different values of a field that affects the cost, because servers differ in which one they use.
 * @param values values so far, by case-folded name
 * @throws GatewayError with code `input-invalid`
 */
export function assertOneValue(values: Map<string, string>, name: string, value: string): void {
  const earlier = values.get(name);
  if (earlier !== undefined && earlier !== value)
    throw new GatewayError("input-invalid", `The body has two different values of "${name}": send it once`);
  values.set(name, value);
}
