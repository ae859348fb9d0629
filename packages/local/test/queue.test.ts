import { expect, it } from "vitest";
import { LOCAL_MODELS } from "../src/models/index.ts";
import { type Job, takeBatch } from "../src/threads/queue.ts";

const [one, other] = LOCAL_MODELS;

const job = (model = one, operation = "feature-extraction"): Job => ({
  model: model ?? expect.fail("no model"),
  operation,
  input: {},
  signal: undefined,
  resolve: () => undefined,
  reject: () => undefined,
});

it("batches up to 32 calls of the same model, and keeps the order of the others", () => {
  const first = job();
  const ranking = job(one, "text-ranking");
  const second = job();
  const foreign = job(other);
  const queue = [first, ranking, second, foreign];
  expect(takeBatch(queue, () => true)).toEqual([first, second]);
  expect(queue).toEqual([ranking, foreign]);
  expect(takeBatch(queue, () => false)).toEqual([ranking]);
  const many = Array.from({ length: 40 }, () => job());
  expect(takeBatch(many, () => true)).toHaveLength(32);
  expect(many).toHaveLength(8);
  expect(takeBatch([], () => true)).toEqual([]);
});
