import { ApiError } from "../server/api-error.ts";
import { expectObject } from "../server/json-object.ts";
import { cancelJob, getJobPhase, type Job, type JobPhase } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatFalError } from "./fal-error.ts";
import { buildFalResponse, FAL_MEMBER_NAMES, normalizeFalMembers } from "./fal-members.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fitsMedia } from "./media-input.ts";
import { repeatStatus } from "./repeat-status.ts";

/**
 * Pictures, films and sound that are queued: submit, poll, read the result. A job that fails is completed as well,
 * and it is the reading of its result that is refused.
 */
export const falQueue = defineJobFormat({
  format: "fal-queue",
  accepts: (operation, body) => fitsMedia(operation, body, FAL_MEMBER_NAMES),
  createWork: (call) =>
    createMediaWork(call, normalizeFalMembers(expectObject(call.body), call.settings.seed), FAL_MEMBER_NAMES),
  // Paths of jobs leave out what follows the first two names of a model.
  getJobPath: (id, { model }) =>
    `/${model.split("/").slice(0, 2).map(encodeURIComponent).join("/")}/requests/${id}`,
  buildAccepted: ({ job, settings }) =>
    Response.json({ ...linksOf(job), ...statusOf(getJobPhase(job, settings)) }),
  routes: [
    {
      method: "GET",
      step: "poll",
      path: /^.+\/requests\/([^/]+)\/status$/,
      buildResponse: (look) => {
        const job = jobHere(look, "/status");
        return Response.json({ ...linksOf(job), ...statusOf(getJobPhase(job, look.settings)) });
      },
    },
    {
      method: "GET",
      step: "poll",
      path: /^.+\/requests\/([^/]+)\/status\/stream$/,
      buildResponse: (look) => {
        const job = jobHere(look, "/status/stream");
        return repeatStatus(() => ({ ...linksOf(job), ...statusOf(getJobPhase(job, look.settings)) }));
      },
    },
    {
      method: "PUT",
      step: "cancel",
      path: /^.+\/requests\/([^/]+)\/cancel$/,
      buildResponse: (look) =>
        cancelJob(jobHere(look, "/cancel"), look.settings)
          ? Response.json({ status: "CANCELLATION_REQUESTED" }, { status: 202 })
          : Response.json({ status: "ALREADY_COMPLETED" }, { status: 400 }),
    },
    {
      method: "GET",
      step: "result",
      path: /^.+\/requests\/([^/]+)$/,
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

function linksOf({ id, url }: Job) {
  return { request_id: id, response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` };
}

function statusOf(phase: JobPhase) {
  switch (phase.name) {
    case "queued":
      return { status: "IN_QUEUE", queue_position: phase.position };
    case "running":
      return { status: "IN_PROGRESS" };
    case "cancelled":
    case "done":
      return { status: "COMPLETED" };
  }
}

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
