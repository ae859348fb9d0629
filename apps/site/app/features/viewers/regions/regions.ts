import { isRecord, isRecords, readNumber, toText } from "../values.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sides in the image's pixels, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where in an image something is. */
export type Shape =
  | { readonly kind: "box"; readonly box: Box }
  /** Base64 of an image in black and white; white is the region. */
  | { readonly kind: "mask"; readonly mask: string }
  | { readonly kind: "points"; readonly points: readonly Point[] };

/** A detected object. */
export interface Region {
  /** Its place in the response, from 1. */
  readonly number: number;
  readonly label: string;
  /** `undefined` if unknown. */
  readonly score: number | undefined;
  readonly shape: Shape;
}

const SHAPE_KEYS = ["box", "mask", "keypoints", "keypoint"] as const;

/** Whether every entry specifies where something is; that may be wrong in some. */
export const isRegions = (data: unknown): data is readonly Readonly<Record<string, unknown>>[] =>
  isRecords(data) && data.length > 0 && data.every((row) => SHAPE_KEYS.some((name) => name in row));

/** Detections with a valid position. */
export function readRegions(data: unknown): readonly Region[] {
  if (!isRegions(data)) return [];
  return data.flatMap((row, at) => {
    const shape = readShape(row);
    if (!shape) return [];
    return [{ number: at + 1, label: toText(row["label"] ?? "no label"), score: readScore(row), shape }];
  });
}

/** Problems of detections with an invalid position. */
export function findRegionErrors(data: unknown): readonly string[] {
  if (!isRegions(data)) return [];
  return data.flatMap((row, at) =>
    readShape(row) ? [] : [`Entry ${at + 1} has no place that can be drawn.`],
  );
}

function readScore({ score }: Readonly<Record<string, unknown>>): number | undefined {
  if (score === undefined || score === null) return undefined;
  return typeof score === "number" ? score : Number.NaN;
}

function readShape({ box, mask, keypoints, keypoint }: Readonly<Record<string, unknown>>): Shape | undefined {
  if (isRecord(box)) return readBox(box);
  if (typeof mask === "string" && mask !== "") return { kind: "mask", mask };
  const points = (Array.isArray(keypoints) ? keypoints : [keypoint])
    .map(readPoint)
    .filter((point) => point !== undefined);
  return points.length > 0 ? { kind: "points", points } : undefined;
}

function readBox({ xmin, ymin, xmax, ymax }: Readonly<Record<string, unknown>>): Shape | undefined {
  const [left, top, right, bottom] = [xmin, ymin, xmax, ymax].map(readNumber);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined;
  return { kind: "box", box: { left, top, right, bottom } };
}

/** A point as `{ x, y }` or as `[x, y]`. */
function readPoint(value: unknown): Point | undefined {
  const [x, y] = Array.isArray(value)
    ? value.map(readNumber)
    : isRecord(value)
      ? [value["x"], value["y"]].map(readNumber)
      : [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Clips a box to the image; `undefined` if it is outside. Its sides may be swapped. */
export function clipBox({ left, top, right, bottom }: Box, { width, height }: Size): Box | undefined {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const box = {
    left: within(Math.min(left, right), width),
    right: within(Math.max(left, right), width),
    top: within(Math.min(top, bottom), height),
    bottom: within(Math.max(top, bottom), height),
  };
  return box.right > box.left && box.bottom > box.top ? box : undefined;
}

/** The size of an image that is not there: it contains every box and point. */
export function getBounds(regions: readonly Region[]): Size {
  let [width, height] = [1, 1];
  for (const { shape } of regions) {
    const points =
      shape.kind === "points"
        ? shape.points
        : shape.kind === "box"
          ? [{ x: shape.box.right, y: shape.box.bottom }]
          : [];
    for (const { x, y } of points) [width, height] = [Math.max(width, x), Math.max(height, y)];
  }
  return { width, height };
}
