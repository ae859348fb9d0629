import { describe, expect, it } from "vitest";
import {
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  createChatState,
  getBranches,
  getMessageText,
  isRunActive,
  reduceChat,
} from "../src/store/index.ts";

const user = (id: string, text = id): ChatMessage => ({ id, role: "user", parts: [{ type: "text", text }] });

const apply = (...events: ChatEvent[]): ChatState => events.reduce(reduceChat, createChatState());

const requested = (runId: string, responseId: string, message?: ChatMessage, parentId = ""): ChatEvent => ({
  type: "run-requested",
  runId,
  responseId,
  parentId,
  ...(message && { message }),
});

const text = (runId: string, delta: string, id = "t"): ChatEvent => ({
  type: "run-event-received",
  runId,
  parts: [
    { type: "text-start", id },
    { type: "text-delta", id, delta },
  ],
});

const call = (runId: string, input: string): ChatEvent => ({
  type: "run-event-received",
  runId,
  parts: [
    { type: "tool-input-start", id: "c", toolName: "tides" },
    { type: "tool-input-delta", id: "c", delta: input },
    { type: "tool-input-end", id: "c" },
    { type: "tool-call", toolCallId: "c", toolName: "tides", input },
  ],
});

const asked = requested("r1", "a1", user("u1"));
const failure = { code: "stream-incomplete", message: "The stream ended early", retryable: true };

/** Visible state: each message with its status, and the run. */
const show = ({ messages, run }: ChatState) => [
  ...messages.map((each) => `${each.role}: ${getMessageText(each)}${each.status ? ` (${each.status})` : ""}`),
  run.status,
];

describe("reduceChat", () => {
  it.each<[name: string, events: ChatEvent[], shown: string[]]>([
    ["shows the message at once", [asked], ["user: u1", "assistant:  (pending)", "requested"]],
    ["adds text", [asked, text("r1", "Hi")], ["user: u1", "assistant: Hi (streaming)", "streaming"]],
    [
      "completes a run",
      [asked, text("r1", "Hi"), { type: "run-completed", runId: "r1" }],
      ["user: u1", "assistant: Hi (complete)", "done"],
    ],
    [
      "keeps partial text when a run fails",
      [asked, text("r1", "Half a sen"), { type: "run-failed", runId: "r1", error: failure }],
      ["user: u1", "assistant: Half a sen (partial)", "failed"],
    ],
    [
      "keeps partial text when a run is stopped",
      [asked, text("r1", "Half"), { type: "run-stopped" }],
      ["user: u1", "assistant: Half (partial)", "stopped"],
    ],
    [
      "ignores events of a run that has ended",
      [asked, { type: "run-stopped" }, text("r1", "late"), { type: "run-completed", runId: "r1" }],
      ["user: u1", "assistant:  (partial)", "stopped"],
    ],
    [
      "ignores events of another run",
      [asked, text("r0", "other")],
      ["user: u1", "assistant:  (pending)", "requested"],
    ],
    [
      "ignores a second request while a run is active",
      [asked, requested("r2", "a2", user("u2"), "a1")],
      ["user: u1", "assistant:  (pending)", "requested"],
    ],
    [
      "replaces an empty response by the next one",
      [asked, { type: "run-failed", runId: "r1", error: failure }, requested("r2", "a2", undefined, "u1")],
      ["user: u1", "assistant:  (pending)", "requested"],
    ],
    [
      "starts a stream again from its beginning",
      [asked, text("r1", "Half"), { type: "run-resumed", runId: "r1", parts: [] }, text("r1", "Whole")],
      ["user: u1", "assistant: Whole (streaming)", "streaming"],
    ],
    [
      "continues a response that was cut",
      [
        asked,
        text("r1", "Half"),
        { type: "run-stopped" },
        { type: "run-continued", runId: "r2", messageId: "a1" },
        text("r2", " and half", "t2"),
      ],
      ["user: u1", "assistant: Half and half (streaming)", "streaming"],
    ],
    [
      "replaces messages",
      [asked, { type: "run-stopped" }, { type: "messages-replaced", messages: [user("x")] }],
      ["user: x", "idle"],
    ],
  ])("%s", (_, events, shown) => {
    expect(show(apply(...events))).toEqual(shown);
  });

  it("returns the same state for events that change nothing", () => {
    const state = apply(asked, { type: "run-stopped" });
    expect(reduceChat(state, text("r1", "late"))).toBe(state);
    expect(reduceChat(state, { type: "run-stopped" })).toBe(state);
    expect(reduceChat(state, { type: "branch-chosen", messageId: "unknown" })).toBe(state);
  });

  it("keeps messages that did not change as the same objects", () => {
    const before = apply(asked, text("r1", "Hi"));
    const after = reduceChat(before, {
      type: "run-event-received",
      runId: "r1",
      parts: [{ type: "text-delta", id: "t", delta: "!" }],
    });
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(getMessageText(after.messages[1] as ChatMessage)).toBe("Hi!");
  });

  it("empties the fields only when the message was written there", () => {
    const typed = reduceChat(createChatState(), { type: "field-changed", fields: { text: "draft" } });
    expect(reduceChat(typed, asked).fields.text).toBe("draft");
    expect(reduceChat(typed, { ...asked, fromFields: true } as ChatEvent).fields.text).toBe("");
  });
});

describe("branches", () => {
  const done = (runId: string): ChatEvent => ({ type: "run-completed", runId });
  const twice = apply(
    asked,
    text("r1", "first"),
    done("r1"),
    requested("r2", "a2", undefined, "u1"),
    text("r2", "second"),
    done("r2"),
  );

  it("keep the response before", () => {
    expect(show(twice)).toEqual(["user: u1", "assistant: second (complete)", "done"]);
    expect(getBranches(twice, "a2")).toEqual({ index: 1, messageIds: ["a1", "a2"] });
  });

  it("show another version with what followed it", () => {
    const longer = [requested("r3", "a3", user("u3"), "a2"), text("r3", "third"), done("r3")].reduce(
      reduceChat,
      twice,
    );
    const first = reduceChat(longer, { type: "branch-chosen", messageId: "a1" });
    expect(show(first)).toEqual(["user: u1", "assistant: first (complete)", "idle"]);
    const second = reduceChat(first, { type: "branch-chosen", messageId: "a2" });
    expect(show(second)).toEqual([
      "user: u1",
      "assistant: second (complete)",
      "user: u3",
      "assistant: third (complete)",
      "idle",
    ]);
  });

  it("begin at an edited message", () => {
    const edited = reduceChat(twice, { type: "turn-edited", messageId: "u1", message: user("u2", "better") });
    expect(show(edited)).toEqual(["user: better", "done"]);
    expect(getBranches(edited, "u2")).toEqual({ index: 1, messageIds: ["u1", "u2"] });
  });

  it("do not change while a run is active", () => {
    const active = reduceChat(twice, requested("r3", "a3", user("u3"), "a2"));
    expect(isRunActive(active)).toBe(true);
    expect(reduceChat(active, { type: "branch-chosen", messageId: "a1" })).toBe(active);
    expect(reduceChat(active, { type: "turn-edited", messageId: "u1", message: user("x") })).toBe(active);
  });
});

describe("tool calls", () => {
  const part = (state: ChatState) => state.messages[1]?.parts[0];

  it.each<[name: string, events: ChatEvent[], expected: object]>([
    [
      "wait for their result",
      [call("r1", '{"port":"Hook"}')],
      { state: "input-available", input: { port: "Hook" } },
    ],
    ["fail if their input is invalid JSON", [call("r1", "{port")], { state: "output-error", input: "{port" }],
    [
      "have a result",
      [
        call("r1", "{}"),
        { type: "tool-result-received", messageId: "a1", toolCallId: "c", output: { high: "11:20" } },
      ],
      { state: "output-available", output: { high: "11:20" } },
    ],
    [
      "keep their first result",
      [
        call("r1", "{}"),
        { type: "tool-failed", messageId: "a1", toolCallId: "c", errorText: "No such port" },
        { type: "tool-result-received", messageId: "a1", toolCallId: "c", output: 1 },
      ],
      { state: "output-error", errorText: "No such port" },
    ],
    [
      "fail if the response ends before their input is complete",
      [
        {
          type: "run-event-received",
          runId: "r1",
          parts: [
            { type: "tool-input-start", id: "c", toolName: "tides" },
            { type: "tool-input-delta", id: "c", delta: '{"po' },
          ],
        },
        { type: "run-stopped" },
      ],
      { state: "output-error", inputText: '{"po' },
    ],
  ])("%s", (_, events, expected) => {
    expect(part(apply(asked, ...events))).toMatchObject(expected);
  });

  it("adds and removes messages without a run, and ends a branch", () => {
    const added = apply(
      { type: "message-added", message: user("u1") },
      {
        type: "message-added",
        message: { id: "a1", role: "assistant", parts: [{ type: "text", text: "One" }] },
      },
      { type: "message-added", message: user("u2") },
    );
    expect(show(added)).toEqual(["user: u1", "assistant: One", "user: u2", "idle"]);
    const removed = reduceChat(added, { type: "message-removed", messageId: "a1" });
    expect(show(removed)).toEqual(["user: u1", "user: u2", "idle"]);
    const ended = reduceChat(added, { type: "branch-ended", messageId: "a1" });
    expect(show(ended)).toEqual(["user: u1", "idle"]);
    expect(show(reduceChat(ended, { type: "branch-chosen", messageId: "u2" }))).toEqual(show(added));
  });

  it.each<ChatEvent>([
    { type: "message-added", message: user("u2") },
    { type: "message-removed", messageId: "u1" },
    { type: "branch-ended", messageId: "u1" },
  ])("ignores $type during a run", (event) => {
    const state = apply(asked);
    expect(reduceChat(state, event)).toBe(state);
  });
});
