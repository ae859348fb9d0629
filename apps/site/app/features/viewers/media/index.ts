import { getDataUrlType } from "../parts/file-type.ts";
import type { Viewer } from "../viewer.ts";
import { readAudioFiles } from "./audio-files.ts";

export const audio: Viewer = {
  id: "audio",
  matches: (data) => readAudioFiles(data) !== undefined,
  load: () => import("./audio-view.tsx").then(({ AudioView }) => AudioView),
};

export const video: Viewer = {
  id: "video",
  matches: (data) => getDataUrlType(data)?.startsWith("video/") ?? false,
  load: () => import("./video-view.tsx").then(({ VideoView }) => VideoView),
};
