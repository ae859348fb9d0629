import { mediaLeaf, type WireBody } from "../../contracts/wire.ts";
import { assertNoMask } from "../lib/assert-no-mask.ts";

interface FileInput {
  readonly inputs: Blob;
  readonly parameters?: object | undefined;
}

/** The file is the body; with parameters it is base64 next to them, since raw bytes leave no room. */
export function fileOrBase64Body(input: FileInput): WireBody {
  const { inputs, parameters, ...rest } = input;
  const said = Object.values({ ...rest, ...parameters }).some((value) => value !== undefined);
  return said ? base64Body(input) : { bytes: mediaLeaf(inputs, "bytes") };
}

/** The file in base64. */
export function base64Body(input: FileInput): WireBody {
  return { json: { ...input, inputs: mediaLeaf(input.inputs, "base64") } };
}

/**
 * The same for image editing.
 * @throws InputError if a mask is set
 */
export function imageBody(input: FileInput & { readonly mask?: Blob | undefined }): WireBody {
  assertNoMask(input);
  return fileOrBase64Body(input);
}

/** The image in base64, under its own name. */
export function nestedImageBody({ inputs, ...rest }: FileInput): WireBody {
  return { json: { inputs: { image: mediaLeaf(inputs, "base64") }, ...rest } };
}

/** A question with its image, which is base64. */
export function questionWithImageBody(input: { readonly inputs: { readonly image: Blob } }): WireBody {
  const { inputs } = input;
  return { json: { ...input, inputs: { ...inputs, image: mediaLeaf(inputs.image, "base64") } } };
}

/** The question under both of its names: back ends read `query`, the published types say `question`. */
export function withQuestionAliases(input: {
  readonly inputs: { readonly question?: string | undefined; readonly query?: string | undefined };
}): WireBody {
  const { question, query } = input.inputs;
  const both = { query: query ?? question, question: question ?? query };
  return { json: { ...input, inputs: { ...input.inputs, ...both } } };
}

interface Truncated {
  readonly truncation_direction?: string | undefined;
}

/** Parameters next to the inputs instead of below them. */
export function flatParametersBody({
  parameters,
  ...input
}: Truncated & { readonly parameters?: object | undefined }): WireBody {
  return { json: capitalizeDirection({ ...input, ...parameters }) };
}

/** Sentences with parameters of their tokenizer. */
export function sentencesBody(input: { readonly parameters?: Truncated | undefined }): WireBody {
  const { parameters } = input;
  return { json: { ...input, parameters: parameters && capitalizeDirection(parameters) } };
}

/** Back ends accept only `Left` and `Right` as truncation side. */
function capitalizeDirection<Members extends Truncated>(members: Members): Members {
  const { truncation_direction: direction } = members;
  if (!direction) return members;
  return { ...members, truncation_direction: direction.charAt(0).toUpperCase() + direction.slice(1) };
}
