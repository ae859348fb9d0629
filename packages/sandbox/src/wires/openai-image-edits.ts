import { answerOf } from "../answers/index.ts";
import type { Received } from "../http/received.ts";
import { missing, Refusal } from "../http/refusal.ts";
import type { StoredFile } from "../state/job.ts";
import { openaiSize, picturesReply } from "./openai-pictures.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import type { Wire } from "./wire.ts";

/** Changes to a picture in OpenAI's format: a form with the picture and what is wanted. */
export const openaiImageEdits: Wire = {
  answer: async (call) => {
    const form = formOf(call.body);
    const prompt = form.get("prompt");
    if (typeof prompt !== "string" || prompt === "") throw missing("prompt");
    if (call.model === "") throw missing("model");
    const inputs = await pictureIn(form);
    const { width, height } = openaiSize({ size: form.get("size") });
    const size = width && height ? { target_size: { width, height } } : {};
    const { seed } = call.settings;
    const picture = answerOf("image-to-image", { inputs, parameters: { prompt, ...size } }, { seed });
    return picturesReply([picture], form.get("response_format"), call);
  },
  refuse: refuseOpenai,
};

function formOf(body: Received): FormData {
  if (body.kind === "form") return body.form;
  throw new Refusal(400, "The body must be a multipart form");
}

/** Several pictures come as `image[]`; the first counts. */
async function pictureIn(form: FormData): Promise<StoredFile> {
  const file = form.get("image") ?? form.get("image[]");
  if (file === null || typeof file === "string" || file.size === 0) throw missing("image");
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}
