import { expectObject, getSeed, getString } from "@inferhub/inference/formats/lib/json-members";
import { formatFastapiError } from "./fastapi-error.ts";
import { generateImages } from "./generate-images.ts";
import { toBase64 } from "./inline-file.ts";
import type { ServerFormat } from "./server-format.ts";

/** Pictures as Hyperbolic answers them. */
export const hyperbolicImages: ServerFormat = {
  buildResponse: ({ body, settings: { seed } }) => {
    const members = expectObject(body);
    getString(members, "model_name");
    const pictures = generateImages(getString(members, "prompt"), members, "num_images", seed);
    const images = pictures.map(({ bytes }, index) => ({
      image: toBase64(bytes),
      index,
      random_seed: getSeed(members) + index,
    }));
    return Response.json({ images, inference_time: 0 });
  },
  buildError: formatFastapiError,
};
