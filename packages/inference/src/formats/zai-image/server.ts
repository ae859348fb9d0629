import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { buildZaiError } from "../zai-layout/server.ts";
import { zaiImageShape } from "./shape.ts";

const { job, response } = zaiImageShape;

/** The server half of Z.ai's images. */
export const zaiImageServer: ServerJobFormat = {
  shape: zaiImageShape,
  parseRequest: (operation, { model: _, ...body }, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, body, { prompt: "prompt" });
  },
  buildJob: ({ id, model, state, storeFile }) =>
    mergeJson(
      { model },
      placeAt(job.id, id),
      { request_id: id },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      state.name === "failed" && placeAt(job.error[0], { code: "1214", message: state.reason }),
    ),
  buildError: buildZaiError,
};
