import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import {
  defineServerFormat,
  type ServerError,
  type ServerResponse,
  type ServerResults,
} from "../../contracts/server-format.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { text } from "../lib/body-schemas.ts";
import { formFile } from "../lib/form-file.ts";
import { readFile } from "../lib/read-file.ts";
import { stabilityShape } from "./shape.ts";

const NAMES: Readonly<Record<number, string>> = {
  401: "unauthorized",
  404: "not_found",
  429: "rate_limit_exceeded",
};

/** An error of Stability AI: a name, and a list of sentences. */
export const buildStabilityError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { id: "sandbox", name: NAMES[status] ?? "bad_request", errors: [message] },
});

async function buildImage([result]: ServerResults): Promise<ServerResponse> {
  const { bytes, type } = await readFile(result.data);
  return { body: bytes, type };
}

const seed = v.nullish(v.pipe(v.string(), v.toNumber("must be a number")));

const textBody = v.looseObject({ prompt: text, negative_prompt: v.nullish(v.string()), seed });

/** Server format of Stability's text-to-image. */
export const stabilityTextToImageServer = defineServerFormat<v.InferOutput<typeof textBody>>({
  shape: stabilityShape,
  operation: textToImage,
  body: textBody,
  form: true,
  accepts: (body) => !("image" in body),
  parseRequest: ({ prompt, negative_prompt, seed }) => [
    { inputs: prompt, parameters: omitNullish({ negative_prompt, seed }) },
  ],
  buildResponse: buildImage,
  buildError: buildStabilityError,
});

const imageBody = v.looseObject({ prompt: v.optional(v.string(), ""), image: formFile, seed });

/** The server half of Stability's changed images. */
export const stabilityImageToImageServer = defineServerFormat<v.InferOutput<typeof imageBody>>({
  shape: stabilityShape,
  operation: imageToImage,
  body: imageBody,
  form: true,
  accepts: (body) => "image" in body,
  parseRequest: ({ prompt, image, seed }) => [{ inputs: image, parameters: omitNullish({ prompt, seed }) }],
  buildResponse: buildImage,
  buildError: buildStabilityError,
});
