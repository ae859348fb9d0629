import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { omitNullish, repeatParameters } from "../lib/body-parts.ts";
import { seed, text, wholeNumber } from "../lib/body-schemas.ts";
import { buildFastapiError } from "../lib/fastapi-error.ts";
import { readFile } from "../lib/read-file.ts";
import { hyperbolicImagesShape } from "./shape.ts";

const imagesBody = v.looseObject({
  model_name: text,
  prompt: text,
  num_images: wholeNumber({ max: 4 }),
  width: wholeNumber(),
  height: wholeNumber(),
  seed,
});

/** The server half of Hyperbolic's images. */
export const hyperbolicImagesServer = defineServerFormat<v.InferOutput<typeof imagesBody>>({
  shape: hyperbolicImagesShape,
  operation: textToImage,
  body: imagesBody,
  parseRequest: ({ prompt, num_images, width, height, seed }) =>
    repeatParameters(num_images ?? 1, omitNullish({ width, height, seed })).map((parameters) => ({
      inputs: prompt,
      parameters,
    })),
  buildResponse: async (results, { seed }) => {
    const files = await Promise.all(results.map(({ data }) => readFile(data)));
    const images = files.map(({ bytes }, index) => ({
      image: encodeBase64(bytes),
      index,
      random_seed: (seed ?? 0) + index,
    }));
    return { json: { images, inference_time: 0 } };
  },
  buildError: buildFastapiError,
});
