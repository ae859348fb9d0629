import type { Vector } from "./vectors.ts";

export type Point = readonly [x: number, y: number];

const ROUNDS = 60;

/** Projects vectors to two dimensions by principal components. Deterministic; coordinates range from -1 to 1. */
export function projectVectors(vectors: readonly Vector[]): readonly Point[] {
  const products = centerVectors(vectors);
  const first = findMainDirection(products);
  const second = findMainDirection(withoutDirection(products, first));
  const longest = Math.max(...[...first, ...second].map(Math.abs)) || 1;
  return vectors.map((_, at) => [(first[at] ?? 0) / longest, (second[at] ?? 0) / longest] as const);
}

/** Products of each two vectors, as seen from the middle of all. */
function centerVectors(vectors: readonly Vector[]): number[][] {
  const products = vectors.map((a) => vectors.map((b) => dot(a, b)));
  const means = products.map((row) => mean(row));
  const middle = mean(means);
  return products.map((row, i) => row.map((value, j) => value - (means[i] ?? 0) - (means[j] ?? 0) + middle));
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Coordinates along the principal direction, computed by power iteration. */
function findMainDirection(products: readonly (readonly number[])[]): number[] {
  // Starts with uneven values, so it is not orthogonal to the result.
  let direction = products.map((_, at) => Math.sin(at + 1));
  for (let round = 0; round < ROUNDS; round++) {
    const next = products.map((row) => dot(row, direction));
    const longest = Math.max(...next.map(Math.abs));
    if (!(longest > 1e-9)) return products.map(() => 0);
    direction = next.map((value) => value / longest);
  }
  const length = Math.sqrt(dot(direction, direction));
  const strength = Math.sqrt(Math.max(0, getStrength(products, direction)));
  return direction.map((value) => (value / length) * strength);
}

/** The variance of a direction. */
const getStrength = (products: readonly (readonly number[])[], direction: readonly number[]) =>
  dot(
    direction,
    products.map((row) => dot(row, direction)),
  ) / dot(direction, direction);

function withoutDirection(
  products: readonly (readonly number[])[],
  direction: readonly number[],
): number[][] {
  const length = dot(direction, direction);
  if (length === 0) return products.map((row) => [...row]);
  const share = getStrength(products, direction) / length;
  return products.map((row, i) =>
    row.map((value, j) => value - share * (direction[i] ?? 0) * (direction[j] ?? 0)),
  );
}
