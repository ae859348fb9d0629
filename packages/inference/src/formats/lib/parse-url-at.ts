import * as v from "valibot";
import { type RemoteMedia, remoteMedia } from "../../contracts/wire.ts";
import type { JsonPath } from "../../contracts/wire-shape.ts";
import { parseWith } from "./parse-with.ts";
import { readAt } from "./read-at.ts";

/**
 * Parses the file URL at `path`. In a list, only the first item is used.
 * @param listMessage error message for a missing or empty list
 */
// @__NO_SIDE_EFFECTS__
export function parseUrlAt(
  path: JsonPath,
  url: v.GenericSchema<string, string>,
  listMessage?: string,
): (body: unknown) => RemoteMedia {
  const response = path.reduceRight<v.GenericSchema>(
    (schema, step) =>
      typeof step === "number" ? v.tuple([schema], listMessage) : v.object({ [step]: schema }),
    url,
  );
  return (body) => {
    parseWith(response, body);
    return remoteMedia(String(readAt(body, path)));
  };
}
