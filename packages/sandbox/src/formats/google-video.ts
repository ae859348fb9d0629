import { googleVideoShape } from "@inferhub/inference/formats/google-video/shape";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getObject,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { getStorageUrl } from "../server/file-routes.ts";
import { getJobPhase, getJobState, type Job } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatGoogleError } from "./google-error.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, placeAt, toJobPath } from "./job-shape.ts";
import type { MediaNames } from "./media-input.ts";

const { poll } = googleVideoShape.job;

/** How operations are named. */
const NAME = "models/{model}/operations/{id}";

const MEMBER_NAMES: MediaNames = { prompt: "prompt", image: ["image"], bare: true };

/** Google's films: a long operation, and a file that is read with the key at Google's own address. */
export const googleVideo = defineJobFormat({
  format: googleVideoShape.format,
  createWork: (call) => {
    const { prompt, image, parameters } = asked(expectObject(call.body));
    const operation = image === undefined ? call.operation : "image-to-video";
    return createMediaWork({ ...call, operation }, { ...parameters, prompt, image }, MEMBER_NAMES);
  },
  // Google's own models have no owner, and a name of an operation has no room for one.
  getJobPath: (id, { model }) =>
    fillJobPath(poll, NAME, id, encodeURIComponent(model.split("/").at(-1) ?? "")),
  buildAccepted: ({ job }) => Response.json(placeAt(googleVideoShape.job.id, nameOf(job))),
  routes: [
    { method: "GET", ...toJobPath(poll, NAME), buildResponse: operationOf },
    { method: "GET", step: "file", path: /^\/v1beta\/files\/([^/:]+):download$/, buildResponse: download },
  ],
  buildError: formatGoogleError,
});

/** One instance is taken; its picture stands in base64 beside its type. */
function asked(members: JsonObject) {
  const { instances } = members;
  const instance: unknown = Array.isArray(instances) ? instances[0] : undefined;
  if (!isObject(instance)) throw createMissingError("instances");
  const { bytesBase64Encoded: image } = getObject(instance, "image");
  const { negativePrompt: negative_prompt, seed } = getObject(members, "parameters");
  return { prompt: instance["prompt"], image, parameters: { negative_prompt, seed } };
}

/** How operations are called: their path without what comes before the model. */
const nameOf = ({ url }: Job) => new URL(url).pathname.replace(poll.path.replace("{name}", ""), "");

function operationOf({ job, settings, path }: JobRequest): Response {
  const name = nameOf(job);
  if (!path.endsWith(name)) throw new ApiError(404, `There is no operation ${job.id} of this model`);
  const state = getJobState(job, settings);
  switch (state.name) {
    case "queued":
    case "running":
      return Response.json({ name });
    case "done":
      return Response.json({ name, done: true, ...placeAt(googleVideoShape.response.at, fileUrlOf(job)) });
    case "failed":
      return Response.json({ name, done: true, error: { code: 3, message: state.reason } });
    case "cancelled":
      return Response.json({ name, done: true, error: { code: 1, message: "The operation was cancelled" } });
  }
}

const fileUrlOf = ({ url, id }: Job) => new URL(`/v1beta/files/${id}:download?alt=media`, url).href;

/** The file itself lies in a storage that takes no key. */
function download({ job, settings, store }: JobRequest): Response {
  if (getJobPhase(job, settings).name !== "done") throw new ApiError(404, `There is no file ${job.id} yet`);
  const location = getStorageUrl(job.provider, store(toFile(job.work.run())));
  return new Response(null, { status: 302, headers: { location } });
}
