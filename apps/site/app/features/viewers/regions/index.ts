import { getSentFile } from "../sent-request.ts";
import type { Viewer } from "../viewer.ts";
import { findRegionErrors, isRegions, type Region, readRegions } from "./regions.ts";

export const regions: Viewer = {
  id: "regions",
  // No detections are an empty list.
  matches: (data, sent) =>
    isRegions(data) || (Array.isArray(data) && data.length === 0 && getSentFile(sent, "image") !== undefined),
  findErrors: findRegionErrors,
  text: (data) => readRegions(data).map(lineOf).join("\n"),
  load: () => import("./regions-view.tsx").then(({ RegionsView }) => RegionsView),
};

function lineOf({ number, label, score, shape }: Region): string {
  const place =
    shape.kind === "box"
      ? Object.values(shape.box)
      : shape.kind === "points"
        ? shape.points.flatMap(({ x, y }) => [x, y])
        : [];
  return [number, label, score ?? "", place.join(" ")].join("\t");
}
