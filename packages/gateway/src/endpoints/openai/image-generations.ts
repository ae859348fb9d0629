import { openaiImagesServer } from "@inferhub/inference/formats/openai-images/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { IMAGES_RESPONSE } from "./response-docs.ts";

/** Images in OpenAI's format. */
export const imageGenerations = defineEndpoint(
  openaiApi,
  "/v1/images/generations",
  IMAGES_RESPONSE,
  openaiImagesServer,
);
