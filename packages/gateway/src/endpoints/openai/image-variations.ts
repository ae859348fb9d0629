import { openaiImageVariationsServer } from "@inferhub/inference/formats/openai-images/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { withOneImage } from "./one-image.ts";
import { IMAGES_RESPONSE } from "./response-docs.ts";

/** Variations of images in OpenAI's format. */
export const imageVariations = defineEndpoint(
  openaiApi,
  "/v1/images/variations",
  IMAGES_RESPONSE,
  withOneImage(openaiImageVariationsServer),
);
