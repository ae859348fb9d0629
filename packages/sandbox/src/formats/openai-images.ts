import {
  expectObject,
  getSeed,
  getString,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { StoredFile } from "../state/job.ts";
import type { State } from "../state/state.ts";
import { generateImages } from "./generate-images.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { buildImagesResponse, readOpenaiSize } from "./openai-images-response.ts";
import { readInputFile } from "./read-input-file.ts";
import type { ServerFormat } from "./server-format.ts";

/**
 * Pictures in OpenAI's format: base64 in the answer unless an address is asked for. Some providers take a picture
 * to change at the same place.
 */
export const openaiImages: ServerFormat = {
  buildResponse: (call) => {
    const members = expectObject(call.body);
    const { seed } = call.settings;
    const given = holdsPicture(members) ? pictureIn(members, call.state) : undefined;
    const prompt = given ? String(members["prompt"] ?? "") : getString(members, "prompt");
    getString(members, "model");
    const size = readOpenaiSize(members);
    const pictures = given
      ? [changed(given, prompt, members, seed)]
      : generateImages(prompt, members, "n", seed, size);
    return buildImagesResponse(pictures, members["response_format"], call);
  },
  accepts: (operation, body) => (operation === "image-to-image") === holdsPicture(expectObject(body)),
  buildError: formatOpenaiError,
};

const holdsPicture = ({ image_url: url, reference_images: references }: JsonObject) =>
  typeof url === "string" || Array.isArray(references);

function pictureIn({ image_url: url, reference_images: references }: JsonObject, state: State): StoredFile {
  if (typeof url === "string") return readInputFile(url, "image_url", { kind: "image" }, state);
  const first: unknown = Array.isArray(references) ? references[0] : undefined;
  return readInputFile(first, "reference_images", { kind: "image" }, state);
}

function changed(inputs: StoredFile, prompt: string, members: JsonObject, seed: number): StoredFile {
  const { width, height } = readOpenaiSize(members);
  const size = width && height ? { target_size: { width, height } } : {};
  const asked = { seed: seed + getSeed(members) };
  return runModel("image-to-image", { inputs, parameters: { prompt, ...size } }, asked);
}
