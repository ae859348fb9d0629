import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { wavespeedShape } from "@inferhub/inference/formats/wavespeed/shape";
import { getJobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { toSandboxModelId } from "./server-format.ts";

const LOCATION = "/api/v3/predictions/{id}/result";

const MEMBER_NAMES: MediaNames = { prompt: "prompt", image: ["image", "images"], bare: true };

/** Pictures and films by prediction: every answer in an envelope with a code. */
export const wavespeed = defineJobFormat({
  format: wavespeedShape.format,
  accepts: (operation, body) => fitsMedia(operation, body, MEMBER_NAMES),
  createWork: (call) => createMediaWork(call, expectObject(call.body), MEMBER_NAMES),
  getJobPath: (id) => fillJobPath(wavespeedShape.job.poll, LOCATION, id),
  buildAccepted: (look) => predictionOf(look),
  routes: [{ method: "GET", ...toJobPath(wavespeedShape.job.poll, LOCATION), buildResponse: predictionOf }],
  buildError: ({ status, message }) => Response.json({ code: status, message }, { status }),
});

function predictionOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { job: shape, response } = wavespeedShape;
  return Response.json(
    mergeJson(
      { code: 200, message: "success", data: { id: job.id, model: toSandboxModelId(job.model) } },
      placeAt(shape.id, job.url),
      { data: { created_at: new Date(job.startedMs).toISOString() } },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      { data: { outputs: [] } },
      state.name === "done" && placeAt(response.at, store(toFile(state.result))),
      { data: { has_nsfw_contents: state.name === "done" ? [false] : [] } },
      placeAt(shape.error[0], state.name === "failed" ? state.reason : ""),
    ),
  );
}
