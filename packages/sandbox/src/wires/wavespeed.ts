import { membersOf } from "../http/members.ts";
import { type Job, type JobState, stateOf } from "../state/job.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { answeredModel } from "./wire.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image", "images"], bare: true };

/** Pictures and films by prediction: every answer in an envelope with a code. */
export const wavespeed = jobWire({
  wire: "wavespeed",
  fits: (operation, body) => fitsMedia(operation, body, NAMES),
  accept: (call) => mediaWork(call, membersOf(call.body), NAMES),
  pathOf: (id) => `/api/v3/predictions/${id}/result`,
  accepted: (look) => predictionOf(look),
  steps: [{ method: "GET", path: /^\/api\/v3\/predictions\/([^/]+)\/result$/, answer: predictionOf }],
  refuse: ({ status, message }) => Response.json({ code: status, message }, { status }),
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "created",
  running: "processing",
  done: "completed",
  failed: "failed",
  cancelled: "failed",
};

function predictionOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  const data = {
    ...about(job),
    status: STATUS[state.name],
    outputs: state.name === "done" ? [store(fileOf(state.result))] : [],
    has_nsfw_contents: state.name === "done" ? [false] : [],
    error: state.name === "failed" ? state.reason : "",
  };
  return Response.json({ code: 200, message: "success", data });
}

const about = ({ id, model, url, startedMs }: Job) => ({
  id,
  model: answeredModel(model),
  urls: { get: url },
  created_at: new Date(startedMs).toISOString(),
});
