import type * as v from "valibot";
import { type RemoteMedia, remoteMedia } from "../../contracts/wire.ts";
import type { JsonPath } from "../../contracts/wire-shape.ts";
import { parseWith } from "./parse-with.ts";
import { readAt } from "./read-at.ts";
import { schemaAt } from "./schema-at.ts";

/**
 * Reads the file of a response whose URL is at `path`.
 * @param listMessage the problem if a list on the path is empty
 */
// @__NO_SIDE_EFFECTS__
export function parseUrlAt(
  path: JsonPath,
  url: v.GenericSchema<string, string>,
  listMessage?: string,
): (body: unknown) => RemoteMedia {
  const response = schemaAt([path, url, { listMessage }]);
  return (body) => {
    parseWith(response, body);
    return remoteMedia(String(readAt(body, path)));
  };
}
