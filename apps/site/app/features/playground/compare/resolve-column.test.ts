import { expect, test } from "vitest";
import { resolveColumn } from "./resolve-column.ts";

const offer = (provider: string) => ({ provider, label: provider, env: "KEY" });
const qwen = {
  id: "Qwen/Qwen3-8B",
  name: "Qwen3 8B",
  owner: "Qwen",
  reads: [],
  offers: [offer("cheap"), offer("keyed")],
};
const states = new Map([
  ["cheap", "sandbox"],
  ["keyed", "ready"],
] as const);

test("a provider that serves the model stays", () => {
  expect(resolveColumn({ model: qwen.id, provider: "cheap" }, qwen, states)).toEqual({
    model: qwen.id,
    provider: "cheap",
    isReplaced: false,
  });
});

test("a provider that does not serve the model is replaced by one with a key", () => {
  const resolved = resolveColumn({ model: qwen.id, provider: "elsewhere" }, qwen, states);
  expect(resolved).toMatchObject({ provider: "keyed", isReplaced: true });
});

test("an automatic provider becomes the best one, and is not called a replacement", () => {
  const resolved = resolveColumn({ model: qwen.id, provider: "" }, qwen, states);
  expect(resolved).toMatchObject({ provider: "keyed", isReplaced: false });
});

test("the provider of an unknown model is kept", () => {
  const target = { model: "acme/one", provider: "groq" };
  expect(resolveColumn(target, undefined, states)).toEqual({ ...target, isReplaced: false });
  expect(resolveColumn(target, { ...qwen, offers: [] }, states)).toEqual({ ...target, isReplaced: false });
});
