import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { buildDetailError } from "../lib/fastapi-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { bflShape } from "./shape.ts";

const NAMES: MediaNames = {
  prompt: "prompt",
  image: ["input_image", "image"],
  others: ["mask"],
  bare: true,
};

/** The server half of Black Forest Labs' images: the response to the submission contains the URL of polls. */
export const bflServer: ServerJobFormat = {
  shape: bflShape,
  location: "/v1/get_result?id={id}",
  accepts: (operation, body) => fitsMedia(operation, body, NAMES),
  parseRequest: (operation, { steps: num_inference_steps, ...body }) =>
    parseMediaRequest(operation, { ...body, num_inference_steps }, NAMES),
  buildAccepted: ({ id, url }) => ({ id, ...placeAt(bflShape.job.id, url) }),
  buildJob: ({ id, state, request, storeFile }) => {
    const isDone = state.name === "succeeded";
    return mergeJson(
      { id },
      placeAt(bflShape.job.status[0], getStatusWord(bflShape.job, state.name)),
      isDone ? placeAt(bflShape.response.at, storeFile(toStoredFile(state.result))) : { result: null },
      isDone && { result: { prompt: request["prompt"] ?? "", seed: request["seed"] } },
      { progress: null, details: state.name === "failed" ? { error: state.reason } : null },
    );
  },
  buildError: buildDetailError,
};
