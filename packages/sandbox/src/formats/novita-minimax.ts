import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { novitaMinimaxShape } from "@inferhub/inference/formats/novita-minimax/shape";
import { getJobState } from "../state/job.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { defineJobFormat, type JobRequest } from "./job-format.ts";
import { fillJobPath, getStatusWord, mergeJson, placeAt, toJobPath } from "./job-shape.ts";
import { formatNovitaError } from "./novita-error.ts";
import { toSandboxModelId } from "./server-format.ts";

/** MiniMax's films at Novita: words and pictures in one list, and a task that is asked for by its path. */
export const novitaMinimax = defineJobFormat({
  format: novitaMinimaxShape.format,
  createWork: (call) => {
    if (call.model === "") throw createMissingError("model");
    return createMediaWork(call, flat(expectObject(call.body)), { prompt: "prompt", image: ["image"] });
  },
  getJobPath: (id) => fillJobPath(novitaMinimaxShape.job.poll, "", id),
  buildAccepted: ({ job }) => Response.json(placeAt(novitaMinimaxShape.job.id, job.id)),
  routes: [{ method: "GET", ...toJobPath(novitaMinimaxShape.job.poll), buildResponse: taskOf }],
  buildError: formatNovitaError,
});

/** The same as members that the catalog knows. @throws Refusal where the list of contents is wrong */
function flat({ model: _, content, duration, ratio, resolution, ...others }: JsonObject): JsonObject {
  if (!Array.isArray(content)) throw createMissingError("content");
  const items = content.filter(isObject);
  const text = items.find(({ type }) => type === "text")?.["text"];
  if (typeof text !== "string" || text.trim() === "") throw createMissingError("content.text");
  for (const [name, value, known] of [
    ["resolution", resolution, RESOLUTIONS],
    ["ratio", ratio, RATIOS],
  ] as const) {
    if (value !== undefined && !known.some((each) => each === value))
      throw new ApiError(400, `${name} must be one of ${known.join(", ")}`, name);
  }
  if (duration !== undefined && !isSeconds(duration))
    throw new ApiError(400, "duration must be a whole number from 4 to 15", "duration");
  const picture = items.find(({ type }) => type === "image_url")?.["image_url"];
  const image = isObject(picture) ? picture["url"] : undefined;
  return { ...others, prompt: text, ...(image === undefined ? {} : { image }) };
}

const RESOLUTIONS = ["768P", "2K"];
const RATIOS = ["adaptive", "21:9", "16:9", "4:3", "1:1", "3:4", "9:16"];

const isSeconds = (value: unknown) => Number.isInteger(value) && Number(value) >= 4 && Number(value) <= 15;

function taskOf({ job, settings, store }: JobRequest): Response {
  const state = getJobState(job, settings);
  const { job: shape, response } = novitaMinimaxShape;
  return Response.json(
    mergeJson(
      { task: { id: job.id, model: toSandboxModelId(job.model) } },
      placeAt(shape.status[0], getStatusWord(shape, state.name)),
      { task: { created_at: Math.floor(job.startedMs / 1000) } },
      state.name === "done" && placeAt(response.at, store(toFile(state.result))),
      state.name === "failed" && placeAt(shape.error[0], { code: "1026", message: state.reason }),
    ),
  );
}
