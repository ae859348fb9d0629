import { startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ask, CutShort, draw, tell } from "./assistant.ts";

const sandbox = await startSandbox({ chunkMs: 1, jobMs: 1_000 });
const place = {
  chatUrl: `${sandbox.url("groq")}/openai/v1`,
  pictureUrl: sandbox.url("replicate"),
  key: "any",
};

beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

test("answers", async () => {
  expect(await ask("What is 6 * 7?", place)).toContain("6 * 7");
});

test("retries when the provider is busy", async () => {
  sandbox.faults.add({ when: { provider: "groq" }, script: ["429; retry-after=0"] });
  expect(await ask("What is 6 * 7?", place)).toContain("6 * 7");
  expect(sandbox.requests().map(({ status }) => status)).toEqual([429, 200]);
});

test("gives up when it stays busy", async () => {
  sandbox.faults.add({ fault: "429; retry-after=0" });
  await expect(ask("What is 6 * 7?", place)).rejects.toThrow("429");
  expect(sandbox.requests()).toHaveLength(3);
});

test("reports the partial text when a stream is truncated", async () => {
  sandbox.faults.add({ fault: "cut; after=3" });
  const shown: string[] = [];
  const error = await tell("Describe volcanoes", place, (text) => shown.push(text)).catch((error) => error);
  expect(error).toBeInstanceOf(CutShort);
  expect(error.text).toBe(shown.at(-1));
  expect(error.text.split(" ").length).toBeGreaterThanOrEqual(3);
});

test("polls until an image is ready", async () => {
  const picture = await draw("a lighthouse at dusk", place, 20);
  expect([...picture.slice(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
  const polls = sandbox.requests().filter(({ path }) => path.startsWith("/v1/predictions/"));
  expect(polls.length).toBeGreaterThan(1);
});
