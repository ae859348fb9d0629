import type { Attachable } from "../task-info.ts";
import type { Attachment } from "./conversation.ts";

/** What a part of a message that holds a file is called, by the kind of file. */
export const listPartTypes: readonly (readonly [kind: Attachable, type: string])[] = [
  ["image", "image_url"],
  ["audio", "input_audio"],
  ["video", "video_url"],
];

/** Names of audio formats that differ from their media type. */
const FORMATS: Readonly<Record<string, string>> = { mpeg: "mp3", "x-wav": "wav", wave: "wav", mp4: "m4a" };

/** A file as a part of a message's content, in OpenAI's format. */
export function toPart({ kind, url }: Attachment): Readonly<Record<string, unknown>> {
  const type = listPartTypes.find(([each]) => each === kind)?.[1] ?? "image_url";
  if (kind !== "audio") return { type, [type]: { url } };
  const [head = "", data = ""] = url.split(",");
  const [, subtype = "wav"] = /^data:audio\/([\w.+-]+)/i.exec(head) ?? [];
  return { type, [type]: { data, format: FORMATS[subtype.toLowerCase()] ?? subtype } };
}
