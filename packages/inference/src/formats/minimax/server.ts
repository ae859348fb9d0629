import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import {
  defineServerFormat,
  type ServerError,
  type ServerJobFormat,
  type ServerResponse,
} from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { text } from "../lib/body-schemas.ts";
import { getStatusWord, mergeJson, placeAt } from "../lib/job-json.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { readFile } from "../lib/read-file.ts";
import { toStoredFile } from "../lib/stored-file.ts";
import { minimaxSpeechShape, minimaxVideoShape } from "./shape.ts";

const SUCCESS = { base_resp: { status_code: 0, status_msg: "success" } };

const CODES: Readonly<Record<number, number>> = { 401: 1004, 402: 1008, 429: 1002 };

/** An error of MiniMax with its own code. The status is for clients that check only the status. */
export const buildMinimaxError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: {
    base_resp: { status_code: CODES[status] ?? (status < 500 ? 2013 : 1000), status_msg: message },
    message,
  },
});

const speechBody = v.looseObject({
  model: text,
  text,
  voice_setting: v.nullish(
    v.looseObject({ voice_id: v.nullish(v.string()), speed: v.nullish(v.number()) }, "must be an object"),
  ),
  output_format: v.nullish(v.literal("hex", "must be hex: URLs are not supported")),
});

/** The server half of MiniMax's speech. */
export const minimaxSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: minimaxSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ text, voice_setting }) => [
    {
      inputs: text,
      parameters: omitNullish({ voice: voice_setting?.voice_id, speed: voice_setting?.speed }),
    },
  ],
  buildResponse: async ([result], _body, { requestId }) => {
    const { bytes } = await readFile(result.data);
    const audio = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return {
      json: {
        data: { audio, status: 2 },
        extra_info: { audio_size: bytes.length },
        trace_id: requestId,
        ...SUCCESS,
      },
    };
  },
  buildError: buildMinimaxError,
});

const NAMES: MediaNames = { prompt: "prompt", image: ["image"] };

const { job, response } = minimaxVideoShape;

/** Server format of MiniMax's videos, from text or an image. */
export const minimaxVideoServer: ServerJobFormat = {
  shape: minimaxVideoShape,
  accepts: (operation, body) => fitsMedia(operation, flatten(body), NAMES),
  parseRequest: (operation, body, model) => {
    if (model === "") throw createMissingError("model");
    return parseMediaRequest(operation, flatten(body), NAMES);
  },
  buildAccepted: ({ id }) => ({ ...placeAt(job.id, id), ...SUCCESS }),
  buildJob: ({ id, model, state, storeFile }) =>
    mergeJson(
      { task: { task_id: id, model } },
      placeAt(job.status[0], getStatusWord(job, state.name)),
      state.name === "succeeded" && placeAt(response.at, storeFile(toStoredFile(state.result))),
      state.name === "failed" && placeAt(job.error[0], { message: state.reason }),
      SUCCESS,
    ),
  buildError: buildMinimaxError,
};

/** Text and image are items of a list. */
function flatten({ model: _, content, ...others }: JsonObject): JsonObject {
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  const find = (type: string) => parts.find((part) => part["type"] === type)?.[type];
  const image = find("image_url");
  return { ...others, prompt: find("text"), image: isObject(image) ? image["url"] : image };
}
