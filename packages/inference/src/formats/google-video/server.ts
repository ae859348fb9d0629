import type { ServerJob, ServerJobFormat } from "../../contracts/server-format.ts";
import { buildGoogleError } from "../google/server/error.ts";
import { createMissingError } from "../lib/api-error.ts";
import { placeAt } from "../lib/job-json.ts";
import { getObject, isObject, type JsonObject } from "../lib/json-members.ts";
import { type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { googleVideoShape } from "./shape.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image"], bare: true };

const { job, response } = googleVideoShape;

/** The server half of Google's videos: a long-running operation, and a file that requires the key. */
export const googleVideoServer: ServerJobFormat = {
  shape: googleVideoShape,
  location: "models/{model}/operations/{id}",
  // Google's own models have no owner, and operation names don't support one.
  getModelPath: (model) => encodeURIComponent(model.split("/").at(-1) ?? ""),
  parseRequest: (operation, body) => parseMediaRequest(operation, flatten(body), NAMES),
  accepts: (operation, body) =>
    operation.id === ("image" in flatten(body) ? "image-to-video" : "text-to-video"),
  buildAccepted: (job) => placeAt(googleVideoShape.job.id, getName(job)),
  buildJob: (job) => {
    const name = getName(job);
    const { state } = job;
    switch (state.name) {
      case "queued":
      case "running":
        return { name };
      case "succeeded":
        return { name, done: true, ...placeAt(response.at, getFileUrl(job)) };
      case "failed":
        return { name, done: true, error: { code: 3, message: state.reason } };
      case "canceled":
        return { name, done: true, error: { code: 1, message: "The operation was cancelled" } };
    }
  },
  buildError: buildGoogleError,
};

/** One instance is used; its image is base64 next to its type. */
function flatten(body: JsonObject): JsonObject {
  const { instances } = body;
  const instance: unknown = Array.isArray(instances) ? instances[0] : undefined;
  if (!isObject(instance)) throw createMissingError("instances");
  const { bytesBase64Encoded: image } = getObject(instance, "image");
  const { negativePrompt: negative_prompt, seed } = getObject(body, "parameters");
  return { negative_prompt, seed, prompt: instance["prompt"], ...(image !== undefined && { image }) };
}

/** The name of an operation: its path without what precedes the model. */
const getName = ({ url }: ServerJob) =>
  new URL(url).pathname.replace(job.poll.path.replace("{name}", ""), "");

const getFileUrl = ({ url, id }: ServerJob) => new URL(`/v1beta/files/${id}:download?alt=media`, url).href;
