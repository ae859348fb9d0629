import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { generateImages, type Size } from "./generate-images.ts";
import type { ServerFormat } from "./server-format.ts";

/** Length of the longer side. */
const PIXELS = 512;

/** Pictures as Fireworks answers them: the body is the picture. */
export const fireworksImages: ServerFormat = {
  buildResponse: ({ body, settings: { seed } }) => {
    const members = expectObject(body);
    const prompt = getString(members, "prompt");
    const size = sizeOf(members["aspect_ratio"] ?? "1:1");
    const [picture] = generateImages(prompt, members, "samples", seed, size);
    return new Response(picture?.bytes, { headers: { "content-type": picture?.type ?? "" } });
  },
  buildError: ({ status, message }) =>
    Response.json({ error: { message, code: String(status) } }, { status }),
};

function sizeOf(ratio: unknown): Size {
  const [, across = "", up = ""] = /^(\d{1,2}):(\d{1,2})$/.exec(String(ratio)) ?? [];
  const longer = Math.max(Number(across), Number(up));
  if (Math.min(Number(across), Number(up)) === 0) {
    throw new ApiError(400, `aspect_ratio must read like 16:9, not ${ratio}`, "aspect_ratio");
  }
  return {
    width: Math.round((PIXELS * Number(across)) / longer),
    height: Math.round((PIXELS * Number(up)) / longer),
  };
}
