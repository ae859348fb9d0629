import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { seed, text } from "../lib/body-schemas.ts";
import { readFile } from "../lib/read-file.ts";
import { fireworksImagesShape } from "./shape.ts";

/** Length of the longer side in pixels. */
const PIXELS = 512;

const imagesBody = v.looseObject({
  prompt: text,
  aspect_ratio: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?:[1-9]\d?$/, ({ input }) => `must read like 16:9, not ${input}`),
    ),
    "1:1",
  ),
  seed,
});

/** The server half of Fireworks' images: the response is the file. */
export const fireworksImagesServer = defineServerFormat<v.InferOutput<typeof imagesBody>>({
  shape: fireworksImagesShape,
  operation: textToImage,
  body: imagesBody,
  parseRequest: ({ prompt, aspect_ratio, seed }) => [
    { inputs: prompt, parameters: omitNullish({ ...toSize(aspect_ratio), seed }) },
  ],
  buildResponse: async ([result]) => {
    const { bytes, type } = await readFile(result.data);
    return { body: bytes, type };
  },
  buildError: ({ status, message }) => ({ status, json: { error: { message, code: String(status) } } }),
});

function toSize(ratio: string) {
  const [across = 1, up = 1] = ratio.split(":").map(Number);
  const longer = Math.max(across, up);
  return {
    width: Math.round((PIXELS * across) / longer),
    height: Math.round((PIXELS * up) / longer),
  };
}
