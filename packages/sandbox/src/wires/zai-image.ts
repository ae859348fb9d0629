import { membersOf } from "../http/members.ts";
import { missing } from "../http/refusal.ts";
import { type JobState, stateOf } from "../state/job.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { answeredModel } from "./wire.ts";
import { refuseZai } from "./zai-refusal.ts";

/** Z.ai's pictures: submit, poll by the id. */
export const zaiImage = jobWire({
  wire: "zai-image",
  accept: (call) => {
    if (call.model === "") throw missing("model");
    const { model: _, ...members } = membersOf(call.body);
    return mediaWork(call, members, { prompt: "prompt" });
  },
  pathOf: (id) => `/api/paas/v4/async-result/${id}`,
  accepted: taskOf,
  steps: [{ method: "GET", path: /^\/api\/paas\/v4\/async-result\/([^/]+)$/, answer: taskOf }],
  refuse: refuseZai,
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "PROCESSING",
  running: "PROCESSING",
  done: "SUCCESS",
  failed: "FAIL",
  cancelled: "FAIL",
};

function taskOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  return Response.json({
    model: answeredModel(job.model),
    id: job.id,
    request_id: job.id,
    task_status: STATUS[state.name],
    ...(state.name === "done" && { image_result: [{ url: store(fileOf(state.result)) }] }),
    ...(state.name === "failed" && { error: { code: "1214", message: state.reason } }),
  });
}
