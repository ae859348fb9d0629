import type {
  ServerError,
  ServerJobFormat,
  ServerJobState,
  ServerResponse,
} from "../../contracts/server-format.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { novitaVideoShape } from "./shape.ts";

/** Seconds for which a URL works. */
const TTL = "3600";

const { job, response } = novitaVideoShape;

/** The server half of Novita's videos: a task, whose result is requested by its ID in the query. */
export const novitaVideoServer: ServerJobFormat = {
  shape: novitaVideoShape,
  parseRequest: (operation, { steps: num_inference_steps, ...body }) =>
    parseMediaRequest(operation, { ...body, num_inference_steps }, { prompt: "prompt" }),
  buildAccepted: ({ id }) => placeAt(job.id, id),
  buildJob: ({ id, state, storeFile }) => {
    const video = state.name === "succeeded" ? toStoredFile(state.result) : undefined;
    return mergeJson(
      { task: { task_id: id, task_type: "TXT_TO_VIDEO" } },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      placeAt(job.error[0], state.name === "failed" ? state.reason : ""),
      placeAt(job.percent, getPercent(state)),
      { images: [], videos: [] },
      video && placeAt(response.at, storeFile(video)),
      video && { videos: [{ video_url_ttl: TTL, video_type: video.type.replace(/^video\//, "") }] },
      { audios: [] },
    );
  },
  buildError: buildNovitaError,
};

function getPercent(state: ServerJobState): number {
  if (state.name === "succeeded") return 100;
  return state.name === "running" ? Math.floor(100 * (state.done ?? 0)) : 0;
}

const REASONS: Readonly<Record<number, string>> = {
  400: "INVALID_REQUEST_BODY",
  401: "INVALID_API_KEY",
  404: "TASK_NOT_FOUND",
  429: "RATE_LIMIT_EXCEEDED",
};

/** An error of Novita's own routes. */
export function buildNovitaError({ status, message }: ServerError): ServerResponse {
  const reason = REASONS[status] ?? (status < 500 ? "BAD_REQUEST" : "INTERNAL_ERROR");
  return { status, json: { code: status, reason, message, metadata: {} } };
}
