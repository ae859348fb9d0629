import type { Operation, OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat, type ServerFile } from "../../contracts/server-format.ts";
import type { JsonPath } from "../../contracts/wire-shape.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { falQueueShape } from "../fal-queue/shape.ts";
import { buildDetailError } from "../lib/fastapi-error.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { fitsMedia, type MediaNames, parseMediaRequest } from "../lib/media-request.ts";
import { readFile } from "../lib/read-file.ts";
import { falShape } from "./shape.ts";

export { buildDetailError as buildFalError } from "../lib/fastapi-error.ts";

const body = v.record(v.string(), v.unknown());

/** Server format of fal's speech, which needs no queue. */
export const falSpeechServer = defineServerFormat<JsonObject>({
  shape: falShape,
  operation: textToSpeech,
  body,
  accepts: (body) => acceptsFal(textToSpeech, body),
  parseRequest: (body) => [parseFalRequest(textToSpeech, body).input],
  buildResponse: async ([result], body, { storeFile = toDataUrl }) => ({
    json: buildFalResponse(textToSpeech.id, await readFile(result.data), body, storeFile),
  }),
  buildError: buildDetailError,
});

/** The server half of fal's transcriptions, which always have times. */
export const falTranscriptionServer = defineServerFormat<JsonObject>({
  shape: falShape,
  operation: automaticSpeechRecognition,
  body,
  accepts: (body) => acceptsFal(automaticSpeechRecognition, body),
  parseRequest: (body) => {
    const { input } = parseFalRequest(automaticSpeechRecognition, body);
    return [{ ...input, parameters: { return_timestamps: true } }];
  },
  buildResponse: ([result]) => {
    const { text, chunks } = result.data as OperationOutput<typeof automaticSpeechRecognition>;
    return { json: { text, chunks: chunks ?? [], inferred_languages: ["en"] } };
  },
  buildError: buildDetailError,
});

/** fal's names for media inputs; a list of images has a plural name. */
const NAMES: MediaNames = {
  prompt: "prompt",
  speech: "text",
  image: ["image_url", "image_urls"],
  audio: ["audio_url"],
};

/** Where responses hold a file, by operation. */
const FILE_PATHS: Readonly<Partial<Record<string, { readonly at: JsonPath }>>> = {
  ...falShape.response,
  ...falQueueShape.response,
};

export const acceptsFal = (operation: Operation, body: JsonObject): boolean =>
  fitsMedia(operation, body, NAMES);

/** A size may be its own object. */
export function parseFalRequest(operation: Operation, body: JsonObject) {
  const { image_size: size, ...others } = body;
  const { width, height } = isObject(size) ? size : body;
  return parseMediaRequest(operation, { ...others, width, height }, NAMES);
}

/** A response around a file. Its seed is the one that a next call may repeat. */
export function buildFalResponse(
  operation: string,
  file: ServerFile,
  { prompt, seed, sync_mode }: JsonObject,
  storeFile: (file: ServerFile) => string,
): object {
  const [name, position] = FILE_PATHS[operation]?.at ?? [];
  // Files of calls in `sync_mode` are in the response itself.
  const inline = sync_mode === true;
  const written = describeFile(file, inline ? toDataUrl(file) : storeFile(file));
  if (name !== undefined && typeof position !== "number")
    return { [name]: written, ...(name === "video" && { seed }) };
  return {
    images: [{ ...written, ...readPngSize(file) }],
    seed,
    has_nsfw_concepts: [false],
    prompt: prompt ?? "",
  };
}

const toDataUrl = ({ type, bytes }: ServerFile) => `data:${type};base64,${encodeBase64(bytes)}`;

const describeFile = ({ type, bytes }: ServerFile, url: string) => ({
  url,
  content_type: type,
  file_name: `output.${type.split("/")[1]}`,
  file_size: bytes.length,
});

/** Width and height are at the start of a PNG. */
function readPngSize({ bytes, type }: ServerFile): { width?: number; height?: number } {
  if (type !== "image/png" || bytes.length < 24) return {};
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
