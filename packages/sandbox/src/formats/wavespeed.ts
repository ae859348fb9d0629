import { expectObject } from "../server/json-object.ts";
import { getJobState, type Job, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { toSandboxModelId } from "./server-format.ts";

const MEMBER_NAMES: MediaNames = { prompt: "prompt", image: ["image", "images"], bare: true };

/** Pictures and films by prediction: every answer in an envelope with a code. */
export const wavespeed = defineJobFormat({
  format: "wavespeed",
  accepts: (operation, body) => fitsMedia(operation, body, MEMBER_NAMES),
  createWork: (call) => createMediaWork(call, expectObject(call.body), MEMBER_NAMES),
  getJobPath: (id) => `/api/v3/predictions/${id}/result`,
  buildAccepted: (look) => predictionOf(look),
  routes: [{ method: "GET", path: /^\/api\/v3\/predictions\/([^/]+)\/result$/, buildResponse: predictionOf }],
  buildError: ({ status, message }) => Response.json({ code: status, message }, { status }),
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "created",
  running: "processing",
  done: "completed",
  failed: "failed",
  cancelled: "failed",
};

function predictionOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const data = {
    ...about(job),
    status: STATUS[state.name],
    outputs: state.name === "done" ? [store(toFile(state.result))] : [],
    has_nsfw_contents: state.name === "done" ? [false] : [],
    error: state.name === "failed" ? state.reason : "",
  };
  return Response.json({ code: 200, message: "success", data });
}

const about = ({ id, model, url, startedMs }: Job) => ({
  id,
  model: toSandboxModelId(model),
  urls: { get: url },
  created_at: new Date(startedMs).toISOString(),
});
