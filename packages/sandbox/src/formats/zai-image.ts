import { createMissingError } from "../server/api-error.ts";
import { expectObject } from "../server/json-object.ts";
import { getJobState, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { toSandboxModelId } from "./server-format.ts";
import { formatZaiError } from "./zai-error.ts";

/** Z.ai's pictures: submit, poll by the id. */
export const zaiImage = defineJobFormat({
  format: "zai-image",
  createWork: (call) => {
    if (call.model === "") throw createMissingError("model");
    const { model: _, ...members } = expectObject(call.body);
    return createMediaWork(call, members, { prompt: "prompt" });
  },
  getJobPath: (id) => `/api/paas/v4/async-result/${id}`,
  buildAccepted: taskOf,
  routes: [{ method: "GET", path: /^\/api\/paas\/v4\/async-result\/([^/]+)$/, buildResponse: taskOf }],
  buildError: formatZaiError,
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "PROCESSING",
  running: "PROCESSING",
  done: "SUCCESS",
  failed: "FAIL",
  cancelled: "FAIL",
};

function taskOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  return Response.json({
    model: toSandboxModelId(job.model),
    id: job.id,
    request_id: job.id,
    task_status: STATUS[state.name],
    ...(state.name === "done" && { image_result: [{ url: store(toFile(state.result)) }] }),
    ...(state.name === "failed" && { error: { code: "1214", message: state.reason } }),
  });
}
