import { expect, test } from "vitest";
import { EMPTY_CONVERSATION, withTurn } from "../chat/conversation.ts";
import { isConversation } from "../draft.ts";
import { applyEvents } from "../run-events.ts";
import type { TaskInfo } from "../task-info.ts";
import { createPanelReducer, createPanelState, type PanelEvent, type PanelState } from "./panel-state.ts";

const task = {
  id: "chat-completion",
  fields: [
    { name: "messages", kind: "chat", path: ["messages"], required: true },
    { name: "note", kind: "text", path: ["note"], required: true },
  ],
} as unknown as TaskInfo;

const asked = withTurn(EMPTY_CONVERSATION, { role: "user", content: "Hi" });
const start: PanelEvent = { type: "run-requested", request: {} };
const receive = (...events: [event: string, data: unknown][]): PanelEvent => ({
  type: "run-event-received",
  read: (state) =>
    applyEvents(
      state,
      events.map(([event, data]) => ({ event, data })),
    ),
});
const delta = receive(["delta", { choices: [{ delta: { content: "Hello" } }] }]);
const done = receive(["done", {}]);

const apply = (...events: PanelEvent[]): PanelState =>
  events.reduce(createPanelReducer(task), createPanelState(task, { messages: asked, note: "" }));

function readTurns({ content }: PanelState): string[] {
  const { messages } = content;
  return isConversation(messages) ? messages.turns.map(({ role, content }) => `${role}: ${content}`) : [];
}

test.each<[name: string, events: PanelEvent[], turns: string[]]>([
  [
    "a response joins the conversation when the run ends",
    [start, delta, done],
    ["user: Hi", "assistant: Hello"],
  ],
  ["not before", [start, delta], ["user: Hi"]],
  [
    "what a stopped run has said stays",
    [start, delta, { type: "run-stopped" }],
    ["user: Hi", "assistant: Hello"],
  ],
  ["a run without a response adds no turn", [start, { type: "run-stopped" }], ["user: Hi"]],
  [
    "a failed run adds no turn, so that it can be repeated",
    [start, delta, { type: "run-failed", error: { code: "stream-incomplete", message: "" } }],
    ["user: Hi"],
  ],
  [
    "an event after the end adds nothing",
    [start, delta, done, delta, done],
    ["user: Hi", "assistant: Hello"],
  ],
  [
    "an opened run of the history has its response",
    [{ type: "history-opened", state: { phase: "done", result: { request: {}, text: "Earlier" } } }],
    ["user: Hi", "assistant: Earlier"],
  ],
])("%s", (_, events, turns) => {
  expect(readTurns(apply(...events))).toEqual(turns);
});

test("a changed field has no problem any more", () => {
  const invalid: PanelEvent = { type: "fields-validated", problems: { note: "Too long", other: "Missing" } };
  expect(apply(invalid, { type: "field-changed", name: "note", value: "x" })).toMatchObject({
    content: { note: "x" },
    problems: { other: "Missing" },
  });
});

test("an example keeps the messages of a conversation, shared input replaces them", () => {
  const example = { messages: { ...EMPTY_CONVERSATION, composer: "Example" }, note: "n" };
  const filled = apply({ type: "fields-filled", draft: example });
  expect(filled.content).toMatchObject({ note: "n", messages: { composer: "Example", turns: asked.turns } });
  expect(readTurns(apply({ type: "share-opened", draft: example }))).toEqual([]);
});

test("each wait that is raised doubles, up to what the gateway takes", () => {
  const raise: PanelEvent = { type: "recovery-chosen", recovery: "raise-limit" };
  expect(apply(raise).timeoutMultiplier).toBe(2);
  expect(apply(raise, raise, raise, raise, raise).timeoutMultiplier).toBe(8);
  expect(apply({ type: "recovery-chosen", recovery: "retry" }).timeoutMultiplier).toBe(1);
});
