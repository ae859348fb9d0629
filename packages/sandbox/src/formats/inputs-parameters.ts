import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getInteger,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { MODELS, runModel } from "../models/index.ts";
import type { ModelInput, ModelOperationId } from "../models/model-runner.ts";
import type { StoredFile } from "../state/job.ts";
import { assertInput } from "./assert-input.ts";
import type { ServerCall, ServerFormat } from "./server-format.ts";
import { MAX_DIMENSIONS } from "./vectors.ts";

/** The Hub's format: `inputs` beside `parameters`, or a file as the whole body. */
export const inputsParameters: ServerFormat = {
  buildResponse: async ({ operation: id, body, settings: { seed } }) => {
    const operation = OPERATIONS.find((each) => each.id === id);
    if (!operation || !isAnswered(id)) throw new ApiError(501, `The sandbox has no answer for ${id}`);
    const members = readMembers(id, body);
    const inputs = members["inputs"];
    const several = Array.isArray(inputs) && TAKES_LISTS.has(id) ? inputs : undefined;
    const asked = several?.map((each) => ({ ...members, inputs: each })) ?? [members];
    const outputs = [];
    for (const each of asked) {
      // The catalogue's schema of this very operation let it through.
      const input = (await assertInput(operation, each)) as ModelInput<ModelOperationId>;
      outputs.push(written(id, runModel(id, input, { seed }), each));
    }
    return replyOf(id, outputs, several !== undefined);
  },
  buildError: ({ status, message }) => Response.json({ error: message }, { status }),
};

const isAnswered = (id: string): id is ModelOperationId => Object.hasOwn(MODELS, id);

/** Operations on one text that pipelines do for each of a list, too. */
const TAKES_LISTS: ReadonlySet<string> = new Set<ModelOperationId>([
  "text-classification",
  "zero-shot-classification",
  "token-classification",
  "summarization",
  "fill-mask",
]);

/** Operations whose answer stands in a list though there is one. */
const LISTED: ReadonlySet<string> = new Set<ModelOperationId>([
  "text-classification",
  "summarization",
  "text-generation",
  "visual-question-answering",
  "document-question-answering",
]);

/** Operations whose `inputs` are a file. */
const FILE_INPUTS: ReadonlySet<string> = new Set<ModelOperationId>([
  ...(["image-classification", "object-detection", "image-segmentation", "image-to-text"] as const),
  ...(["depth-estimation", "image-to-image", "image-to-video"] as const),
  ...(["image-text-to-image", "image-text-to-video"] as const),
  ...(["zero-shot-image-classification", "zero-shot-object-detection", "video-classification"] as const),
  ...(["automatic-speech-recognition", "audio-classification", "audio-to-audio"] as const),
]);

/** The body as the catalogue's schemas have it: files as `Blob`. */
function readMembers(id: ModelOperationId, body: ServerCall["body"]): JsonObject {
  if (body.kind === "bytes") return { inputs: fileOf(body.bytes, body.type) };
  if (body.kind === "none") throw createMissingError("inputs");
  const members = expectObject(body);
  if (id === "feature-extraction") getInteger(members, "dimensions", { max: MAX_DIMENSIONS });
  const inputs = members["inputs"];
  if (FILE_INPUTS.has(id) && typeof inputs === "string") {
    return { ...members, inputs: decoded(inputs, "inputs") };
  }
  // Speech may be asked for as `text` as well.
  if (id === "text-to-speech" && inputs === undefined && typeof members["text"] === "string") {
    const { text, ...rest } = members;
    return { ...rest, inputs: text };
  }
  if (isObject(inputs) && typeof inputs["image"] === "string") {
    return { ...members, inputs: { ...inputs, image: decoded(inputs["image"], "inputs.image") } };
  }
  return members;
}

function decoded(text: string, member: string): Blob {
  if (!/^[\w+/=\s-]+$/.test(text)) throw new ApiError(400, `${member} must be a file in base64`, member);
  return fileOf(decodeBase64(text));
}

/** Command-line tools send files as a form or as bytes of no type. */
function fileOf(bytes: Uint8Array<ArrayBuffer>, type = ""): Blob {
  const told = /^(audio|image|video)\//i.test(type) ? type : sniffMediaType(bytes);
  return new Blob([bytes], { type: told ?? type });
}

type Output = ReturnType<typeof runModel<ModelOperationId>>;

/** Where the Hub writes an answer in another way than the catalogue. */
function written(id: ModelOperationId, output: Output, { inputs }: JsonObject): unknown {
  if (id !== "zero-shot-classification") return output;
  const scored = output as { label: string; score: number }[];
  return {
    sequence: inputs,
    labels: scored.map(({ label }) => label),
    scores: scored.map(({ score }) => score),
  };
}

function replyOf(id: ModelOperationId, outputs: readonly unknown[], several: boolean): Response {
  const [output] = outputs;
  if (isFile(output)) return new Response(output.bytes, { headers: { "content-type": output.type } });
  if (id === "translation") return Response.json(outputs.flat());
  return Response.json(several || LISTED.has(id) ? outputs : output);
}

const isFile = (value: unknown): value is StoredFile =>
  isObject(value) && value["bytes"] instanceof Uint8Array;
