import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { omitNullish, repeatParameters } from "../lib/body-parts.ts";
import { seed, text, wholeNumber } from "../lib/body-schemas.ts";
import { readFile } from "../lib/read-file.ts";
import { parseSize, size } from "../openai-images/server/images.ts";
import { siliconflowImagesShape } from "./shape.ts";

const imagesBody = v.looseObject({
  model: text,
  prompt: text,
  image_size: size,
  batch_size: wholeNumber({ max: 4 }),
  num_inference_steps: wholeNumber(),
  seed,
});

/** The server half of SiliconFlow's images. */
export const siliconflowImagesServer = defineServerFormat<v.InferOutput<typeof imagesBody>>({
  shape: siliconflowImagesShape,
  operation: textToImage,
  body: imagesBody,
  parseRequest: ({ prompt, image_size, batch_size, num_inference_steps, seed }) =>
    repeatParameters(
      batch_size ?? 1,
      omitNullish({ ...parseSize(image_size), num_inference_steps, seed }),
    ).map((parameters) => ({ inputs: prompt, parameters })),
  buildResponse: async (results, { seed }, { storeFile }) => {
    const files = await Promise.all(results.map(({ data }) => readFile(data)));
    const images = files.map((file) => ({
      url: storeFile?.(file) ?? `data:${file.type};base64,${encodeBase64(file.bytes)}`,
    }));
    return { json: { images, timings: { inference: 0 }, seed: seed ?? 0 } };
  },
  buildError: ({ status, message }) => ({ status, json: { code: 20_000 + status, message, data: null } }),
});
