import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { StoredFile } from "../state/job.ts";
import { readSize, type Size } from "./generate-images.ts";
import { toBase64 } from "./inline-file.ts";
import { type ServerCall, toSandboxModelId } from "./server-format.ts";

/** Pictures as OpenAI's formats answer them: base64, or addresses where they were asked for. */
export function buildImagesResponse(
  pictures: readonly StoredFile[],
  responseFormat: unknown,
  { model, settings, store }: ServerCall,
): Response {
  const data = pictures.map((picture, index) => ({
    index,
    ...(responseFormat === "url" ? { url: store(picture) } : { b64_json: toBase64(picture.bytes) }),
  }));
  return Response.json({
    created: Math.floor(settings.now() / 1000),
    model: toSandboxModelId(model),
    object: "list",
    data,
  });
}

/** What `size` says, else `width` and `height`. @throws Refusal */
export function readOpenaiSize(members: JsonObject): Size {
  const { size } = members;
  if (typeof size !== "string" || size === "auto") return readSize(members);
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? [];
  if (width === undefined) throw new ApiError(400, `size must read like 1024x1024, not ${size}`, "size");
  return { width: Number(width), height: Number(height) };
}
