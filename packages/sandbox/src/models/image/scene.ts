import { hash } from "../text/hash.ts";
import { createRandom, type Random } from "../text/random.ts";
import { blend, type Color } from "./color.ts";
import { findNamedColors } from "./find-named-colors.ts";
import { GROUNDS, type Ground, MEADOW } from "./grounds.ts";
import { DAY, MOODS, type Mood } from "./moods.ts";
import { OBJECTS, type ObjectKind, type Spot } from "./objects.ts";
import type { Layer } from "./paint.ts";

/** An object where it is drawn. */
export interface Placed {
  readonly draw: (spot: Spot) => Layer[];
  readonly spot: Spot;
}

/** What a picture shows, before it is painted. */
export interface Scene {
  readonly mood: Mood;
  readonly ground: Ground;
  readonly horizon: number;
  readonly sunX: number;
  readonly placed: readonly Placed[];
  /** Width over height. */
  readonly aspect: number;
  readonly random: Random;
}

/** Reads a scene out of a prompt: its light, its ground and its objects; a hash decides the rest. */
export function createScene(prompt: string, aspect: number, seed: number): Scene {
  const random = createRandom(hash(prompt.toLowerCase(), seed));
  const matches = ({ words }: { words: RegExp }) => words.test(prompt);
  const mood = MOODS.find(matches) ?? random.pick([DAY, ...MOODS]);
  const ground = GROUNDS.find(matches) ?? random.pick([MEADOW, ...GROUNDS]);
  const horizon = random.between(0.58, 0.66);
  const sunX = aspect * random.between(0.2, 0.45);
  const colours = findNamedColors(prompt);
  const named = OBJECTS.filter(matches);
  const kinds = named.length > 0 ? named : [random.pick(OBJECTS as [ObjectKind, ...ObjectKind[]])];
  const setting = { aspect, horizon, mood, random };
  const placed = kinds
    .flatMap((kind) => placedObjects(kind, { ...setting, tint: colours[0] ?? kind.tint }))
    .sort((a, b) => a.spot.y - b.spot.y);
  return { mood, ground: tinted(ground, colours[1]), horizon, sunX, placed, aspect, random };
}

interface Setting {
  readonly aspect: number;
  readonly horizon: number;
  readonly mood: Mood;
  readonly random: Random;
  readonly tint: Color;
}

function placedObjects(kind: ObjectKind, { aspect, horizon, mood, random, tint }: Setting): Placed[] {
  return Array.from({ length: kind.count }, (_, index) => {
    const y = {
      air: random.between(0.15, 0.4) + (kind.size > 0.1 ? 0.1 : 0),
      horizon: horizon + 0.04,
      ground: random.between(horizon + 0.1, 0.93),
    }[kind.place];
    const depth = kind.place === "ground" ? 0.6 + (y - horizon) : 1;
    const share = (index + random.between(0.25, 0.75)) / kind.count;
    const x = kind.count === 1 ? random.between(0.5, 0.8) * aspect : share * aspect;
    const size = kind.size * depth * random.between(0.9, 1.1);
    const shaded = blend(mood.haze, tint, 0.35 + 0.65 * mood.light);
    return { draw: kind.draw, spot: { x, y, size, tint: shaded, night: mood.night } };
  });
}

function tinted(ground: Ground, tint: Color | undefined): Ground {
  return tint ? { ...ground, near: blend(ground.near, tint, 0.5) } : ground;
}
