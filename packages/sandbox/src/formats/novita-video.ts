import { expectObject } from "../server/json-object.ts";
import { getJobState, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { formatNovitaError } from "./novita-error.ts";

/** Seconds for which an address is said to work. */
const TTL = "3600";

/** Novita's films: a task, whose result is asked for by its id in the query. */
export const novitaVideo = defineJobFormat({
  format: "novita-video",
  createWork: (call) => {
    const { steps: num_inference_steps, ...members } = expectObject(call.body);
    return createMediaWork(call, { ...members, num_inference_steps }, { prompt: "prompt" });
  },
  getJobPath: (id) => `/v3/async/task-result?task_id=${id}`,
  buildAccepted: ({ job }) => Response.json({ task_id: job.id }),
  routes: [
    { method: "GET", path: /^\/v3\/async\/task-result$/, idParameter: "task_id", buildResponse: taskOf },
  ],
  buildError: formatNovitaError,
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "TASK_STATUS_QUEUED",
  running: "TASK_STATUS_PROCESSING",
  done: "TASK_STATUS_SUCCEED",
  failed: "TASK_STATUS_FAILED",
  cancelled: "TASK_STATUS_FAILED",
};

function taskOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const video = state.name === "done" ? toFile(state.result) : undefined;
  const task = {
    task_id: job.id,
    task_type: "TXT_TO_VIDEO",
    status: STATUS[state.name],
    reason: state.name === "failed" ? state.reason : "",
    progress_percent: percentOf(state),
  };
  const videos = video
    ? [{ video_url: store(video), video_url_ttl: TTL, video_type: video.type.replace(/^video\//, "") }]
    : [];
  return Response.json({ task, images: [], videos, audios: [] });
}

function percentOf(state: JobState): number {
  if (state.name === "done") return 100;
  return state.name === "running" ? Math.floor(100 * (state.done ?? 0)) : 0;
}
