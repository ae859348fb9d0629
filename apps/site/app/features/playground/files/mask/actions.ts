import type { Point } from "./geometry.ts";

/** A line of a round brush. */
export interface Stroke {
  readonly kind: "stroke";
  readonly erases: boolean;
  /** In pixels of the image, as the points are. */
  readonly radius: number;
  readonly points: readonly Point[];
}

/** An edit of a mask; `invert` marks the unmarked area and vice versa. */
export type MaskAction = Stroke | { readonly kind: "swap" } | { readonly kind: "clear" };

/** The strokes of a mask, in order. */
export type MaskActions = readonly MaskAction[];

/** The list after something was done, or taken back. */
export function addAction(actions: MaskActions, done: MaskAction | { readonly kind: "undo" }): MaskActions {
  switch (done.kind) {
    case "undo":
      return actions.slice(0, -1);
    case "clear":
      return sliceFromLastClear(actions).length === 0 ? actions : [...actions, done];
    default:
      return [...actions, done];
  }
}

/** Visible strokes. */
export function sliceFromLastClear(actions: MaskActions): MaskActions {
  return actions.slice(actions.findLastIndex(({ kind }) => kind === "clear") + 1);
}

/** Points nearer to each other than this share of the radius make no difference that is seen. */
const MIN_DISTANCE = 1 / 8;

/** A stroke that continues, or the same one where the brush has hardly moved. */
export function extendStroke(stroke: Stroke, point: Point): Stroke {
  const last = stroke.points.at(-1);
  const isNear = last && Math.hypot(point.x - last.x, point.y - last.y) < stroke.radius * MIN_DISTANCE;
  return isNear ? stroke : { ...stroke, points: [...stroke.points, point] };
}
