import { createMissingError } from "../server/api-error.ts";
import { expectObject, isObject } from "../server/json-object.ts";
import type { ParsedBody } from "../server/read-body.ts";
import { getJobState, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { toSandboxModelId } from "./server-format.ts";

const MEMBER_NAMES: MediaNames = { prompt: "prompt", image: ["frame_images"] };

/** Together's films, which may begin with a picture: submit, poll below the same path. */
export const togetherVideo = defineJobFormat({
  format: "together-video",
  accepts: (operation, body) => fitsMedia(operation, flat(body), MEMBER_NAMES),
  createWork: (call) => {
    if (call.model === "") throw createMissingError("model");
    return createMediaWork(call, expectObject(flat(call.body)), MEMBER_NAMES);
  },
  getJobPath: (id) => `/v2/videos/${id}`,
  buildAccepted: videoOf,
  routes: [{ method: "GET", path: /^\/v[12]\/videos\/([^/]+)$/, buildResponse: videoOf }],
  buildError: formatOpenaiError,
});

/** The same with the members that the catalogue knows: a frame is an object around a picture. */
function flat(body: ParsedBody): ParsedBody {
  if (body.kind !== "json" || !isObject(body.json)) return body;
  const { model: _, steps: num_inference_steps, frame_images: frames, ...others } = body.json;
  const pictures = Array.isArray(frames) ? frames.map(pictureOf) : frames;
  return { kind: "json", json: { ...others, num_inference_steps, frame_images: pictures } };
}

const pictureOf = (frame: unknown) => (isObject(frame) ? frame["input_image"] : frame);

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "queued",
  running: "in_progress",
  done: "completed",
  failed: "failed",
  cancelled: "failed",
};

function videoOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  return Response.json({
    id: job.id,
    object: "video",
    model: toSandboxModelId(job.model),
    status: STATUS[state.name],
    created_at: Math.floor(job.startedMs / 1000),
    ...(state.name === "done" && { outputs: { cost: 0, video_url: store(toFile(state.result)) } }),
    ...(state.name === "failed" && { error: { message: state.reason, code: "invalid_request" } }),
  });
}
