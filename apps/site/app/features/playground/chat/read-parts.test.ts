import { applyParts, type MessagePart } from "@inferhub/react/store";
import { expect, test } from "vitest";
import { readExtras } from "./message-extras.ts";
import { createPartsReader } from "./read-parts.ts";

function after(...events: readonly [event: string, data: unknown][]): readonly MessagePart[] {
  const read = createPartsReader();
  return events.reduce<readonly MessagePart[]>((parts, [event, data]) => {
    const { parts: received = [] } = read({ event, data });
    return applyParts(parts, received);
  }, []);
}

const delta = (said: object): [string, unknown] => ["delta", { choices: [{ delta: said }] }];

test("reasoning grows, under either name", () => {
  const parts = after(
    delta({ reasoning_content: "Let " }),
    delta({ reasoning: "me" }),
    delta({ content: "So" }),
  );
  expect(readExtras(parts)).toEqual({ reasoning: "Let me" });
});

test("arguments of a call come bit by bit, and each call keeps its own", () => {
  const piece = (index: number, more: object) => delta({ tool_calls: [{ index, ...more }] });
  const parts = after(
    piece(0, { id: "a", function: { name: "look", arguments: '{"x"' } }),
    piece(0, { function: { arguments: ":1}" } }),
    piece(1, { id: "b", function: { name: "go", arguments: {} } }),
  );
  expect(readExtras(parts).calls).toMatchObject([
    { toolCallId: "a", toolName: "look", inputText: '{"x":1}' },
    { toolCallId: "b", toolName: "go", inputText: "{}" },
  ]);
});

test("a complete response has parts, and calls without an id get one", () => {
  const tool_calls = ["a", "b"].map((name) => ({ function: { name, arguments: "{}" } }));
  const message = { reasoning: "Hm", content: "So", tool_calls };
  const result: [string, unknown] = ["result", { data: { choices: [{ message }] } }];
  const { calls = [], reasoning } = readExtras(after(result, ["done", {}]));
  expect(reasoning).toBe("Hm");
  expect(calls.map(({ toolName, inputText }) => [toolName, inputText])).toEqual([
    ["a", "{}"],
    ["b", "{}"],
  ]);
  expect(new Set(calls.map(({ toolCallId }) => toolCallId)).size).toBe(2);
  expect(readExtras(after(delta({ reasoning: "Hm" }), result, ["done", {}]))).toEqual({ reasoning: "Hm" });
});

test.each([
  [null],
  ["text"],
  [{ choices: 1 }],
  [{ choices: [null] }],
  [{ choices: [{ delta: 1 }] }],
  [{ choices: [{ delta: { tool_calls: [1, null] } }] }],
  [{ data: [1] }],
])("%j has no parts", (data) => {
  const read = createPartsReader();
  for (const event of ["status", "delta", "result", "done"])
    expect(read({ event, data })).not.toHaveProperty("parts");
});
