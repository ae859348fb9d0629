import { falQueueShape } from "@inferhub/inference/formats/fal-queue/shape";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { cancelJob, getJobPhase, type Job, type JobPhase } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatFalError } from "./fal-error.ts";
import { buildFalResponse, FAL_MEMBER_NAMES, normalizeFalMembers } from "./fal-members.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { fitsMedia } from "./media-input.ts";
import { repeatStatus } from "./repeat-status.ts";

const { poll, result, cancel } = falQueueShape.job;

const LOCATION = "/{model}/requests/{id}";

/**
 * Pictures, films and sound that are queued: submit, poll, read the result. A job that fails is completed as well,
 * and it is the reading of its result that is refused.
 */
export const falQueue = defineJobFormat({
  format: falQueueShape.format,
  accepts: (operation, body) => fitsMedia(operation, body, FAL_MEMBER_NAMES),
  createWork: (call) =>
    createMediaWork(call, normalizeFalMembers(expectObject(call.body), call.settings.seed), FAL_MEMBER_NAMES),
  // Paths of jobs leave out what follows the first two names of a model.
  getJobPath: (id, { model }) =>
    fillJobPath(result, LOCATION, id, model.split("/").slice(0, 2).map(encodeURIComponent).join("/")),
  buildAccepted: ({ job, settings }) => Response.json(reportOf(job, settings)),
  routes: [
    {
      method: "GET",
      step: "poll",
      ...toJobPath(poll, LOCATION),
      buildResponse: (look) => {
        const job = jobHere(look, "/status");
        return Response.json(reportOf(job, look.settings));
      },
    },
    {
      method: "GET",
      step: "poll",
      ...toJobPath({ path: `${poll.path}/stream` }, LOCATION),
      buildResponse: (look) => {
        const job = jobHere(look, "/status/stream");
        return repeatStatus(() => reportOf(job, look.settings));
      },
    },
    {
      method: "PUT",
      step: "cancel",
      ...toJobPath(cancel, LOCATION),
      buildResponse: (look) =>
        cancelJob(jobHere(look, "/cancel"), look.settings)
          ? Response.json({ status: "CANCELLATION_REQUESTED" }, { status: 202 })
          : Response.json({ status: "ALREADY_COMPLETED" }, { status: 400 }),
    },
    {
      method: "GET",
      step: "result",
      ...toJobPath(result, LOCATION),
      buildResponse: (look) => resultOf(jobHere(look, ""), look),
    },
  ],
  buildError: formatFalError,
});

/** @throws Refusal when the job is known by another path */
function jobHere({ job, path }: JobRequest, end: string): Job {
  if (new URL(job.url).pathname + end === path) return job;
  throw new ApiError(404, `There is no request ${job.id} at this path`);
}

const reportOf = (job: Job, settings: JobRequest["settings"]) =>
  mergeJson(linksOf(job), statusOf(getJobPhase(job, settings)));

function linksOf({ id, url }: Job) {
  const { requestId, id: urlAt } = falQueueShape.job;
  return {
    ...placeAt(requestId, id),
    ...placeAt(urlAt, url),
    status_url: `${url}/status`,
    cancel_url: `${url}/cancel`,
  };
}

const statusOf = (phase: JobPhase) =>
  mergeJson(
    placeAt(falQueueShape.job.status[0], getStatusWord(falQueueShape.job, phase.name)),
    phase.name === "queued" && placeAt(falQueueShape.job.position, phase.position),
  );

function resultOf(job: Job, { settings, store }: JobRequest): Response {
  switch (getJobPhase(job, settings).name) {
    case "queued":
    case "running":
      throw new ApiError(400, "Request is still in progress");
    case "cancelled":
      throw new ApiError(499, "Request was cancelled");
    case "done":
      return Response.json(
        buildFalResponse(job.operation, toFile(job.work.run()), job.work.echoedInput, store),
      );
  }
}
