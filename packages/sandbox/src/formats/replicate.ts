import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBody } from "@inferhub/inference/define";
import { type ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { replicateShape } from "@inferhub/inference/formats/replicate/shape";
import { cancelJob, getJobState, type Job, type JobResult } from "../state/job.ts";
import { createMediaWork } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, toJobPath } from "./job-shape.ts";
import { fitsMedia, type MediaNames } from "./media-input.ts";
import { type ServerCall, toSandboxModelId } from "./server-format.ts";

const LOCATION = "/v1/predictions/{id}";

const MEMBER_NAMES: MediaNames = {
  prompt: "prompt",
  speech: "text",
  image: ["image", "input_image", "images", "input_images"],
  audio: ["audio"],
};

/** Seconds that a submission waits at the most, and when it does not say how many. */
const MAX_WAIT = 60;

/** Operations whose answer is a list, even of one. */
const LIST_OPERATIONS: ReadonlySet<string> = new Set(["text-to-image", "image-to-image"]);

/** Predictions: answered with the result where the caller waits long enough, else polled. */
export const replicate = defineJobFormat({
  format: replicateShape.format,
  accepts: (operation, body) => fitsMedia(operation, getInput(body), MEMBER_NAMES),
  createWork: (call) => {
    const members = expectObject(call.body);
    if (call.model === "" && !members["version"]) throw createMissingError("version");
    if (members["input"] === undefined) throw createMissingError("input");
    return createMediaWork(call, getObject(members, "input"), MEMBER_NAMES);
  },
  getJobPath: (id) => fillJobPath(replicateShape.job.poll, LOCATION, id),
  buildAccepted: async (look, call) => {
    await waitFor(look.job, call);
    const prediction = buildPrediction(look);
    return Response.json(prediction, { status: prediction.completed_at === null ? 202 : 201 });
  },
  routes: [
    {
      method: "GET",
      ...toJobPath(replicateShape.job.poll, LOCATION),
      buildResponse: (look) => Response.json(buildPrediction(look)),
    },
    {
      method: "POST",
      step: "cancel",
      ...toJobPath(replicateShape.job.cancel, LOCATION),
      buildResponse: (look) => {
        cancelJob(look.job, look.settings);
        return Response.json(buildPrediction(look));
      },
    },
  ],
  buildError: formatReplicateError,
});

/** What a model takes stands in a member of its own. */
const getInput = (body: ServerBody): ServerBody =>
  body.kind === "json" ? { kind: "json", json: (body.json as JsonObject | null)?.["input"] } : body;

/** `Prefer: wait` or `Prefer: wait=5`. */
async function waitFor({ startedMs }: Job, { headers, settings, signal }: ServerCall): Promise<void> {
  const [wait, seconds = MAX_WAIT] = /\bwait(?:=(\d+))?\b/.exec(headers.get("prefer") ?? "") ?? [];
  if (wait === undefined) return;
  const left = startedMs + settings.jobMs - settings.now();
  // A timer may be early by a part of a millisecond.
  const ms = Math.min(left + 1, Math.min(Number(seconds), MAX_WAIT) * 1000);
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** A job as Replicate describes it. */
export function buildPrediction({ job, settings, store }: JobRequest) {
  const { id, model, url, startedMs, operation, work } = job;
  const state = getJobState(job, settings);
  const ended = state.name !== "queued" && state.name !== "running";
  const file = (result: JobResult) =>
    typeof result === "string" ? { transcription: result, detected_language: "english" } : store(result);
  const output = state.name === "done" ? file(state.result) : null;
  return {
    id,
    // Calls that name a version alone name no model.
    model: model === "" ? "sandbox" : toSandboxModelId(model),
    version: "hidden",
    input: work.echoedInput,
    logs: "",
    output: output !== null && LIST_OPERATIONS.has(operation) ? [output] : output,
    error: state.name === "failed" ? state.reason : null,
    status: getStatusWord(replicateShape.job, state.name),
    created_at: new Date(startedMs).toISOString(),
    completed_at: ended ? new Date(startedMs + settings.jobMs).toISOString() : null,
    urls: { get: url, cancel: `${url}/cancel` },
  };
}

const TITLES: Readonly<Record<number, string>> = {
  401: "Unauthenticated",
  404: "Not found",
  429: "Too many requests",
};

/** Members that stand beside what the model takes. */
const OUTER: ReadonlySet<string> = new Set(["input", "version"]);

/** A refusal as problem details; a member that is at fault is named by its place. */
function formatReplicateError({ status, message, member }: ApiError): Response {
  if (member !== undefined) {
    const field = OUTER.has(member) ? member : `input.${member}`;
    const reason = message.endsWith("is required") ? `${member} is required` : message;
    const invalid_fields = [{ type: "invalid", field, description: reason }];
    const body = {
      detail: `- ${field}: ${reason}`,
      status: 422,
      title: "Input validation failed",
      invalid_fields,
    };
    return Response.json(body, { status: 422 });
  }
  const title = TITLES[status] ?? (status < 500 ? "Bad request" : "Internal server error");
  return Response.json({ detail: message, status, title }, { status });
}
