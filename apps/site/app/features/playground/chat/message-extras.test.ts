import { expect, test } from "vitest";
import { type MessageExtras, mergeExtras, readExtras } from "./message-extras.ts";

const after = (...deltas: object[]) =>
  deltas.reduce<MessageExtras>((so, delta) => mergeExtras(so, { choices: [{ delta }] }), {});

test("thoughts grow, under either name", () => {
  expect(after({ reasoning_content: "Let " }, { reasoning: "me" }, { content: "So" })).toEqual({
    reasoning: "Let me",
  });
});

test("arguments of a call come bit by bit, and each call keeps its own", () => {
  const piece = (index: number, more: object) => ({ tool_calls: [{ index, ...more }] });
  expect(
    after(
      piece(0, { id: "a", function: { name: "look", arguments: '{"x"' } }),
      piece(0, { function: { arguments: ":1}" } }),
      piece(1, { id: "b", function: { name: "go", arguments: {} } }),
    ),
  ).toEqual({
    calls: [
      { id: "a", name: "look", arguments: '{"x":1}' },
      { id: "b", name: "go", arguments: "{}" },
    ],
  });
});

test("several whole calls in one piece are several, and one without an id gets one", () => {
  const calls = [{ function: { name: "a", arguments: "{}" } }, { function: { name: "b", arguments: "{}" } }];
  expect(readExtras({ choices: [{ message: { tool_calls: calls } }] }).calls).toEqual([
    { id: "call_0", name: "a", arguments: "{}" },
    { id: "call_1", name: "b", arguments: "{}" },
  ]);
});

test.each([
  [null],
  ["text"],
  [{ choices: 1 }],
  [{ choices: [null] }],
  [{ choices: [{ delta: 1 }] }],
  [{ choices: [{ delta: { tool_calls: [1, null] } }] }],
])("%j has no extras", (chunk) => {
  expect(mergeExtras({}, chunk)).toEqual({});
  expect(readExtras(chunk)).toEqual({});
});
