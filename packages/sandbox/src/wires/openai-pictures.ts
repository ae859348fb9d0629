import type { Members } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import type { StoredFile } from "../state/job.ts";
import { base64Of } from "./inline-file.ts";
import { type Size, sizeOf } from "./pictures.ts";
import { answeredModel, type WireCall } from "./wire.ts";

/** Pictures as OpenAI's formats answer them: base64, or addresses where they were asked for. */
export function picturesReply(
  pictures: readonly StoredFile[],
  responseFormat: unknown,
  { model, settings, store }: WireCall,
): Response {
  const data = pictures.map((picture, index) => ({
    index,
    ...(responseFormat === "url" ? { url: store(picture) } : { b64_json: base64Of(picture.bytes) }),
  }));
  return Response.json({
    created: Math.floor(settings.now() / 1000),
    model: answeredModel(model),
    object: "list",
    data,
  });
}

/** What `size` says, else `width` and `height`. @throws Refusal */
export function openaiSize(members: Members): Size {
  const { size } = members;
  if (typeof size !== "string" || size === "auto") return sizeOf(members);
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? [];
  if (width === undefined) throw new Refusal(400, `size must read like 1024x1024, not ${size}`, "size");
  return { width: Number(width), height: Number(height) };
}
