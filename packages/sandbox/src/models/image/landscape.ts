import type { Random } from "../text/random.ts";
import { blend, type Color, parseColor } from "./color.ts";
import type { Ground } from "./grounds.ts";
import type { Layer } from "./paint.ts";
import type { Scene } from "./scene.ts";
import { below, circle, everywhere, glow, union } from "./shapes.ts";

const WHITE = parseColor("#ffffff");

/** The sky and what shines in it. */
export function skyLayers({ mood, horizon, sunX, aspect, random }: Scene): Layer[] {
  const [top, bottom] = mood.sky;
  const sunRadius = mood.night ? 0.055 : 0.07;
  const dots = mood.night ? 40 : 0;
  const stars = Array.from({ length: dots }, () =>
    circle(random.between(0, aspect), random.between(0, horizon * 0.8), random.between(0.0012, 0.003)),
  );
  return [
    { paint: (_, y) => blend(top, bottom, Math.min(1, y / horizon) ** 1.3), covers: everywhere },
    ...(stars.length > 0 ? [{ paint: WHITE, covers: union(...stars) }] : []),
    { paint: mood.sun, covers: glow(sunX, mood.sunHeight, 0.42, mood.night ? 0.3 : 0.65) },
    { paint: mood.sun, covers: circle(sunX, mood.sunHeight, sunRadius) },
    ...(mood.night ? [] : clouds(aspect, mood.light, random)),
  ];
}

function clouds(aspect: number, light: number, random: Random): Layer[] {
  return [0, 1, 2].map(() => {
    const [x, y, size] = [random.between(0, aspect), random.between(0.1, 0.32), random.between(0.03, 0.06)];
    const puffs = [-1.4, -0.5, 0.4, 1.3].map((step) =>
      circle(
        x + step * size,
        y - (Math.abs(step) < 1 ? size * 0.35 : 0),
        size * (1.1 - Math.abs(step) * 0.3),
      ),
    );
    const shape = union(...puffs);
    const flat = y + size * 0.35;
    return { paint: WHITE, covers: (px, py) => (py > flat ? 0 : shape(px, py) * (0.35 + 0.4 * light)) };
  });
}

/** Ridges that fade into the distance, then the ground. */
export function landLayers({ mood, ground, horizon, random, sunX }: Scene): Layer[] {
  const near = blend(mood.haze, ground.near, 0.25 + 0.75 * mood.light);
  const ridges = ground.ridge === "none" ? [] : [0, 1];
  return [
    ...ridges.map((step) => ({
      paint: blend(mood.haze, near, 0.2 + step * 0.25),
      covers: below(ridgeLine(ground.ridge, horizon - 0.01 - (1 - step) * 0.03, random)),
    })),
    ...(ground.water ? water(near, mood.sun, horizon, sunX) : land(near, horizon, random)),
  ];
}

function ridgeLine(ridge: Ground["ridge"], base: number, random: Random): (x: number) => number {
  const [phase, second, third] = [random.next() * 7, random.next() * 7, random.next() * 7];
  if (ridge === "peaks") {
    const saw = (x: number, pitch: number) => Math.abs(((((x * pitch + phase) % 1) + 1) % 1) - 0.5) * 2;
    return (x) => base - 0.06 - 0.17 * saw(x, 1.7) - 0.05 * saw(x + second, 4.3) - 0.015 * saw(x + third, 11);
  }
  if (ridge === "roofs") {
    const heights = Array.from({ length: 64 }, () => random.between(0.03, 0.2));
    return (x) => base - (heights[Math.floor(x * 16 + phase) % heights.length] ?? 0);
  }
  return (x) =>
    base -
    0.035 -
    0.03 * Math.sin(x * 4.1 + phase) -
    0.014 * Math.sin(x * 9.3 + second) -
    0.004 * Math.sin(x * 31 + third);
}

function land(near: Color, horizon: number, random: Random): Layer[] {
  const phase = random.next() * 7;
  const line = (lift: number, pitch: number) => (x: number) =>
    horizon + lift + 0.018 * Math.sin(x * pitch + phase * pitch);
  return [
    { paint: blend(near, WHITE, 0.12), covers: below(line(0, 3)) },
    { paint: near, covers: below(line(0.12, 4)) },
    { paint: blend(near, [0, 0, 0], 0.15), covers: below(line(0.27, 3.3)) },
  ];
}

/** Water is brightest at the horizon and glitters below the sun. */
function water(near: Color, sun: Color, horizon: number, sunX: number): Layer[] {
  const deep = blend(near, [0, 0, 0], 0.3);
  const ripple = (x: number, y: number) => {
    const depth = (y - horizon) / (1 - horizon);
    const bands = Math.sin((120 / (0.25 + depth)) * (depth + 0.35) + 1.3 * Math.sin(x * 9 + depth * 5));
    return Math.max(0, bands - 0.45);
  };
  const surface = below(() => horizon);
  return [
    { paint: (_, y) => blend(blend(near, sun, 0.35), deep, (y - horizon) / (1 - horizon)), covers: surface },
    { paint: sun, covers: (x, y) => surface(x, y) && 0.28 * ripple(x, y) },
    {
      paint: sun,
      covers: (x, y) => {
        const spread = 0.05 + (y - horizon) * 0.35;
        return surface(x, y) && Math.max(0, 1 - Math.abs(x - sunX) / spread) * ripple(x, y);
      },
    },
  ];
}
