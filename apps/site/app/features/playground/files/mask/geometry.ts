export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts a position in the box to a position in the image, which is fitted into the box. */
export function toImagePoint(point: Point, box: Size, size: Size): Point {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return {
    x: (point.x - box.width / 2) / scale + size.width / 2,
    y: (point.y - box.height / 2) / scale + size.height / 2,
  };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Steps that an image is wide or high, by its longer side; with Shift they are five times as long. */
const STEPS = 50;

/** Where a key moves the brush to, never out of the image; `undefined` for other keys. */
export function moveByKey(key: string, large: boolean, from: Point, size: Size): Point | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const step = (getLongerSide(size) / STEPS) * (large ? 5 : 1);
  return {
    x: Math.min(size.width, Math.max(0, from.x + arrow.x * step)),
    y: Math.min(size.height, Math.max(0, from.y + arrow.y * step)),
  };
}

export const getLongerSide = ({ width, height }: Size): number => Math.max(width, height);

export const getCenter = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
