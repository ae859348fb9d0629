import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";
import { readMultipart } from "./multipart.ts";
import { type BodyMember, foldName, MODEL_MEMBERS, TELLING_MEMBERS } from "./telling-members.ts";

/** Longer values are files. */
const LONGEST_VALUE = 4096;

/**
 * Lists the telling fields of a form (RFC 7578), and stands each file in it as one.
 * @returns `undefined` where the body is no such form, or can be read in two ways
 * @throws GatewayError with code `too-large` for more parts than allowed
 */
export function listMultipartFields(
  contentType: string,
  body: Buffer<ArrayBuffer>,
  maxParts: number,
): MaybePromise<readonly BodyMember[] | undefined> {
  const found: BodyMember[] = [];
  let parts = 0;
  const isForm = readMultipart(contentType, body, ({ name: field, value }) => {
    parts += 1;
    if (parts > maxParts) throw createTooManyPartsError(maxParts);
    const name = foldName(field.replace(/\[\]$/, ""));
    if (value.length > LONGEST_VALUE) found.push({ name: "file", path: "file" });
    else if (TELLING_MEMBERS.has(name)) found.push({ name, path: name, value: value.toString("utf8") });
  });
  return whenReady(isForm, (isRead) => (isRead && isConsistent(found) ? found : undefined));
}

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
