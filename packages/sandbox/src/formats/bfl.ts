import { hash } from "../models/text/hash.ts";
import { expectObject, type JsonObject } from "../server/json-object.ts";
import { getJobState, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatFalError } from "./fal-error.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import type { ServerFormat } from "./server-format.ts";

const MEMBER_NAMES: MediaNames = {
  prompt: "prompt",
  image: ["input_image", "image"],
  beside: ["mask"],
  bare: true,
};

/** Pictures of Black Forest Labs: the answer to the submission names the whole address of the poll. */
export const bfl = {
  ...defineJobFormat({
    format: "bfl",
    accepts: (operation, body) => fitsMedia(operation, body, MEMBER_NAMES),
    createWork: (call) =>
      createMediaWork(call, bflMembers(expectObject(call.body), call.settings.seed), MEMBER_NAMES),
    getJobPath: (id) => `/v1/get_result?id=${id}`,
    buildAccepted: ({ job }) => Response.json({ id: job.id, polling_url: job.url }),
    routes: [{ method: "GET", path: /^\/v1\/get_result$/, idParameter: "id", buildResponse: pictureOf }],
    buildError: formatFalError,
  }),
  // Whoever came through the Hub's router has no key for the vendor's own host.
  skipsAuth: ({ path }) => path === "/v1/get_result",
} satisfies ServerFormat;

/** There is always a seed, so that a next call may repeat it. */
function bflMembers(members: JsonObject, sandboxSeed: number): JsonObject {
  const { steps: num_inference_steps, ...others } = members;
  return { seed: hash(JSON.stringify(members), sandboxSeed), ...others, num_inference_steps };
}

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "Pending",
  running: "Pending",
  done: "Ready",
  failed: "Error",
  cancelled: "Error",
};

function pictureOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { prompt, seed } = job.work.echoedInput;
  const result =
    state.name === "done" ? { sample: store(toFile(state.result)), prompt: prompt ?? "", seed } : null;
  const details = state.name === "failed" ? { error: state.reason } : null;
  return Response.json({ id: job.id, status: STATUS[state.name], result, progress: null, details });
}
