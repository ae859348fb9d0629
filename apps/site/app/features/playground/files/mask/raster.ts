import { type MaskActions, sliceFromLastClear } from "./actions.ts";
import type { Point, Size } from "./geometry.ts";

/** A mask as one byte a pixel: 1 where it is marked. */
export interface MaskRaster extends Size {
  readonly marks: Uint8Array;
}

export const createRaster = ({ width, height }: Size): MaskRaster => ({
  width,
  height,
  marks: new Uint8Array(width * height),
});

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
  readonly erases: boolean;
}

/** Less than that, and a brush would miss the middle of every pixel. */
const MIN_RADIUS = 0.75;

/** Draws a line with round ends, in pixels of the raster. A dot is a line that ends where it starts. */
export function drawLine({ width, height, marks }: MaskRaster, line: Line): void {
  const radius = Math.max(MIN_RADIUS, line.radius);
  const [top, bottom] = [
    Math.min(line.from.y, line.to.y) - radius,
    Math.max(line.from.y, line.to.y) + radius,
  ];
  const sides = listSides(line, radius);
  const last = Math.min(height - 1, Math.floor(bottom));
  for (let row = Math.max(0, Math.floor(top)); row <= last; row++) {
    const span = getSpan(row + 0.5, line, radius, sides);
    if (!span) continue;
    const start = Math.max(0, Math.ceil(span.from - 0.5));
    const end = Math.min(width, Math.floor(span.to - 0.5) + 1);
    if (end > start) marks.fill(line.erases ? 0 : 1, row * width + start, row * width + end);
  }
}

type LineSide = readonly [Point, Point];

/** Edges of the rectangle between the two round ends. */
function listSides({ from, to }: Line, radius: number): readonly LineSide[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const [across, down] = [((from.y - to.y) / length) * radius, ((to.x - from.x) / length) * radius];
  const offset = ({ x, y }: Point, sign: number): Point => ({ x: x + sign * across, y: y + sign * down });
  const corners = [offset(from, 1), offset(to, 1), offset(to, -1), offset(from, -1)] as const;
  const [a, b, c, d] = corners;
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a pixel row inside of the shape: one part, since the shape is convex. */
function getSpan(
  y: number,
  { from, to }: Line,
  radius: number,
  sides: readonly LineSide[],
): Span | undefined {
  let span: Span | undefined;
  const add = (x: number) => {
    span = span ? { from: Math.min(span.from, x), to: Math.max(span.to, x) } : { from: x, to: x };
  };
  for (const center of [from, to]) {
    const half = radius * radius - (y - center.y) ** 2;
    if (half < 0) continue;
    add(center.x - Math.sqrt(half));
    add(center.x + Math.sqrt(half));
  }
  for (const [one, other] of sides) {
    if (one.y === other.y || (y - one.y) * (y - other.y) > 0) continue;
    add(one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x));
  }
  return span;
}

/** Draws all actions. Yields after each one, so a long drawing does not block the page. */
export function* drawActions(actions: MaskActions, picture: Size, raster: MaskRaster): Generator<void> {
  const scale = raster.width / picture.width;
  const scaled = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  raster.marks.fill(0);
  for (const action of sliceFromLastClear(actions)) {
    if (action.kind === "swap") swap(raster);
    if (action.kind === "stroke") {
      const { points, radius, erases } = action;
      points.forEach((point, at) => {
        const from = scaled(points[at - 1] ?? point);
        drawLine(raster, { from, to: scaled(point), radius: radius * scale, erases });
      });
    }
    yield;
  }
}

function swap({ marks }: MaskRaster): void {
  for (let at = 0; at < marks.length; at++) marks[at] = marks[at] ? 0 : 1;
}

/** How much is marked, from 0 to 1. */
export function getShare({ marks }: MaskRaster): number {
  let marked = 0;
  for (const mark of marks) marked += mark;
  return marked / marks.length;
}

/** "12 % is marked": never 0 % if any pixel is marked, never 100 % if any is not. */
export function formatShare(share: number): string {
  if (share === 0) return "The mask is empty";
  if (share === 1) return "All of it is marked";
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} % is marked`;
}
