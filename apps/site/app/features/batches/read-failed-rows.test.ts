import { describe, expect, it } from "vitest";
import { readFailedRow, readFirstLines } from "./read-failed-rows.ts";

/** A stream of pieces, and whether it was cancelled. */
function streamOf(pieces: readonly string[]) {
  const state = { cancelled: false };
  const rest = [...pieces];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { stream, state };
}

describe("the first lines of a stream", () => {
  const limits = { maxLines: 2, maxBytes: 100 };

  it.each([
    [["a\nb\n"], ["a", "b"]],
    [
      ["a", "b\nc", "\n"],
      ["ab", "c"],
    ],
    [["a\nb\nc\n"], ["a", "b"]],
    [["a\n", "not whole"], ["a"]],
    [[], []],
  ])("of %j are %j", async (pieces, lines) => {
    expect(await readFirstLines(streamOf(pieces).stream, limits)).toEqual(lines);
  });

  it("end at a number of bytes, and the rest is not read", async () => {
    const { stream, state } = streamOf(["x".repeat(60), "x".repeat(60), "x\ny\n", "z\n"]);
    expect(await readFirstLines(stream, limits)).toEqual([]);
    expect(state.cancelled).toBe(true);
  });
});

describe("a line of a file of errors", () => {
  const line = (more: object) =>
    JSON.stringify({ id: "1", custom_id: "a", response: null, error: null, ...more });
  const response = (error: unknown) => ({ response: { status_code: 429, body: { error } } });

  it.each([
    [
      "without a response",
      { error: { code: "interrupted", message: "Gone" } },
      [undefined, "interrupted", "Gone"],
    ],
    [
      "with OpenAI's error",
      response({ code: "rate-limited", type: "x", message: "Later" }),
      [429, "rate-limited", "Later"],
    ],
    [
      "with Anthropic's error",
      response({ type: "overloaded_error", message: "Later" }),
      [429, "overloaded_error", "Later"],
    ],
    ["with a text as error", response("no"), [429, "", "no"]],
    ["of another shape", response(7), [429, "", ""]],
  ])("%s is read", (_, more, [status, code, message]) => {
    const row = readFailedRow(line(more));
    expect([row?.customId, row?.status, row?.code, row?.message]).toEqual(["a", status, code, message]);
  });

  it.each(["", "{", "[]", "null", '{"custom_id": 7}'])("%j is skipped", (text) =>
    expect(readFailedRow(text)).toBeUndefined(),
  );
});
