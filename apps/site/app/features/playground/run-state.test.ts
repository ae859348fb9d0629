import { describe, expect, test } from "vitest";
import { readExtras } from "./chat/message-extras.ts";
import { createPartsReader } from "./chat/read-parts.ts";
import { applyEvents } from "./run-events.ts";
import { formatStatus, IDLE, type RunAction, type RunState, runReducer } from "./run-state.ts";

const start: RunAction = { type: "run-requested", request: { model: "m" } };
const event = (name: string, data: unknown): RunAction => {
  const read = createPartsReader()({ event: name, data });
  return { type: "run-event-received", read: (state) => applyEvents(state, [read]) };
};
const delta = (content: string) => event("delta", { choices: [{ delta: { content } }] });
const meta = {
  provider: "groq",
  operation: "chat-completion",
  model: "m",
  attempts: 1,
  requestId: "",
  totalMs: 5,
};
const after = (...actions: RunAction[]) => actions.reduce(runReducer, IDLE);

test("a stream goes from sending to done and keeps its words, figures and meta", () => {
  const state = after(
    start,
    event("status", { phase: "sent" }),
    event("status", { phase: "streaming" }),
    delta("Two "),
    delta("words"),
    event("result", { data: { text: "Two words" } }),
    event("usage", { completion_tokens: 2 }),
    event("done", { meta }),
  );
  expect(state).toEqual({
    phase: "done",
    result: {
      request: { model: "m" },
      text: "Two words",
      data: { text: "Two words" },
      usage: { completion_tokens: 2 },
      meta,
    },
  });
  expect(formatStatus(state, "")).toBe("Response complete, 2 words");
});

test("a queue tells its position, and forgets it when the job runs", () => {
  const queued = after(start, event("status", { phase: "queued", position: 3 }));
  expect(formatStatus(queued, "")).toBe("Queued, 3 ahead");
  const running = runReducer(queued, event("status", { phase: "running" }));
  expect(running).not.toHaveProperty("position");
  expect(formatStatus(running, "")).toBe("Running");
});

describe("what came before an end is kept", () => {
  const streaming = after(start, delta("Half"));
  const error = { code: "stream-incomplete", message: "Cut" };
  test.each<[string, RunAction, Partial<RunState>]>([
    ["by an error event", event("error", { error: error }), { phase: "failed", error }],
    ["by a failure of the page", { type: "run-failed", error }, { phase: "failed", error }],
    ["by the reader", { type: "run-stopped" }, { phase: "stopped" }],
  ])("%s", (_, action, expected) => {
    const state = runReducer(streaming, action);
    expect(state).toMatchObject({ ...expected, result: { text: "Half" } });
    expect(runReducer(state, delta(" more"))).toBe(state);
  });
});

test("a job that is watched again is sent without a request", () => {
  expect(after({ type: "job-resumed", job: "j" })).toEqual({
    phase: "sending",
    result: { request: { job: "j" }, text: "" },
  });
});

test("the previousResult result stays until the first byte", () => {
  const done = after(start, event("result", { data: [1] }), event("done", { meta }));
  const again = runReducer(done, start);
  expect(again).toMatchObject({ phase: "sending", previousResult: { data: [1] } });
  expect(runReducer(again, event("status", { phase: "streaming" }))).toHaveProperty("previousResult");
  expect(runReducer(again, delta("x"))).not.toHaveProperty("previousResult");
  const failed = runReducer(again, { type: "run-failed", error: { code: "timeout", message: "" } });
  expect(failed).toMatchObject({ phase: "failed", previousResult: { data: [1] } });
  expect(runReducer(failed, start)).toMatchObject({ previousResult: { data: [1] } });
});

test.each([null, 1, "text", {}, { error: 1 }, { error: { code: 1 } }])(
  "malformed events do no harm: %j",
  (data) => {
    for (const name of ["status", "delta", "result", "usage", "done", "error", "other"]) {
      expect(() => after(start, event(name, data))).not.toThrow();
    }
    expect(after(start, event("error", data)).error?.code).toBe("output-malformed");
  },
);

test("a call with files reports the bytes sent; reasoning and tool calls are kept with the text", () => {
  expect(formatStatus(after({ type: "run-requested", request: {}, fileBytes: 2_100_000 }), "")).toBe(
    "Sending 2.1 MB",
  );
  const piece = { reasoning_content: "Hm", tool_calls: [{ index: 0, id: "a", function: { name: "look" } }] };
  const state = after(start, event("delta", { choices: [{ delta: piece }] }), delta("So"));
  expect(state.result?.text).toBe("So");
  expect(readExtras(state.result?.parts)).toEqual({
    reasoning: "Hm",
    calls: [{ id: "a", name: "look", arguments: "" }],
  });
});
