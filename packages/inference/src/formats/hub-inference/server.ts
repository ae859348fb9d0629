import type { Operation } from "@inferhub/catalog/define";
import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import * as v from "valibot";
import type { ServerFormat, ServerResponse, ServerResult } from "../../contracts/server-format.ts";
import { ApiError, createMissingError } from "../lib/api-error.ts";
import { dimensions } from "../lib/body-schemas.ts";
import { isObject, type JsonObject } from "../lib/json-members.ts";
import { readFile } from "../lib/read-file.ts";
import { hubInferenceShape } from "./shape.ts";

/** Operations on one text that pipelines run for each of a list, too. */
const TAKES_LISTS: ReadonlySet<string> = new Set([
  "text-classification",
  "zero-shot-classification",
  "token-classification",
  "summarization",
  "fill-mask",
]);

/** Operations with a list as output, even for one result. */
const LISTED: ReadonlySet<string> = new Set([
  "text-classification",
  "summarization",
  "text-generation",
  "visual-question-answering",
  "document-question-answering",
]);

/** Operations whose `inputs` are a file. */
const FILE_INPUTS: ReadonlySet<string> = new Set([
  ...["image-classification", "object-detection", "image-segmentation", "image-to-text"],
  ...["depth-estimation", "image-to-image", "image-to-video"],
  ...["image-text-to-image", "image-text-to-video"],
  ...["zero-shot-image-classification", "zero-shot-object-detection", "video-classification"],
  ...["automatic-speech-recognition", "audio-classification", "audio-to-audio"],
]);

const body = v.record(v.string(), v.unknown());
const embeddingsBody = v.looseObject({ dimensions });

/** The server half of the Hub's format: `inputs` next to `parameters`, or a file as the entire body. */
export const createHubInferenceServer = (operation: Operation): ServerFormat<JsonObject> => ({
  shape: hubInferenceShape,
  operation,
  body: operation.id === "feature-extraction" ? embeddingsBody : body,
  fileMember: "inputs",
  parseRequest: (body) => toList(operation.id, readMembers(operation.id, body)),
  buildResponse: (results, body) => buildResponse(operation.id, results, body),
  buildError: ({ status, message }) => ({ status, json: { error: message } }),
});

const isList = (id: string, { inputs }: JsonObject): boolean => Array.isArray(inputs) && TAKES_LISTS.has(id);

function toList(id: string, members: JsonObject): JsonObject[] {
  const { inputs } = members;
  if (!Array.isArray(inputs) || !isList(id, members)) return [members];
  return inputs.map((each: unknown) => ({ ...members, inputs: each }));
}

/** The body as the operation's schema has it: files as `Blob`. */
function readMembers(id: string, body: JsonObject): JsonObject {
  const { inputs } = body;
  if (Object.keys(body).length === 0) throw createMissingError("inputs");
  if (FILE_INPUTS.has(id) && typeof inputs === "string") {
    return { ...body, inputs: decodeFile(inputs, "inputs") };
  }
  // Speech may be requested as `text` as well.
  if (id === "text-to-speech" && inputs === undefined && typeof body["text"] === "string") {
    const { text, ...rest } = body;
    return { ...rest, inputs: text };
  }
  if (isObject(inputs) && typeof inputs["image"] === "string") {
    return { ...body, inputs: { ...inputs, image: decodeFile(inputs["image"], "inputs.image") } };
  }
  return body;
}

function decodeFile(text: string, member: string): Blob {
  if (!/^[\w+/=\s-]+$/.test(text)) throw new ApiError(400, `${member} must be a file in base64`, member);
  const bytes = decodeBase64(text);
  return new Blob([bytes], { type: sniffMediaType(bytes) ?? "" });
}

/** Converts outputs with a Hub format different from the catalog's. */
function toWritten(id: string, output: unknown, inputs: unknown): unknown {
  if (id !== "zero-shot-classification") return output;
  const scored = output as { label: string; score: number }[];
  return {
    sequence: inputs,
    labels: scored.map(({ label }) => label),
    scores: scored.map(({ score }) => score),
  };
}

async function buildResponse(
  id: string,
  results: readonly ServerResult[],
  body: JsonObject,
): Promise<ServerResponse> {
  const asked = toList(id, readMembers(id, body));
  const outputs = results.map(({ data }, index) => toWritten(id, data, asked[index]?.["inputs"]));
  const [output] = outputs;
  if (output instanceof Blob || (isObject(output) && output["bytes"] instanceof Uint8Array)) {
    const { bytes, type } = await readFile(output);
    return { body: bytes, type };
  }
  if (id === "translation") return { json: outputs.flat() };
  return { json: isList(id, body) || LISTED.has(id) ? outputs : output };
}
