import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { zaiImageShape } from "@inferhub/inference/formats/zai-image/shape";
import { getJobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { toSandboxModelId } from "./server-format.ts";
import { formatZaiError } from "./zai-error.ts";

/** Z.ai's pictures: submit, poll by the id. */
export const zaiImage = defineJobFormat({
  format: zaiImageShape.format,
  createWork: (call) => {
    if (call.model === "") throw createMissingError("model");
    const { model: _, ...members } = expectObject(call.body);
    return createMediaWork(call, members, { prompt: "prompt" });
  },
  getJobPath: (id) => fillJobPath(zaiImageShape.job.poll, "", id),
  buildAccepted: taskOf,
  routes: [{ method: "GET", ...toJobPath(zaiImageShape.job.poll), buildResponse: taskOf }],
  buildError: formatZaiError,
});

function taskOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { job: shape, response } = zaiImageShape;
  return Response.json(
    mergeJson(
      { model: toSandboxModelId(job.model) },
      placeAt(shape.id, job.id),
      { request_id: job.id },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      state.name === "done" && placeAt(response.at, store(toFile(state.result))),
      state.name === "failed" && placeAt(shape.error[0], { code: "1214", message: state.reason }),
    ),
  );
}
