import { expect, it } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";

it.each([
  [1, 1, [1]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 24, [1, 2, -24, 24]],
  [3, 24, [1, 2, 3, 4, -24, 24]],
  [4, 24, [1, 2, 3, 4, 5, -24, 24]],
  [12, 24, [1, -11, 11, 12, 13, -24, 24]],
  [22, 24, [1, -21, 21, 22, 23, 24]],
  [24, 24, [1, -23, 23, 24]],
])("on page %i of %i", (page, pages, shown) => {
  expect(listPageNumbers(page, pages)).toEqual(shown);
});
