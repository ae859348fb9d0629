import type { ServerBody } from "@inferhub/inference/define";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { runModel } from "../models/index.ts";
import type { StoredFile } from "../state/job.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { buildImagesResponse, readOpenaiSize } from "./openai-images-response.ts";
import type { ServerFormat } from "./server-format.ts";

/** Changes to a picture in OpenAI's format: a form with the picture, what is wanted, and where. */
export const openaiImageEdits: ServerFormat = {
  buildResponse: async (call) => {
    const form = formOf(call.body);
    const prompt = form.get("prompt");
    if (typeof prompt !== "string" || prompt === "") throw createMissingError("prompt");
    if (call.model === "") throw createMissingError("model");
    // Several pictures come as `image[]`; the first counts.
    const inputs = await fileIn(form.get("image") ?? form.get("image[]"));
    if (!inputs) throw createMissingError("image");
    const mask = await fileIn(form.get("mask"));
    const { width, height } = readOpenaiSize({ size: form.get("size") });
    const size = width && height ? { target_size: { width, height } } : {};
    const { seed } = call.settings;
    const asked = { inputs, ...(mask ? { mask } : {}), parameters: { prompt, ...size } };
    const picture = runModel("image-to-image", asked, { seed });
    return buildImagesResponse([picture], form.get("response_format"), call);
  },
  buildError: formatOpenaiError,
};

function formOf(body: ServerBody): FormData {
  if (body.kind === "form") return body.form;
  throw new ApiError(400, "The body must be a multipart form");
}

async function fileIn(part: FormDataEntryValue | null): Promise<StoredFile | undefined> {
  if (part === null || typeof part === "string" || part.size === 0) return undefined;
  return { bytes: new Uint8Array(await part.arrayBuffer()), type: part.type };
}
