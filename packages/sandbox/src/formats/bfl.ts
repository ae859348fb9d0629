import { bflShape } from "@inferhub/inference/formats/bfl/shape";
import { expectObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { hash } from "../models/text/hash.ts";
import { getJobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatFalError } from "./fal-error.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import type { ServerFormat } from "./server-format.ts";

const LOCATION = "/v1/get_result?id={id}";

const POLL = toJobPath(bflShape.job.poll, LOCATION);

const MEMBER_NAMES: MediaNames = {
  prompt: "prompt",
  image: ["input_image", "image"],
  beside: ["mask"],
  bare: true,
};

/** Pictures of Black Forest Labs: the answer to the submission names the whole address of the poll. */
export const bfl = {
  ...defineJobFormat({
    format: bflShape.format,
    accepts: (operation, body) => fitsMedia(operation, body, MEMBER_NAMES),
    createWork: (call) =>
      createMediaWork(call, bflMembers(expectObject(call.body), call.settings.seed), MEMBER_NAMES),
    getJobPath: (id) => fillJobPath(bflShape.job.poll, LOCATION, id),
    buildAccepted: ({ job }) => Response.json({ id: job.id, ...placeAt(bflShape.job.id, job.url) }),
    routes: [{ method: "GET", ...POLL, buildResponse: pictureOf }],
    buildError: formatFalError,
  }),
  // Whoever came through the Hub's router has no key for the vendor's own host.
  skipsAuth: ({ path }) => POLL.path.test(path),
} satisfies ServerFormat;

/** There is always a seed, so that a next call may repeat it. */
function bflMembers(members: JsonObject, sandboxSeed: number): JsonObject {
  const { steps: num_inference_steps, ...others } = members;
  return { seed: hash(JSON.stringify(members), sandboxSeed), ...others, num_inference_steps };
}

function pictureOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { prompt, seed } = job.work.echoedInput;
  const { job: shape, response } = bflShape;
  const isDone = state.name === "done";
  return Response.json(
    mergeJson(
      { id: job.id },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      isDone ? placeAt(response.at, store(toFile(state.result))) : { result: null },
      isDone && { result: { prompt: prompt ?? "", seed } },
      { progress: null, details: state.name === "failed" ? { error: state.reason } : null },
    ),
  );
}
