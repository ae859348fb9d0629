import type { ServerJobFormat } from "../../../contracts/server-format.ts";
import { createMissingError } from "../../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../../lib/job-json.ts";
import { isObject, type JsonObject } from "../../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../../lib/media-request.ts";
import { toStoredFile } from "../../lib/stored-file.ts";
import { xaiVideoShape } from "../shape.ts";
import { buildXaiError } from "./error.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image"] };

const { job, response } = xaiVideoShape;

/** The server half of xAI's videos, which may start with an image. */
export const xaiVideoServer: ServerJobFormat = {
  shape: xaiVideoShape,
  accepts: (operation, body) => fitsMedia(operation, flatten(body), NAMES),
  parseRequest: (operation, body, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, flatten(body), NAMES);
  },
  buildAccepted: ({ id }) => placeAt(job.id, id),
  buildJob: ({ model, state, storeFile }) =>
    mergeJson(
      placeAt(job.status[0], getStatusWord(job, state.name)),
      { model },
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      state.name === "failed" && placeAt(job.error[0], state.reason),
    ),
  buildError: buildXaiError,
};

/** An image is an object around a URL. */
const flatten = ({ model: _, image, ...others }: JsonObject): JsonObject => ({
  ...others,
  image: isObject(image) ? image["url"] : image,
});
