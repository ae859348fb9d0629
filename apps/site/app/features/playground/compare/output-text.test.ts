import { describe, expect, it } from "vitest";
import { getOutputText } from "./output-text.ts";

const read = (data: unknown, text = "") => getOutputText({ result: { request: {}, text, data } });

describe("the text of an output that is compared", () => {
  it("is the received text first, then the text in the data", () => {
    expect(read({ text: "later" }, "first")).toBe("first");
    expect(read({ text: "later" })).toBe("later");
    expect(read({ choices: [{ message: { content: "hello" } }] })).toBe("hello");
  });

  it("is JSON for data without text, such as labels with scores", () => {
    expect(read([{ label: "cat", score: 0.9 }])).toBe(
      '[\n  {\n    "label": "cat",\n    "score": 0.9\n  }\n]',
    );
  });

  it("is empty for files, tool calls, long data, and before a result", () => {
    expect(read("data:image/png;base64,AAAA")).toBe("");
    expect(read([{ label: "cat", mask: "data:image/png;base64,AAAA" }])).toBe("");
    expect(read({ choices: [{ message: { content: null, tool_calls: [] } }] })).toBe("");
    expect(read({ vector: Array.from({ length: 20_000 }, () => 0.5) })).toBe("");
    expect(getOutputText({})).toBe("");
  });
});
