import { readFileSync } from "node:fs";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";

// What the sandbox counts, compared with a real tokenizer.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const TEXTS: Readonly<Record<string, string>> = {
  prose: read("docs/concepts/comparison.md"),
  "a guide": read("docs/guides/streaming.md"),
  TypeScript: read("packages/sandbox/src/sandbox.ts"),
  JavaScript: read("scripts/lib.mjs"),
  JSON: read("package.json"),
  numbers: Array.from({ length: 200 }, (_, index) => (index * 7919.77).toFixed(2)).join(", "),
};

let gateway: EmulatedGateway;

beforeAll(async () => {
  gateway = await startEmulatedGateway();
});
afterAll(() => gateway.stop());

it.each(Object.keys(TEXTS))("counts %s within 10 %% of a real tokenizer", async (name) => {
  const content = TEXTS[name] ?? "";
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model: "gpt-4.1-mini:openai",
      messages: [{ role: "user", content }],
      max_completion_tokens: 5,
    }),
  });
  const { usage } = (await response.json()) as {
    usage: { prompt_tokens: number; completion_tokens: number };
  };
  expect(Math.abs(usage.prompt_tokens / countTokens(content) - 1)).toBeLessThan(0.1);
  expect(usage.completion_tokens).toBe(5);
});
