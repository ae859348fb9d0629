import type { Attachable } from "../attachable.ts";

/** The label of a message part with a file, by file type. */
export const listPartTypes: readonly (readonly [kind: Attachable, type: string])[] = [
  ["image", "image_url"],
  ["audio", "input_audio"],
  ["video", "video_url"],
];
