import * as v from "valibot";
import { type RemoteMedia, remoteMedia } from "../../contracts/wire.ts";
import type { JsonPath } from "../../contracts/wire-shape.ts";
import { parseWith } from "./parse-with.ts";
import { readAt } from "./read-at.ts";

/**
 * Reads the file of a response whose URL is at `path`. In a list, only the first item is read.
 * @param listMessage the problem if a list on the path is missing or empty
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
