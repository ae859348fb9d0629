import * as v from "valibot";
import { expect, test } from "vitest";
import { media } from "./media.ts";

const problem = (value: unknown) => v.safeParse(media("image"), value).issues?.[0]?.message;

test.each([
  ["data:image/png;base64,!!!"],
  ["data:image/png,%E0%A4%A"],
  ["https://example.test/a.png"],
  ["iVBORw0KGgo="],
])("%s is told to be no file rather than thrown at the caller", (value) => {
  expect(problem(value)).toBe("Expected image as a Blob, bytes or a data: URL");
});

test.each([["data:image/png;base64,"], ["data:,"]])("%s is empty", (value) => {
  expect(problem(value)).toBe("The image is empty");
});

test.each([
  ["data:image/png;base64,iVBO\nRw0K", 6],
  ["data:;base64,AQID", 3],
  ["data:text/plain,a%20b", 3],
])("%s is a file", (value, size) => {
  expect(v.parse(media("file"), value).size).toBe(size);
});
