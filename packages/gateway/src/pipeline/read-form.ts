import { GatewayError } from "../errors.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import { nextTurn } from "../slices.ts";
import { assertOneValue, createTooManyPartsError } from "../usage/list-multipart-fields.ts";
import { type MultipartPart, readMultipart } from "../usage/multipart.ts";
import { foldName, TELLING_MEMBERS } from "../usage/telling-members.ts";

/** Text fields and files of a form with their names, in order. */
export type FormFields = readonly (readonly [name: string, value: string | File])[];

/** Bytes of a file to copy per turn of the event loop. */
const FILE_SLICE_BYTES = 1024 * 1024;

/**
 * Parses a multipart form, yielding to other requests.
 * @param type media type of the body
 * @throws GatewayError with code `too-large`, or `input-invalid` for an invalid form or a duplicate field
 */
export async function readFormFields(
  body: Buffer<ArrayBuffer>,
  type: string,
  { maxBodyParts, maxParsedBodyBytes }: BodyLimits,
): Promise<FormFields> {
  const parts: MultipartPart[] = [];
  let textBytes = 0;
  const isForm = await readMultipart(type, body, (part) => {
    if (parts.push(part) > maxBodyParts) throw createTooManyPartsError(maxBodyParts);
    if (part.filename === undefined) textBytes += part.value.length;
    if (textBytes > maxParsedBodyBytes)
      throw createTooLargeError(maxParsedBodyBytes, undefined, "maxParsedBodyBytes");
  });
  if (!isForm) throw new GatewayError("input-invalid", "The body is not a complete multipart form");
  const fields: [string, string | File][] = [];
  for (const part of parts) fields.push([part.name, await readValue(part)]);
  assertOneMeaning(fields);
  return fields;
}

async function readValue({ filename, type = "text/plain", value }: MultipartPart): Promise<string | File> {
  if (filename === undefined) return new TextDecoder().decode(value);
  const pieces: Blob[] = [];
  for (let at = 0; at < value.length; at += FILE_SLICE_BYTES) {
    if (at > 0) await nextTurn();
    pieces.push(new Blob([value.subarray(at, at + FILE_SLICE_BYTES)]));
  }
  return new File(pieces, filename, { type });
}

/** @throws GatewayError for two different values of a field that affects the cost */
function assertOneMeaning(fields: FormFields): void {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    const folded = foldName(name);
    if (typeof value === "string" && TELLING_MEMBERS.has(folded)) assertOneValue(values, folded, value);
  }
}
