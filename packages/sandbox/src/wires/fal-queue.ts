import { membersOf } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import { cancel, type Job, type JobPhase, phaseOf } from "../state/job.ts";
import { FAL_NAMES, falMembers, falReply } from "./fal-media.ts";
import { refuseFal } from "./fal-refusal.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fitsMedia } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { repeated } from "./repeated.ts";

/**
 * Pictures, films and sound that are queued: submit, poll, read the result. A job that fails is completed as well,
 * and it is the reading of its result that is refused.
 */
export const falQueue = jobWire({
  wire: "fal-queue",
  fits: (operation, body) => fitsMedia(operation, body, FAL_NAMES),
  accept: (call) => mediaWork(call, falMembers(membersOf(call.body), call.settings.seed), FAL_NAMES),
  // Paths of jobs leave out what follows the first two names of a model.
  pathOf: (id, { model }) =>
    `/${model.split("/").slice(0, 2).map(encodeURIComponent).join("/")}/requests/${id}`,
  accepted: ({ job, settings }) => Response.json({ ...linksOf(job), ...statusOf(phaseOf(job, settings)) }),
  steps: [
    {
      method: "GET",
      step: "poll",
      path: /^.+\/requests\/([^/]+)\/status$/,
      answer: (look) => {
        const job = jobHere(look, "/status");
        return Response.json({ ...linksOf(job), ...statusOf(phaseOf(job, look.settings)) });
      },
    },
    {
      method: "GET",
      step: "poll",
      path: /^.+\/requests\/([^/]+)\/status\/stream$/,
      answer: (look) => {
        const job = jobHere(look, "/status/stream");
        return repeated(() => ({ ...linksOf(job), ...statusOf(phaseOf(job, look.settings)) }));
      },
    },
    {
      method: "PUT",
      step: "cancel",
      path: /^.+\/requests\/([^/]+)\/cancel$/,
      answer: (look) =>
        cancel(jobHere(look, "/cancel"), look.settings)
          ? Response.json({ status: "CANCELLATION_REQUESTED" }, { status: 202 })
          : Response.json({ status: "ALREADY_COMPLETED" }, { status: 400 }),
    },
    {
      method: "GET",
      step: "result",
      path: /^.+\/requests\/([^/]+)$/,
      answer: (look) => resultOf(jobHere(look, ""), look),
    },
  ],
  refuse: refuseFal,
});

/** @throws Refusal when the job is known by another path */
function jobHere({ job, path }: Look, end: string): Job {
  if (new URL(job.url).pathname + end === path) return job;
  throw new Refusal(404, `There is no request ${job.id} at this path`);
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

function resultOf(job: Job, { settings, store }: Look): Response {
  switch (phaseOf(job, settings).name) {
    case "queued":
    case "running":
      throw new Refusal(400, "Request is still in progress");
    case "cancelled":
      throw new Refusal(499, "Request was cancelled");
    case "done":
      return Response.json(falReply(job.operation, fileOf(job.work.run()), job.work.asked, store));
  }
}
