import { describe, expect, it } from "vitest";
import { DEFAULT_BODY_LIMITS } from "../../src/limits/body-limits.ts";
import { readFields, readPayload } from "../../src/pipeline/read-payload.ts";
import { runInSlices } from "../../src/slices.ts";
import { readBodyMembers } from "../../src/usage/read-body-members.ts";

const MB = 1024 * 1024;
const BOUNDARY = "-".repeat(69);

/** Counts the turns of the event loop that other requests have while work is done. */
async function countTurns(work: () => unknown): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await work();
  clearImmediate(counting);
  return turns;
}

const request = (body: Buffer<ArrayBuffer>, type = "application/json") =>
  new Request("http://gateway.test/", { method: "POST", body, headers: { "content-type": type } });

const form = (value: Buffer, boundary = BOUNDARY) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="model"\r\n\r\nm\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n`),
    Buffer.from("Content-Type: audio/wav\r\n\r\n"),
    value,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
/** As much like the boundary as can be, which is the slowest to search. */
const lookalike = Buffer.alloc(16 * MB, `\r\n--${BOUNDARY.slice(0, -1)}`);

const reading = { limits: DEFAULT_BODY_LIMITS, isStrict: true };
const text = Buffer.from(JSON.stringify({ model: "m", messages: ["é ".repeat(2 * MB)] }));
const slashes = Buffer.from(JSON.stringify({ model: "m", messages: ["\\".repeat(8 * MB)] }));
const values = Buffer.from(JSON.stringify({ model: "m", messages: new Array(40_000).fill("x".repeat(100)) }));

describe("other requests are served while a long body is read", () => {
  it.each([
    ["a text", () => readPayload(request(text), DEFAULT_BODY_LIMITS), 4],
    ["many values", () => readPayload(request(values), DEFAULT_BODY_LIMITS), 15],
    ["a form", () => readFields(request(form(lookalike), FORM), DEFAULT_BODY_LIMITS), 60],
    ["a form of a task", () => readPayload(request(form(lookalike), FORM), DEFAULT_BODY_LIMITS), 60],
    ["a text that is passed on", () => readBodyMembers(undefined, text, reading), 30],
    ["a text of backslashes that is passed on", () => readBodyMembers(undefined, slashes, reading), 60],
    ["many values that are passed on", () => readBodyMembers(undefined, values, reading), 30],
    ["a form that is passed on", () => readBodyMembers(FORM, form(lookalike), reading), 60],
  ])("%s", async (_, work, atLeast) => {
    expect(await countTurns(work)).toBeGreaterThanOrEqual(atLeast);
  });
});

it("one slice is done in each turn, however many bodies are read", async () => {
  let done = 0;
  function* work() {
    for (let slice = 0; slice < 5; slice++) {
      done += 1;
      yield;
    }
  }
  let most = 0;
  let before = 0;
  const watch = () => {
    most = Math.max(most, done - before);
    before = done;
    watching = setImmediate(watch);
  };
  const all = Array.from({ length: 20 }, () => runInSlices(work()));
  before = done;
  let watching = setImmediate(watch);
  await Promise.all(all);
  clearImmediate(watching);
  expect(done).toBe(100);
  expect(most).toBe(1);
});
