import { membersOf } from "../http/members.ts";
import { type JobState, stateOf } from "../state/job.ts";
import { jobWire, type Look } from "./job-wire.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import { refuseNovita } from "./novita-refusal.ts";

/** Seconds for which an address is said to work. */
const TTL = "3600";

/** Novita's films: a task, whose result is asked for by its id in the query. */
export const novitaVideo = jobWire({
  wire: "novita-video",
  accept: (call) => {
    const { steps: num_inference_steps, ...members } = membersOf(call.body);
    return mediaWork(call, { ...members, num_inference_steps }, { prompt: "prompt" });
  },
  pathOf: (id) => `/v3/async/task-result?task_id=${id}`,
  accepted: ({ job }) => Response.json({ task_id: job.id }),
  steps: [{ method: "GET", path: /^\/v3\/async\/task-result$/, idIn: "task_id", answer: taskOf }],
  refuse: refuseNovita,
});

const STATUS: Readonly<Record<JobState["name"], string>> = {
  queued: "TASK_STATUS_QUEUED",
  running: "TASK_STATUS_PROCESSING",
  done: "TASK_STATUS_SUCCEED",
  failed: "TASK_STATUS_FAILED",
  cancelled: "TASK_STATUS_FAILED",
};

function taskOf({ job, settings, store }: Look): Response {
  const state = stateOf(job, settings);
  const video = state.name === "done" ? fileOf(state.result) : undefined;
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
