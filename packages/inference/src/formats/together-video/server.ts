import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { buildOpenaiError } from "../openai-chat/server/error.ts";
import { togetherVideoShape } from "./shape.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["frame_images"] };

const { job, response } = togetherVideoShape;

/** The server half of Together's videos, which may start with an image. */
export const togetherVideoServer: ServerJobFormat = {
  shape: togetherVideoShape,
  accepts: (operation, body) => fitsMedia(operation, flatten(body), NAMES),
  parseRequest: (operation, body, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, flatten(body), NAMES);
  },
  buildJob: ({ id, model, startedMs, state, storeFile }) =>
    mergeJson(
      placeAt(job.id, id),
      { object: "video", model },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      { created_at: Math.floor(startedMs / 1000) },
      state.name === "succeeded" && { outputs: { cost: 0 } },
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      state.name === "failed" && placeAt(job.error[0], { message: state.reason, code: "invalid_request" }),
    ),
  buildError: buildOpenaiError,
};

/** The same with the operation's fields: a frame is an object around an image. */
function flatten({ model: _, steps: num_inference_steps, frame_images: frames, ...others }: JsonObject) {
  const images = Array.isArray(frames)
    ? frames.map((frame: unknown) => (isObject(frame) ? frame["input_image"] : frame))
    : frames;
  return { ...others, num_inference_steps, frame_images: images };
}
