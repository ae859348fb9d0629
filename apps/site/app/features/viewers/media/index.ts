import { dataUrlType } from "../parts/file-type.ts";
import type { Viewer } from "../viewer.ts";
import { soundsIn } from "./sounds.ts";

export const audio: Viewer = {
  id: "audio",
  matches: (data) => soundsIn(data) !== undefined,
  load: () => import("./audio-view.tsx").then(({ AudioView }) => AudioView),
};

export const video: Viewer = {
  id: "video",
  matches: (data) => dataUrlType(data)?.startsWith("video/") ?? false,
  load: () => import("./video-view.tsx").then(({ VideoView }) => VideoView),
};
