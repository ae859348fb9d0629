import { expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const countMakes = () => {
  let made = 0;
  return { make: () => ++made, made: () => made };
};

it("makes a value once for each key, also one that is undefined", () => {
  const cache = new BoundedCache<number | undefined>();
  const { make, made } = countMakes();
  expect([cache.get("a", [], make), cache.get("a", [], make), cache.get("b", [], make)]).toEqual([1, 1, 2]);
  const none = () => {
    make();
    return undefined;
  };
  cache.get("c", [], none);
  cache.get("c", [], none);
  expect(made()).toBe(3);
});

it("creates all values again if the object that they depend on is replaced", () => {
  const cache = new BoundedCache<number>();
  const { make } = countMakes();
  const prices = {};
  expect(cache.get("a", [prices], make)).toBe(1);
  expect(cache.get("a", [prices], make)).toBe(1);
  expect(cache.get("a", [{}], make)).toBe(2);
  expect(cache.get("a", [prices], make)).toBe(3);
});

it("forgets everything rather than keep more than it may", () => {
  const cache = new BoundedCache<number>(2);
  const { make } = countMakes();
  for (const key of ["a", "b", "c", "a"]) cache.get(key, [], make);
  expect(cache.get("a", [], make)).toBe(4);
});
