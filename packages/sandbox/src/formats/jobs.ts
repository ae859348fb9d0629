import { setTimeout as sleep } from "node:timers/promises";
import { bflServer } from "@inferhub/inference/formats/bfl/server";
import { falQueueServer } from "@inferhub/inference/formats/fal-queue/server";
import { googleVideoServer } from "@inferhub/inference/formats/google-video/server";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { toJobPath } from "@inferhub/inference/formats/lib/job-json";
import { toStoredFile } from "@inferhub/inference/formats/lib/stored-file";
import { replicateServer } from "@inferhub/inference/formats/replicate/server";
import { togetherVideoServer } from "@inferhub/inference/formats/together-video/server";
import { getStorageUrl } from "../server/file-routes.ts";
import { getJobPhase, type Job } from "../state/job.ts";
import { createJobHandler, toServerJob } from "./create-job-handler.ts";
import type { ServerCall } from "./format-handler.ts";
import type { JobRequest } from "./job-format.ts";
import { repeatStatus } from "./repeat-status.ts";

/** Clients of the Hub's router have no key for the vendor's own host. */
export const bfl = createJobHandler(bflServer, { hasSeed: true, skipsAuth: true });

/** fal's queue can also stream its status. */
export const falQueue = createJobHandler(falQueueServer, {
  hasSeed: true,
  routes: [
    {
      method: "GET",
      step: "poll",
      ...toJobPath({ path: `${falQueueServer.shape.job.poll.path}/stream` }, falQueueServer.location),
      buildResponse: (request) =>
        repeatStatus(() => ({ ...falQueueServer.buildJob(toServerJob(request, false)) })),
    },
  ],
});

/** Google stores the file where no key is accepted. */
export const googleVideo = createJobHandler(googleVideoServer, {
  routes: [
    {
      method: "GET",
      step: "file",
      path: /^\/v1beta\/files\/([^/:]+):download$/,
      buildResponse: redirectToFile,
    },
  ],
});

function redirectToFile({ job, settings, store }: JobRequest): Response {
  if (getJobPhase(job, settings).name !== "done")
    throw new ApiError(404, `File not available yet: ${job.id}`);
  const location = getStorageUrl(job.provider, store(toStoredFile(job.work.run())));
  return new Response(null, { status: 302, headers: { location } });
}

/** Old clients of Together use version 1 of the path. */
export const togetherVideo = createJobHandler(togetherVideoServer, {
  routes: [
    {
      method: "GET",
      path: /^\/v1\/videos\/([^/]+)$/,
      buildResponse: (request) => Response.json(togetherVideoServer.buildJob(toServerJob(request, true))),
    },
  ],
});

/** Maximum and default wait of a submission to Replicate, in seconds. */
const MAX_WAIT = 60;

/** Replicate responds with the result if the caller waits long enough. */
export const replicate = createJobHandler(replicateServer, {
  wait: waitForJob,
  acceptedStatus: ({ state: { name } }) => (name === "queued" || name === "running" ? 202 : 201),
});

/** `Prefer: wait` or `Prefer: wait=5`. */
async function waitForJob({ startedMs }: Job, { headers, settings, signal }: ServerCall): Promise<void> {
  const [wait, seconds = MAX_WAIT] = /\bwait(?:=(\d+))?\b/.exec(headers.get("prefer") ?? "") ?? [];
  if (wait === undefined) return;
  const left = startedMs + settings.jobMs - settings.now();
  // Timers can fire up to a millisecond early.
  const ms = Math.min(left + 1, Math.min(Number(seconds), MAX_WAIT) * 1000);
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
