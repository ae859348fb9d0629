import type { Viewer } from "../viewer.ts";

/** Fallback for output without a specific viewer. */
export const json: Viewer = {
  id: "json",
  matches: () => true,
  text: (data) => (data === null || data === undefined ? "" : JSON.stringify(data, null, 2)),
  load: () => import("./json-view.tsx").then(({ JsonView }) => JsonView),
};
