import { expect, test } from "vitest";
import { EMPTY_CONVERSATION, withTurn } from "../chat/conversation.ts";
import { isConversation } from "../draft.ts";
import type { TaskInfo } from "../task-info.ts";
import {
  createPanelReducer,
  createPanelState,
  type PanelEvent,
  type PanelState,
  selectPanelRun,
} from "./panel-state.ts";

const task = {
  id: "chat-completion",
  fields: [
    { name: "messages", kind: "chat", path: ["messages"], required: true },
    { name: "note", kind: "text", path: ["note"], required: true },
  ],
} as unknown as TaskInfo;

const asked = withTurn(EMPTY_CONVERSATION, { role: "user", content: "Hi" });
const call = { request: { operation: task.id, payload: {}, files: {} } };
const start: PanelEvent = { type: "run-requested", runId: "r", args: call };
const result = { request: {}, text: "Hello" };
const delta: PanelEvent = { type: "run-event-received", runId: "r", data: result };
const done: PanelEvent = { type: "run-completed", runId: "r", data: result };

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
    [start, delta, { type: "run-failed", runId: "r", error: { code: "stream-incomplete", message: "" } }],
    ["user: Hi"],
  ],
  [
    "an event after the end adds nothing",
    [start, delta, done, delta, done],
    ["user: Hi", "assistant: Hello"],
  ],
  [
    "an opened run of the history has its response",
    [{ type: "history-opened", run: { status: "done", data: { request: {}, text: "Earlier" } } }],
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

test("a run that is stopped before its first word does not repeat the last response", () => {
  expect(readTurns(apply(start, delta, done, start, { type: "run-stopped" }))).toEqual([
    "user: Hi",
    "assistant: Hello",
  ]);
});

test("a job belongs to its run, and a rejected cancellation to its job", () => {
  const job = { text: "j", provider: "replicate", model: "m", startedMs: 1 };
  const rejected: PanelEvent = {
    type: "cancel-rejected",
    job,
    error: { code: "job-goes-on", message: "No answer" },
  };
  const stopped = apply(start, { type: "job-started", job }, { type: "run-stopped" });
  expect(selectPanelRun(stopped)).toMatchObject({ phase: "cancelled", job });
  const reduce = createPanelReducer(task);
  expect(selectPanelRun(reduce(stopped, rejected))).toMatchObject({ phase: "failed", job });
  const again = reduce(reduce(stopped, rejected), start);
  expect(selectPanelRun(again)).not.toHaveProperty("job");
  expect(reduce(again, rejected)).toBe(again);
});
