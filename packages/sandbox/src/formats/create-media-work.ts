import { decodeBase64 } from "@inferhub/catalog/media";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { ModelOperationId, ModelOutput } from "../models/model-runner.ts";
import type { JobResult, JobWork, StoredFile } from "../state/job.ts";
import { type MediaNames, readMediaInput, withoutFiles } from "./media-input.ts";
import type { ServerCall } from "./server-format.ts";

type WorkId = Extract<
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

/** What media providers give of an output: one file, or a text. */
const RESULTS: { readonly [Id in WorkId]: (output: ModelOutput<Id>) => JobResult } = {
  "audio-to-audio": ([voice]) => decoded(voice?.blob, voice?.["content-type"]),
  "automatic-speech-recognition": ({ text }) => text,
  "image-segmentation": ([region]) => decoded(region?.mask, "image/png"),
  "image-text-to-image": identity,
  "image-text-to-video": identity,
  "image-to-image": identity,
  "image-to-video": identity,
  "text-to-audio": identity,
  "text-to-image": identity,
  "text-to-speech": identity,
  "text-to-video": identity,
};

function decoded(base64: string | undefined, type = "application/octet-stream"): StoredFile {
  if (base64 === undefined) throw new ApiError(422, "Nothing was found in the file");
  return { bytes: decodeBase64(base64), type };
}

/**
 * Reads a flat body, and gives the work that it asks for.
 * @throws Refusal when members are missing or wrong, or when nobody here does such work
 */
export function createMediaWork(
  { operation, settings, state }: Pick<ServerCall, "operation" | "settings" | "state">,
  members: JsonObject,
  names: MediaNames,
): JobWork {
  if (!isWorkId(operation)) throw new ApiError(501, `The sandbox does no ${operation} in this format`);
  return {
    echoedInput: withoutFiles(members, names),
    run: createRun(operation, members, names, { settings, state }),
  };
}

const isWorkId = (operation: string): operation is WorkId => Object.hasOwn(RESULTS, operation);

function createRun<Id extends WorkId>(
  id: Id,
  members: JsonObject,
  names: MediaNames,
  { settings: { seed }, state }: Pick<ServerCall, "settings" | "state">,
): () => JobResult {
  const input = readMediaInput(id, members, names, state);
  const result: (output: ModelOutput<Id>) => JobResult = RESULTS[id];
  return () => result(runModel(id, input, { seed }));
}

/** The file that comes of work whose operation gives no text. */
export function toFile(result: JobResult): StoredFile {
  if (typeof result !== "string") return result;
  return { bytes: new TextEncoder().encode(result), type: "text/plain" };
}
