import type { Attachable } from "../attachable.ts";

/** What a part of a message that holds a file is called, by the kind of file. */
export const listPartTypes: readonly (readonly [kind: Attachable, type: string])[] = [
  ["image", "image_url"],
  ["audio", "input_audio"],
  ["video", "video_url"],
];
