import type {
  ServerError,
  ServerFile,
  ServerJob,
  ServerJobFormat,
  ServerResponse,
} from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { getStatusWord } from "../lib/job-json.ts";
import { getObject, isObject } from "../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { replicateShape } from "./shape.ts";

const NAMES: MediaNames = {
  prompt: "prompt",
  speech: "text",
  image: ["image", "input_image", "images", "input_images"],
  audio: ["audio"],
};

/** Operations with a list as output, even for one result. */
const LIST_OPERATIONS: ReadonlySet<string> = new Set(["text-to-image", "image-to-image"]);

/** The server half of Replicate's predictions. */
export const replicateServer: ServerJobFormat = {
  shape: replicateShape,
  location: "/v1/predictions/{id}",
  accepts: (operation, { input }) => fitsMedia(operation, isObject(input) ? input : {}, NAMES),
  parseRequest: (operation, body, model) => {
    if (model === "" && !body["version"]) throw createMissingError("version");
    if (body["input"] === undefined) throw createMissingError("input");
    return parseMediaRequest(operation, getObject(body, "input"), NAMES);
  },
  buildJob: buildPrediction,
  buildError: buildReplicateError,
};

/** A job as Replicate describes it. */
export function buildPrediction(job: ServerJob) {
  const { id, model, url, startedMs, endedMs, operation, request, state, storeFile } = job;
  const toOutput = (result: ServerFile | string) =>
    typeof result === "string" ? { transcription: result, detected_language: "english" } : storeFile(result);
  const output = state.name === "succeeded" ? toOutput(state.result) : null;
  return {
    id,
    model,
    version: "hidden",
    input: request,
    logs: "",
    output: output !== null && LIST_OPERATIONS.has(operation) ? [output] : output,
    error: state.name === "failed" ? state.reason : null,
    status: getStatusWord(replicateShape.job, state.name),
    created_at: new Date(startedMs).toISOString(),
    completed_at:
      state.name === "queued" || state.name === "running" ? null : new Date(endedMs).toISOString(),
    urls: { get: url, cancel: `${url}/cancel` },
  };
}

const TITLES: Readonly<Record<number, string>> = {
  401: "Unauthenticated",
  404: "Not found",
  429: "Too many requests",
};

/** Fields next to the model's input. */
const OUTER: ReadonlySet<string> = new Set(["input", "version"]);

/** An error as problem details; an incorrect field is named by its place. */
function buildReplicateError({ status, message, member }: ServerError): ServerResponse {
  if (member === undefined) {
    const title = TITLES[status] ?? (status < 500 ? "Bad request" : "Internal server error");
    return { status, json: { detail: message, status, title } };
  }
  const field = OUTER.has(member) ? member : `input.${member}`;
  const reason = message.endsWith("is required") ? `${member} is required` : message;
  return {
    status: 422,
    json: {
      detail: `- ${field}: ${reason}`,
      status: 422,
      title: "Input validation failed",
      invalid_fields: [{ type: "invalid", field, description: reason }],
    },
  };
}
