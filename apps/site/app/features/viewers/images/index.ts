import { getDataUrlType } from "../parts/file-type.ts";
import { isRecord } from "../values.ts";
import type { Viewer } from "../viewer.ts";

export const image: Viewer = {
  id: "image",
  matches: (data) => getDataUrlType(data)?.startsWith("image/") ?? false,
  load: () => import("./image-view.tsx").then(({ ImageView }) => ImageView),
};

export const depth: Viewer = {
  id: "depth",
  matches: (data) => isRecord(data) && typeof data["depth"] === "string",
  load: () => import("./depth-view.tsx").then(({ DepthView }) => DepthView),
};
