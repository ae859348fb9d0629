import type { Mask } from "./read-mask.ts";
import { clipBox, type Point, type Region, type Size } from "./regions.ts";

/** Points are hit within this share of the image's width. */
const MAX_DISTANCE = 0.03;

/**
 * The smallest region at a position, because foreground objects are usually smaller.
 * @param point in shares of the image's width and height
 */
export function findRegionAt(
  point: Point,
  regions: readonly Region[],
  size: Size,
  masks: ReadonlyMap<number, Mask>,
): number | undefined {
  let found: { readonly number: number; readonly area: number } | undefined;
  for (const { number, shape } of regions) {
    const area = areaAt();
    if (area !== undefined && (!found || area < found.area)) found = { number, area };

    /** The region's share of the image, if it contains the position. */
    function areaAt(): number | undefined {
      if (shape.kind === "mask") return maskAreaAt(masks.get(number), point);
      const [x, y] = [point.x * size.width, point.y * size.height];
      if (shape.kind === "points") {
        const near = MAX_DISTANCE * size.width;
        return shape.points.some((point) => Math.hypot(point.x - x, point.y - y) <= near) ? 0 : undefined;
      }
      const box = clipBox(shape.box, size);
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
      return ((box.right - box.left) * (box.bottom - box.top)) / (size.width * size.height);
    }
  }
  return found?.number;
}

function maskAreaAt(mask: Mask | undefined, { x, y }: Point): number | undefined {
  if (!mask) return undefined;
  const column = Math.min(mask.width - 1, Math.floor(x * mask.width));
  const row = Math.min(mask.height - 1, Math.floor(y * mask.height));
  return mask.cells[row * mask.width + column] === 1 ? mask.area : undefined;
}
