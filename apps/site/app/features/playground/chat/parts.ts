import type { Attachable } from "../attachable.ts";

/** What a part of a message that contains a file is called, by the type of file. */
export const listPartTypes: readonly (readonly [kind: Attachable, type: string])[] = [
  ["image", "image_url"],
  ["audio", "input_audio"],
  ["video", "video_url"],
];
