import type { ServerBody } from "@inferhub/inference/define";
import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, isObject } from "@inferhub/inference/formats/lib/json-members";
import { togetherVideoShape } from "@inferhub/inference/formats/together-video/shape";
import { getJobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { toSandboxModelId } from "./server-format.ts";

const { poll } = togetherVideoShape.job;

const MEMBER_NAMES: MediaNames = { prompt: "prompt", image: ["frame_images"] };

/** Together's films, which may begin with a picture: submit, poll below the same path. */
export const togetherVideo = defineJobFormat({
  format: togetherVideoShape.format,
  accepts: (operation, body) => fitsMedia(operation, flat(body), MEMBER_NAMES),
  createWork: (call) => {
    if (call.model === "") throw createMissingError("model");
    return createMediaWork(call, expectObject(flat(call.body)), MEMBER_NAMES);
  },
  getJobPath: (id) => fillJobPath(poll, "", id),
  buildAccepted: videoOf,
  routes: [
    { method: "GET", ...toJobPath(poll), buildResponse: videoOf },
    // Older clients use the first version of the path.
    { method: "GET", path: /^\/v1\/videos\/([^/]+)$/, buildResponse: videoOf },
  ],
  buildError: formatOpenaiError,
});

/** The same with the members that the catalogue knows: a frame is an object around a picture. */
function flat(body: ServerBody): ServerBody {
  if (body.kind !== "json" || !isObject(body.json)) return body;
  const { model: _, steps: num_inference_steps, frame_images: frames, ...others } = body.json;
  const pictures = Array.isArray(frames) ? frames.map(pictureOf) : frames;
  return { kind: "json", json: { ...others, num_inference_steps, frame_images: pictures } };
}

const pictureOf = (frame: unknown) => (isObject(frame) ? frame["input_image"] : frame);

function videoOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { job: shape, response } = togetherVideoShape;
  return Response.json(
    mergeJson(
      placeAt(shape.id, job.id),
      { object: "video", model: toSandboxModelId(job.model) },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      { created_at: Math.floor(job.startedMs / 1000) },
      state.name === "done" && { outputs: { cost: 0 } },
      state.name === "done" && placeAt(response.at, store(toFile(state.result))),
      state.name === "failed" && placeAt(shape.error[0], { message: state.reason, code: "invalid_request" }),
    ),
  );
}
