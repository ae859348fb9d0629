import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { novitaVideoShape } from "@inferhub/inference/formats/novita-video/shape";
import { getJobState, type JobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { formatNovitaError } from "./novita-error.ts";

/** Seconds for which an address is said to work. */
const TTL = "3600";

/** Novita's films: a task, whose result is asked for by its id in the query. */
export const novitaVideo = defineJobFormat({
  format: novitaVideoShape.format,
  createWork: (call) => {
    const { steps: num_inference_steps, ...members } = expectObject(call.body);
    return createMediaWork(call, { ...members, num_inference_steps }, { prompt: "prompt" });
  },
  getJobPath: (id) => fillJobPath(novitaVideoShape.job.poll, "", id),
  buildAccepted: ({ job }) => Response.json(placeAt(novitaVideoShape.job.id, job.id)),
  routes: [{ method: "GET", ...toJobPath(novitaVideoShape.job.poll), buildResponse: taskOf }],
  buildError: formatNovitaError,
});

function taskOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const video = state.name === "done" ? toFile(state.result) : undefined;
  const { job: shape, response } = novitaVideoShape;
  return Response.json(
    mergeJson(
      { task: { task_id: job.id, task_type: "TXT_TO_VIDEO" } },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      placeAt(shape.error[0], state.name === "failed" ? state.reason : ""),
      placeAt(shape.percent, percentOf(state)),
      { images: [], videos: [] },
      video && placeAt(response.at, store(video)),
      video && { videos: [{ video_url_ttl: TTL, video_type: video.type.replace(/^video\//, "") }] },
      { audios: [] },
    ),
  );
}

function percentOf(state: JobState): number {
  if (state.name === "done") return 100;
  return state.name === "running" ? Math.floor(100 * (state.done ?? 0)) : 0;
}
