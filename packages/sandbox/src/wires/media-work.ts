import { decodeBase64 } from "@inferhub/catalog/media";
import type { AnsweredId, AnswerOutput } from "../answers/answer.ts";
import { answerOf } from "../answers/index.ts";
import type { Members } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import type { JobResult, StoredFile, Work } from "../state/job.ts";
import { type MediaNames, readMediaInput, withoutFiles } from "./media-input.ts";
import type { WireCall } from "./wire.ts";

type WorkId = Extract<
  AnsweredId,
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

const asIs = (file: StoredFile) => file;

/** What media providers give of an output: one file, or a text. */
const RESULTS: { readonly [Id in WorkId]: (output: AnswerOutput<Id>) => JobResult } = {
  "audio-to-audio": ([voice]) => decoded(voice?.blob, voice?.["content-type"]),
  "automatic-speech-recognition": ({ text }) => text,
  "image-segmentation": ([region]) => decoded(region?.mask, "image/png"),
  "image-text-to-image": asIs,
  "image-text-to-video": asIs,
  "image-to-image": asIs,
  "image-to-video": asIs,
  "text-to-audio": asIs,
  "text-to-image": asIs,
  "text-to-speech": asIs,
  "text-to-video": asIs,
};

function decoded(base64: string | undefined, type = "application/octet-stream"): StoredFile {
  if (base64 === undefined) throw new Refusal(422, "Nothing was found in the file");
  return { bytes: decodeBase64(base64), type };
}

/**
 * Reads a flat body, and gives the work that it asks for.
 * @throws Refusal when members are missing or wrong, or when nobody here does such work
 */
export function mediaWork(
  { operation, settings, state }: Pick<WireCall, "operation" | "settings" | "state">,
  members: Members,
  names: MediaNames,
): Work {
  if (!isWorkId(operation)) throw new Refusal(501, `The sandbox does no ${operation} in this format`);
  return {
    asked: withoutFiles(members, names),
    run: workOf(operation, members, names, { settings, state }),
  };
}

const isWorkId = (operation: string): operation is WorkId => Object.hasOwn(RESULTS, operation);

function workOf<Id extends WorkId>(
  id: Id,
  members: Members,
  names: MediaNames,
  { settings: { seed }, state }: Pick<WireCall, "settings" | "state">,
): () => JobResult {
  const input = readMediaInput(id, members, names, state);
  const result: (output: AnswerOutput<Id>) => JobResult = RESULTS[id];
  return () => result(answerOf(id, input, { seed }));
}

/** The file that comes of work whose operation gives no text. */
export function fileOf(result: JobResult): StoredFile {
  if (typeof result !== "string") return result;
  return { bytes: new TextEncoder().encode(result), type: "text/plain" };
}
