import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { text } from "../../lib/body-schemas.ts";
import { readFile } from "../../lib/media-request.ts";
import { buildImages } from "../../openai-images/server/images.ts";
import { xaiEditsShape } from "../shape.ts";
import { buildXaiError } from "./error.ts";

const editsBody = v.looseObject({
  model: text,
  prompt: v.optional(v.string("must be a string"), ""),
  image: v.looseObject({ url: text }, "must be an object with a URL"),
});

/** The server half of xAI's edits. */
export const xaiEditsServer = defineServerFormat<v.InferOutput<typeof editsBody>>({
  shape: xaiEditsShape,
  operation: imageToImage,
  body: editsBody,
  parseRequest: ({ prompt, image }) => [
    { inputs: readFile(image.url, "image.url", "image"), parameters: { prompt } },
  ],
  buildResponse: buildImages,
  buildError: buildXaiError,
});
