import { isMembers, membersOf } from "../http/members.ts";
import type { Received } from "../http/received.ts";
import { missing } from "../http/refusal.ts";
import { type JobState, stateOf } from "../state/job.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { answeredModel } from "./wire.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["frame_images"] };

/** Together's films, which may begin with a picture: submit, poll below the same path. */
export const togetherVideo = jobWire({
  wire: "together-video",
  fits: (operation, body) => fitsMedia(operation, flat(body), NAMES),
  accept: (call) => {
    if (call.model === "") throw missing("model");
    return mediaWork(call, membersOf(flat(call.body)), NAMES);
  },
  pathOf: (id) => `/v2/videos/${id}`,
  accepted: videoOf,
  steps: [{ method: "GET", path: /^\/v[12]\/videos\/([^/]+)$/, answer: videoOf }],
  refuse: refuseOpenai,
});

/** The same with the members that the catalogue knows: a frame is an object around a picture. */
function flat(body: Received): Received {
  if (body.kind !== "json" || !isMembers(body.json)) return body;
  const { model: _, steps: num_inference_steps, frame_images: frames, ...others } = body.json;
  const pictures = Array.isArray(frames) ? frames.map(pictureOf) : frames;
  return { kind: "json", json: { ...others, num_inference_steps, frame_images: pictures } };
}

const pictureOf = (frame: unknown) => (isMembers(frame) ? frame["input_image"] : frame);

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "queued",
  running: "in_progress",
  done: "completed",
  failed: "failed",
  cancelled: "failed",
};

function videoOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  return Response.json({
    id: job.id,
    object: "video",
    model: answeredModel(job.model),
    status: STATUS[state.name],
    created_at: Math.floor(job.startedMs / 1000),
    ...(state.name === "done" && { outputs: { cost: 0, video_url: store(fileOf(state.result)) } }),
    ...(state.name === "failed" && { error: { message: state.reason, code: "invalid_request" } }),
  });
}
