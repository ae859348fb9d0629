import type { Operation } from "@inferhub/catalog/define";
import { decodeBase64 } from "@inferhub/catalog/media";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { ModelOperationId, ModelOutput } from "../models/model-runner.ts";
import type { JobResult, StoredFile } from "../state/job.ts";
import type { ServerCall } from "./format-handler.ts";
import { readInput } from "./read-input.ts";

type MediaId = Extract<
  ModelOperationId,
  | "audio-to-audio"
  | "automatic-speech-recognition"
  | "image-segmentation"
  | "image-text-to-image"
  | "image-text-to-video"
  | "image-to-image"
  | "image-to-video"
  | "text-to-audio"
  | "text-to-image"
  | "text-to-speech"
  | "text-to-video"
>;

const identity = (file: StoredFile) => file;

/** Returns the part of an output that media providers return: one file, or text. */
const RESULTS: { readonly [Id in MediaId]: (output: ModelOutput<Id>) => JobResult } = {
  "audio-to-audio": ([voice]) => decodeFile(voice?.blob, voice?.["content-type"]),
  "automatic-speech-recognition": ({ text }) => text,
  "image-segmentation": ([region]) => decodeFile(region?.mask, "image/png"),
  "image-text-to-image": identity,
  "image-text-to-video": identity,
  "image-to-image": identity,
  "image-to-video": identity,
  "text-to-audio": identity,
  "text-to-image": identity,
  "text-to-speech": identity,
  "text-to-video": identity,
};

function decodeFile(base64: string | undefined, type = "application/octet-stream"): StoredFile {
  if (base64 === undefined) throw new ApiError(422, "The file contains no objects");
  return { bytes: decodeBase64(base64), type };
}

export const isMediaOperation = (operation: string): operation is MediaId =>
  Object.hasOwn(RESULTS, operation);

/** Loads the files of an input and returns a function that generates the output. */
export async function createMediaRun<Id extends MediaId>(
  operation: Operation,
  id: Id,
  given: JsonObject,
  { settings: { seed }, state }: Pick<ServerCall, "settings" | "state">,
): Promise<() => JobResult> {
  const input = await readInput(operation, given, { state, isNested: false });
  const toResult: (output: ModelOutput<Id>) => JobResult = RESULTS[id];
  return () => toResult(runModel<ModelOperationId>(id, input, { seed }) as ModelOutput<Id>);
}
