import { getDataUrlType } from "../parts/file-type.ts";
import type { Viewer } from "../viewer.ts";

/** Takes every file that no other viewer shows, meshes among them. */
export const file: Viewer = {
  id: "file",
  matches: (data) => getDataUrlType(data) !== undefined,
  load: () => import("./file-view.tsx").then(({ FileView }) => FileView),
};
