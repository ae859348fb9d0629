import type { Operation } from "@inferhub/catalog/define";
import * as v from "valibot";
import type { Endpoint } from "../endpoints/endpoint.ts";

type Members = Readonly<Record<string, unknown>>;

/** Builds an example request of an operation from the catalog's sample. `undefined` if it has no sample input. */
export function buildTaskExample({ exampleModel, sample }: Operation): Members | undefined {
  return sample === undefined ? undefined : { model: exampleModel, ...(sample as Members) };
}

/** Names of the input in other formats, if the operation has a different one. */
const INPUT_NAMES = ["input", "prompt"];

const EXAMPLE_MAX_TOKENS = 256;

/** Converts the operation's sample to an endpoint's format. Returns `undefined` if it doesn't fit. */
export function buildEndpointExample(
  { body }: Endpoint,
  operation: Operation | undefined,
): Members | undefined {
  const sample = operation && buildTaskExample(operation);
  if (!operation || !sample) return undefined;
  const { model, [operation.primary]: value } = sample;
  const renamed = INPUT_NAMES.flatMap((name) => [
    { model, [name]: value },
    { model, [name]: getFirstText(value) },
  ]);
  const candidates = [sample, { ...sample, max_tokens: EXAMPLE_MAX_TOKENS }, ...renamed];
  return candidates.find((candidate) => v.is(body, candidate));
}

/** Returns the text of an input, of its first item, or of its first message. */
function getFirstText(value: unknown): unknown {
  const [first] = [value].flat();
  return typeof first === "object" && first !== null && "content" in first ? first.content : first;
}

/** Placeholder for text in form examples. */
export const EXAMPLE_TEXT = "Add snow to the roof";

const FILE_NAMES: Readonly<Record<string, string>> = {
  audio: "recording.wav",
  image: "picture.jpg",
  video: "film.mp4",
};

/** Returns a file name for a media type, such as `image/*`. */
export const getFileName = (mediaType = ""): string => FILE_NAMES[mediaType.split("/", 1)[0] ?? ""] ?? "file";
