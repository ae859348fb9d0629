import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { wavespeedShape } from "./shape.ts";

const NAMES: MediaNames = { prompt: "prompt", image: ["image", "images"], bare: true };

const { job, response } = wavespeedShape;

/** The server half of WaveSpeed's predictions: each response is in an envelope with a code. */
export const wavespeedServer: ServerJobFormat = {
  shape: wavespeedShape,
  location: "/api/v3/predictions/{id}/result",
  accepts: (operation, body) => fitsMedia(operation, body, NAMES),
  parseRequest: (operation, body) => parseMediaRequest(operation, body, NAMES),
  buildJob: ({ id, url, model, startedMs, state, storeFile }) =>
    mergeJson(
      { code: 200, message: "success", data: { id, model } },
      placeAt(job.id, url),
      { data: { created_at: new Date(startedMs).toISOString() } },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      { data: { outputs: [] } },
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      { data: { has_nsfw_contents: state.name === "succeeded" ? [false] : [] } },
      placeAt(job.error[0], state.name === "failed" ? state.reason : ""),
    ),
  buildError: ({ status, message }) => ({ status, json: { code: status, message } }),
};
