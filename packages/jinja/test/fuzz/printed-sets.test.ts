import { describe, expect, it } from "vitest";
import { sortPrintedSets } from "./printed-sets.ts";

const agree = (one: string, other: string) => sortPrintedSets(one) === sortPrintedSets(other);

describe("printed sets", () => {
  it.each([
    ["{1, 2}", "{2, 1}"],
    ["a{'x', (1, 'y')}b", "a{(1, 'y'), 'x'}b"],
    ["[{1, 2}, {3: {4, 5}}]", "[{2, 1}, {3: {5, 4}}]"],
    ["{&#39;a, b&#39;, &#39;c&#39;}", "{&#39;c&#39;, &#39;a, b&#39;}"],
    ["{'it\\'s', '}'} {{ {1, 2}", "{'}', 'it\\'s'} {{ {2, 1}"],
    ["dict_keys([1]){1, 2, 2}", "dict_keys([1]){2, 1, 2}"],
  ])("%s agrees with %s", (one, other) => {
    expect(agree(one, other)).toBe(true);
  });

  it.each([
    ["{1, 2}", "{1, 3}"],
    ["{1, 2}", "{1, 2, 2}"],
    ["{1: 2, 3: 4}", "{3: 4, 1: 2}"],
    ["[1, 2]", "[2, 1]"],
    ["{1, 2} 12", "{2, 1} 21"],
    ["{'ab'}", "{'ba'}"],
    ["{(1, 2)}", "{(2, 1)}"],
    ["12", "21"],
  ])("%s differs from %s", (one, other) => {
    expect(agree(one, other)).toBe(false);
  });
});
