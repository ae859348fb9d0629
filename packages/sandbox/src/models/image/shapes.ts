import type { Coverage } from "./paint.ts";

/** Width of the soft border of shapes, as a share of the picture's height: about a pixel at 512. */
const SOFT = 1 / 512;

/** Turns a distance, negative inside, into coverage. */
const edge = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / SOFT));

/** `Math.hypot` guards against overflow that cannot happen here, at many times the cost. */
const far = (x: number, y: number) => Math.sqrt(x * x + y * y);

export const everywhere: Coverage = () => 1;

export function circle(centreX: number, centreY: number, radius: number): Coverage {
  return (x, y) => edge(far(x - centreX, y - centreY) - radius);
}

/** Light that fades out to nothing at the radius. */
export function glow(centreX: number, centreY: number, radius: number, strength: number): Coverage {
  return (x, y) => {
    const rest = 1 - far(x - centreX, y - centreY) / radius;
    return rest <= 0 ? 0 : strength * rest * rest;
  };
}

/** Everything below a line that rises and falls. */
export function below(height: (x: number) => number): Coverage {
  return (x, y) => edge(height(x) - y);
}

/** A convex shape; its corners go clockwise as seen on the picture. */
export function polygon(...corners: readonly (readonly [number, number])[]): Coverage {
  const sides = corners.map(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [fromX, fromY];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    return { fromX, fromY, normalX: (toY - fromY) / length, normalY: (fromX - toX) / length };
  });
  return (x, y) => {
    let distance = Number.NEGATIVE_INFINITY;
    for (const { fromX, fromY, normalX, normalY } of sides) {
      distance = Math.max(distance, (x - fromX) * normalX + (y - fromY) * normalY);
    }
    return edge(distance);
  };
}

export function box(left: number, top: number, right: number, bottom: number): Coverage {
  return polygon([left, top], [right, top], [right, bottom], [left, bottom]);
}

/** The part of one shape that lies in none of the others. */
export function subtract(shape: Coverage, ...holes: readonly Coverage[]): Coverage {
  const hole = union(...holes);
  return (x, y) => {
    const inside = shape(x, y);
    return inside <= 0 ? 0 : Math.min(inside, 1 - hole(x, y));
  };
}

export function union(...shapes: readonly Coverage[]): Coverage {
  return (x, y) => {
    let most = 0;
    for (const shape of shapes) {
      most = Math.max(most, shape(x, y));
      if (most >= 1) break;
    }
    return most;
  };
}
