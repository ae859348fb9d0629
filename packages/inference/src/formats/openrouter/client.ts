import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { fileUrl } from "../lib/file-url.ts";
import { parseUrlAt } from "../lib/parse-url-at.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { openrouterImagesShape } from "./shape.ts";

const readImage = parseUrlAt(openrouterImagesShape.response.at, fileUrl, "The response contains no image");

/** Images of models that chat: the response to a message that requests images and text. */
// @__NO_SIDE_EFFECTS__
export function openrouterImages(path = "/v1/chat/completions"): Adapter<typeof textToImage> {
  return {
    operation: textToImage,
    shape: openrouterImagesShape,
    media,
    buildRequest: (call) => {
      assertNoUrlOutput(call);
      const { inputs, parameters, ...rest } = call.input;
      const messages = [{ role: "user", content: inputs }];
      const json = { model: call.model, messages, modalities: ["image", "text"], ...rest, ...parameters };
      return { path, body: { json } };
    },
    parseResponse: (body) => {
      throwIfError(body);
      return readImage(body);
    },
  };
}
