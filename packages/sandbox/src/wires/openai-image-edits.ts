import { answerOf } from "../answers/index.ts";
import type { Received } from "../http/received.ts";
import { missing, Refusal } from "../http/refusal.ts";
import type { StoredFile } from "../state/job.ts";
import { openaiSize, picturesReply } from "./openai-pictures.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import type { Wire } from "./wire.ts";

/** Changes to a picture in OpenAI's format: a form with the picture, what is wanted, and where. */
export const openaiImageEdits: Wire = {
  answer: async (call) => {
    const form = formOf(call.body);
    const prompt = form.get("prompt");
    if (typeof prompt !== "string" || prompt === "") throw missing("prompt");
    if (call.model === "") throw missing("model");
    // Several pictures come as `image[]`; the first counts.
    const inputs = await fileIn(form.get("image") ?? form.get("image[]"));
    if (!inputs) throw missing("image");
    const mask = await fileIn(form.get("mask"));
    const { width, height } = openaiSize({ size: form.get("size") });
    const size = width && height ? { target_size: { width, height } } : {};
    const { seed } = call.settings;
    const asked = { inputs, ...(mask ? { mask } : {}), parameters: { prompt, ...size } };
    const picture = answerOf("image-to-image", asked, { seed });
    return picturesReply([picture], form.get("response_format"), call);
  },
  refuse: refuseOpenai,
};

function formOf(body: Received): FormData {
  if (body.kind === "form") return body.form;
  throw new Refusal(400, "The body must be a multipart form");
}

async function fileIn(part: FormDataEntryValue | null): Promise<StoredFile | undefined> {
  if (part === null || typeof part === "string" || part.size === 0) return undefined;
  return { bytes: new Uint8Array(await part.arrayBuffer()), type: part.type };
}
