import { getMessageText, isToolPart } from "@inferhub/react/store";
import { expect, test } from "vitest";
import { commitFields, EMPTY_CONVERSATION, toParts, withFields, withMessage } from "../chat/conversation.ts";
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

const asked = withMessage(EMPTY_CONVERSATION, { role: "user", parts: toParts("Hi") });
const call = { request: { operation: task.id, payload: {}, files: {} } };
const start: PanelEvent = { type: "run-requested", runId: "r", args: call };
const result = { request: {}, text: "Hello" };
const delta: PanelEvent = { type: "run-event-received", runId: "r", data: result };
const done: PanelEvent = { type: "run-completed", runId: "r", data: result };

/** A text part that grows with each event. */
const parts = (text: string): PanelEvent => ({
  type: "parts-received",
  parts: [
    ...(text === "lo" ? [] : [{ type: "text-start" as const, id: "t" }]),
    { type: "text-delta", id: "t", delta: text },
  ],
});

const apply = (...events: PanelEvent[]): PanelState =>
  events.reduce(createPanelReducer(task), createPanelState(task, { messages: asked, note: "" }));

function readTurns({ content }: PanelState): string[] {
  const { messages } = content;
  return isConversation(messages)
    ? messages.messages.map((each) => `${each.role}: ${getMessageText(each)}`)
    : [];
}

test.each<[name: string, events: PanelEvent[], turns: string[]]>([
  [
    "a response joins the conversation when the run ends",
    [start, delta, done],
    ["user: Hi", "assistant: Hello"],
  ],
  ["its text is added when it ends, its parts as they arrive", [start, delta], ["user: Hi", "assistant: "]],
  ["parts are shown as they arrive", [start, parts("Hel"), parts("lo")], ["user: Hi", "assistant: Hello"]],
  [
    "a response with parts has its text once",
    [start, parts("Hello"), delta, done],
    ["user: Hi", "assistant: Hello"],
  ],
  [
    "what a failed run has brought goes",
    [
      start,
      parts("Hel"),
      { type: "run-failed", runId: "r", error: { code: "stream-incomplete", message: "" } },
    ],
    ["user: Hi"],
  ],
  [
    "parts after the end change nothing",
    [start, parts("Hello"), { type: "run-stopped" }, parts(" again")],
    ["user: Hi", "assistant: Hello"],
  ],
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
  const example = { messages: withFields(EMPTY_CONVERSATION, { text: "Example" }), note: "n" };
  const filled = apply({ type: "fields-filled", draft: example });
  expect(filled.content).toMatchObject({
    note: "n",
    messages: { fields: { text: "Example" }, messages: asked.messages },
  });
  expect(readTurns(apply({ type: "share-opened", draft: example }))).toEqual([]);
});

test("each raised timeout doubles, up to the gateway's limit", () => {
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

test("the response to results of tools continues the message, and fails back to them", () => {
  const called = apply(start, {
    type: "parts-received",
    parts: [
      { type: "tool-input-start", id: "c", toolName: "tides" },
      { type: "tool-call", toolCallId: "c", toolName: "tides", input: "{}" },
    ],
  });
  const reduce = createPanelReducer(task);
  const waiting = reduce(called, { type: "run-completed", runId: "r", data: { request: {}, text: "" } });
  const answered = reduce(waiting, {
    type: "turn-edited",
    name: "messages",
    change: (so) => commitFields({ ...so, answers: { c: "low" } }),
  });
  const again: PanelEvent = { type: "run-requested", runId: "r2", args: call };
  const running = reduce(reduce(answered, again), parts("It is low"));
  expect(readTurns(running)).toEqual(["user: Hi", "assistant: It is low"]);
  const failed = reduce(running, {
    type: "run-failed",
    runId: "r2",
    error: { code: "stream-incomplete", message: "" },
  });
  expect(readTurns(failed)).toEqual(["user: Hi", "assistant: "]);
  const { messages } = failed.content;
  const results = isConversation(messages) ? messages.messages.at(-1)?.parts.filter(isToolPart) : [];
  expect(results).toMatchObject([{ toolName: "tides", state: "output-available", output: "low" }]);
  const done = reduce(reduce(reduce(failed, again), parts("It is low")), {
    type: "run-completed",
    runId: "r2",
    data: { request: {}, text: "It is low" },
  });
  expect(readTurns(done)).toEqual(["user: Hi", "assistant: It is low"]);
});
