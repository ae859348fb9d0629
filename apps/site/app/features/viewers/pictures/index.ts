import { dataUrlType } from "../parts/file-type.ts";
import { isRecord } from "../values.ts";
import type { Viewer } from "../viewer.ts";

export const picture: Viewer = {
  id: "picture",
  matches: (data) => dataUrlType(data)?.startsWith("image/") ?? false,
  load: () => import("./picture-view.tsx").then(({ PictureView }) => PictureView),
};

export const depth: Viewer = {
  id: "depth",
  matches: (data) => isRecord(data) && typeof data["depth"] === "string",
  load: () => import("./depth-view.tsx").then(({ DepthView }) => DepthView),
};
