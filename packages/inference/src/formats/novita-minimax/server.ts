import type { ServerJobFormat } from "../../contracts/server-format.ts";
import { ApiError, createMissingError } from "../lib/api-error.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { parseMediaRequest } from "../lib/media-request.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { buildNovitaError } from "../novita-video/server.ts";
import { novitaMinimaxShape } from "./shape.ts";

const { job, response } = novitaMinimaxShape;

/** The server half of MiniMax's videos at Novita: text and images are in one list. */
export const novitaMinimaxServer: ServerJobFormat = {
  shape: novitaMinimaxShape,
  parseRequest: (operation, body, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, flatten(body), { prompt: "prompt", image: ["image"] });
  },
  buildAccepted: ({ id }) => placeAt(job.id, id),
  buildJob: ({ id, model, startedMs, state, storeFile }) =>
    mergeJson(
      { task: { id, model } },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      { task: { created_at: Math.floor(startedMs / 1000) } },
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      state.name === "failed" && placeAt(job.error[0], { code: "1026", message: state.reason }),
    ),
  buildError: buildNovitaError,
};

const WORDS: Readonly<Record<string, readonly string[]>> = {
  resolution: ["768P", "2K"],
  ratio: ["adaptive", "21:9", "16:9", "4:3", "1:1", "3:4", "9:16"],
};

/** The same with the operation's fields. @throws ApiError if the list of contents is invalid */
function flatten(body: JsonObject): JsonObject {
  const { model: _, content, duration, ratio: __, resolution: ___, ...others } = body;
  if (!Array.isArray(content)) throw createMissingError("content");
  const items = content.filter(isObject);
  const text = items.find(({ type }) => type === "text")?.["text"];
  if (typeof text !== "string" || text.trim() === "") throw createMissingError("content.text");
  for (const [name, known] of Object.entries(WORDS)) {
    if (body[name] !== undefined && !known.some((each) => each === body[name]))
      throw new ApiError(400, `${name} must be one of ${known.join(", ")}`, name);
  }
  if (duration !== undefined && !isSeconds(duration))
    throw new ApiError(400, "duration must be an integer from 4 to 15", "duration");
  const picture = items.find(({ type }) => type === "image_url")?.["image_url"];
  const image = isObject(picture) ? picture["url"] : undefined;
  return { ...others, prompt: text, ...(image === undefined ? {} : { image }) };
}

const isSeconds = (value: unknown) => Number.isInteger(value) && Number(value) >= 4 && Number(value) <= 15;
