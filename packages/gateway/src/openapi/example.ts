import type { Operation } from "@inferhub/catalog/define";
import * as v from "valibot";
import type { Endpoint } from "../surfaces/endpoint.ts";

type Members = Readonly<Record<string, unknown>>;

/** A call of an operation as the catalogue would make it; `undefined` where it carries no input for it. */
export function taskExample({ exampleModel, sample }: Operation): Members | undefined {
  return sample === undefined ? undefined : { model: exampleModel, ...(sample as Members) };
}

/** Names that formats have for what is asked, where the operation has another. */
const NAMES = ["input", "prompt"];

const ANSWER_TOKENS = 256;

/** The operation's sample in the words of an endpoint; `undefined` where none of them fit. */
export function endpointExample({ body }: Endpoint, operation: Operation | undefined): Members | undefined {
  const sample = operation && taskExample(operation);
  if (!operation || !sample) return undefined;
  const { model, [operation.primary]: asked } = sample;
  const renamed = NAMES.map((name) => ({ model, [name]: asked }));
  const candidates = [sample, { ...sample, max_tokens: ANSWER_TOKENS }, ...renamed];
  return candidates.find((candidate) => v.is(body, candidate));
}

const FILE_NAMES: Readonly<Record<string, string>> = {
  audio: "recording.wav",
  image: "picture.jpg",
  video: "film.mp4",
};

/** A name for a file of a media type, such as `image/*`. */
export const fileName = (mediaType = ""): string => FILE_NAMES[mediaType.split("/", 1)[0] ?? ""] ?? "file";
