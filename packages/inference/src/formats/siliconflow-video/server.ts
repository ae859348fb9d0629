import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import type { JsonObject } from "../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { siliconflowVideoShape } from "./shape.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image"] };

const { job, response } = siliconflowVideoShape;

/** Server format of SiliconFlow's videos, from text or an image. */
export const siliconflowVideoServer: ServerJobFormat = {
  shape: siliconflowVideoShape,
  accepts: (operation, body) => fitsMedia(operation, body, NAMES),
  parseRequest: (operation, body, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, flatten(body), NAMES);
  },
  buildAccepted: ({ id }) => placeAt(job.id, id),
  buildJob: ({ state, storeFile }) =>
    mergeJson(
      placeAt(job.status[0], getStatusWord(job, state.name)),
      placeAt(job.error[0], state.name === "failed" ? state.reason : ""),
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
    ),
  buildError: ({ status, message }) => ({ status, json: { code: 20_000 + status, message, data: null } }),
};

/** A size is written `1280x720`. */
function flatten({ model: _, image_size: size, ...others }: JsonObject): JsonObject {
  const [width, height] = typeof size === "string" ? size.split("x").map(Number) : [];
  return width && height ? { ...others, width, height } : others;
}
