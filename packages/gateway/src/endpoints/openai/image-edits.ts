import { openaiImageEditsServer } from "@inferhub/inference/formats/openai-images/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { withOneImage } from "./one-image.ts";
import { IMAGES_RESPONSE } from "./response-docs.ts";

/** Edits of images in OpenAI's format. */
export const imageEdits = defineEndpoint(
  openaiApi,
  "/v1/images/edits",
  IMAGES_RESPONSE,
  withOneImage(openaiImageEditsServer),
);
