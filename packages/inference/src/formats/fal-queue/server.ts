import type { ServerJob, ServerJobFormat } from "../../contracts/server-format.ts";
import { acceptsFal, buildFalError, buildFalResponse, parseFalRequest } from "../fal/server.ts";
import { ApiError } from "../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { falQueueShape } from "./shape.ts";

const { job: shape } = falQueueShape;

/**
 * The server half of fal's queue: submit, poll, read the result. Failed jobs complete as well, and the result request
 * returns the error.
 */
export const falQueueServer: ServerJobFormat = {
  shape: falQueueShape,
  location: "/{model}/requests/{id}",
  // Paths of jobs omit everything after the first two names of a model.
  getModelPath: (model) => model.split("/").slice(0, 2).map(encodeURIComponent).join("/"),
  accepts: acceptsFal,
  parseRequest: parseFalRequest,
  buildJob: ({ id, url, state }) =>
    mergeJson(
      {
        ...placeAt(shape.requestId, id),
        ...placeAt(shape.id, url),
        status_url: `${url}/status`,
        cancel_url: `${url}/cancel`,
      },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      state.name === "queued" && placeAt(shape.position, state.position),
    ),
  buildResult: (job: ServerJob) => {
    const { state } = job;
    switch (state.name) {
      case "queued":
      case "running":
        throw new ApiError(400, "Request is still in progress");
      case "canceled":
        throw new ApiError(499, "Request was cancelled");
      case "failed":
        throw new ApiError(422, state.reason);
      case "succeeded":
        return buildFalResponse(job.operation, toStoredFile(state.result), job.request, job.storeFile);
    }
  },
  buildCancellation: (isCanceled) =>
    isCanceled
      ? { status: 202, json: { status: "CANCELLATION_REQUESTED" } }
      : { status: 400, json: { status: "ALREADY_COMPLETED" } },
  buildError: buildFalError,
};
