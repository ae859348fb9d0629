import { expect, it } from "vitest";
import { buildContextField } from "./context-field.ts";

const labels = (...field: Parameters<typeof buildContextField>) =>
  buildContextField(...field).options.map(({ value, label }) => `${value} ${label}`.trim());

it("offers lengths up to the model's context window, and the usual one once", () => {
  expect(labels("", 8192, 32_768)).toEqual(["8K tokens", "4k 4K tokens", "16k 16K tokens", "32k 32K tokens"]);
});

it("keeps a selected length that the model does not have", () => {
  expect(labels("64k", 2048, 2048)).toEqual(["2K tokens", "64k 64K tokens"]);
});
