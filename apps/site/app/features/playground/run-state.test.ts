import { reduceTask } from "@inferhub/react/store";
import { describe, expect, test } from "vitest";
import { readExtras } from "./chat/message-extras.ts";
import { createPartsReader } from "./chat/read-parts.ts";
import { applyEvents, type Received } from "./run-events.ts";
import {
  createResult,
  formatStatus,
  IDLE,
  type RunCall,
  type RunResult,
  type RunTask,
  type RunTaskEvent,
  selectRun,
} from "./run-state.ts";

const request = { operation: "chat-completion", payload: { model: "m" }, files: {} };
const call: RunCall = { request };
const start: RunTaskEvent = { type: "run-requested", runId: "r", args: call };
const sent = { request: { model: "m" }, sent: request };
const meta = {
  provider: "groq",
  operation: "chat-completion",
  model: "m",
  attempts: 1,
  requestId: "",
  totalMs: 5,
};

type ServerEvent = readonly [name: string, data: unknown];
const delta = (content: string): ServerEvent => ["delta", { choices: [{ delta: { content } }] }];

/** The output after these events. */
function receive(...events: readonly ServerEvent[]): Received {
  const read = createPartsReader();
  return applyEvents(
    { result: createResult(call) },
    events.map(([event, data]) => read({ event, data })),
  );
}

const after = (...events: RunTaskEvent[]): RunTask => events.reduce<RunTask>(reduceTask, IDLE);
const data = (result: Partial<RunResult>): RunTaskEvent => ({
  type: "run-event-received",
  runId: "r",
  data: { ...sent, text: "", ...result },
});

test("a stream keeps its words, figures and meta", () => {
  const { end, progress, result } = receive(
    ["status", { phase: "sent" }],
    ["status", { phase: "streaming" }],
    delta("Two "),
    delta("words"),
    ["result", { data: { text: "Two words" } }],
    ["usage", { completion_tokens: 2 }],
    ["done", { meta }],
  );
  expect(end).toEqual({});
  expect(progress).toEqual({ phase: "streaming" });
  const expected = {
    ...sent,
    text: "Two words",
    data: { text: "Two words" },
    usage: { completion_tokens: 2 },
    meta,
  };
  expect(result).toEqual(expected);
  const state = selectRun(after(start, { type: "run-completed", runId: "r", data: result }));
  expect(state).toEqual({ phase: "done", result: expected });
  expect(formatStatus(state, "")).toBe("Response complete, 2 words");
});

test("a queue reports its position, and forgets it when the job runs", () => {
  const queued = receive(["status", { phase: "queued", position: 3 }]).progress;
  expect(queued).toEqual({ phase: "queued", position: 3 });
  const shown = selectRun({ ...after(start), ...(queued && { progress: queued }) });
  expect(formatStatus(shown, "")).toBe("Queued, 3 ahead");
  expect(
    receive(["status", { phase: "queued", position: 3 }], ["status", { phase: "running" }]).progress,
  ).toEqual({ phase: "running" });
});

describe("partial output is kept", () => {
  const error = { code: "stream-incomplete", message: "Cut" };

  test("by an error event, after which nothing comes", () => {
    const failed = receive(delta("Half"), ["error", { error }], delta(" more"));
    expect(failed).toMatchObject({ end: { error }, result: { text: "Half" } });
  });

  test.each<[string, RunTaskEvent, object]>([
    ["by a failure", { type: "run-failed", runId: "r", error }, { phase: "failed", error }],
    ["by the reader", { type: "run-stopped" }, { phase: "stopped" }],
  ])("%s", (_, event, expected) => {
    const ended = after(start, data({ text: "Half" }), event);
    expect(selectRun(ended)).toMatchObject({ ...expected, result: { text: "Half" } });
    expect(reduceTask(ended, data({ text: "Half more" }))).toBe(ended);
  });
});

test("a job that is watched again is sent without a request", () => {
  const resumed: RunTaskEvent = {
    type: "run-requested",
    runId: "r",
    args: { operation: "text-to-video", job: "j" },
  };
  expect(selectRun(after(resumed))).toEqual({
    phase: "sending",
    result: { request: { job: "j" }, text: "" },
  });
});

describe("a job", () => {
  const job = { text: "j", provider: "replicate", model: "m", startedMs: 1 };

  test("is read from its event", () => {
    const { text: id, ...named } = job;
    expect(receive(["job", { ...named, job: id }])).toMatchObject({ job, progress: { phase: "starting" } });
    expect(receive(["job", { job: id }])).not.toHaveProperty("job");
  });

  test("is canceled when its run is stopped, and continues if that is rejected", () => {
    const stopped = after(start, { type: "run-stopped" });
    expect(selectRun(stopped, job)).toMatchObject({ phase: "cancelled", job });
    const error = { code: "job-goes-on", message: "No answer" };
    expect(selectRun(stopped, job, error)).toMatchObject({ phase: "failed", job, error });
  });
});

test("the previous result stays until the first byte", () => {
  const done: RunTaskEvent = { type: "run-completed", runId: "r", data: { ...sent, text: "", data: [1] } };
  const again = after(start, done, start);
  expect(selectRun(again)).toMatchObject({ phase: "sending", previousResult: { data: [1] } });
  const streaming = reduceTask(again, data({ text: "x" }));
  expect(selectRun(streaming)).not.toHaveProperty("previousResult");
  const failed = reduceTask(again, {
    type: "run-failed",
    runId: "r",
    error: { code: "timeout", message: "" },
  });
  expect(selectRun(failed)).toMatchObject({
    phase: "failed",
    result: { text: "" },
    previousResult: { data: [1] },
  });
  expect(selectRun(reduceTask(failed, start))).toMatchObject({ previousResult: { data: [1] } });
});

test.each([null, 1, "text", {}, { error: 1 }, { error: { code: 1 } }])(
  "malformed events do no harm: %j",
  (value) => {
    for (const name of ["status", "delta", "result", "usage", "done", "error", "other"]) {
      expect(() => receive([name, value])).not.toThrow();
    }
    expect(receive(["error", value]).end?.error?.code).toBe("output-malformed");
  },
);

test("a call with files reports the bytes sent; reasoning and tool calls are kept with the text", () => {
  const file = new File([new Uint8Array(2_100_000)], "a.png");
  const files: RunTaskEvent = {
    type: "run-requested",
    runId: "r",
    args: { request: { ...request, files: { inputs: file } } },
  };
  expect(formatStatus(selectRun(after(files)), "")).toBe("Sending 2.1 MB");
  const piece = { reasoning_content: "Hm", tool_calls: [{ index: 0, id: "a", function: { name: "look" } }] };
  const { result } = receive(["delta", { choices: [{ delta: piece }] }], delta("So"));
  expect(result.text).toBe("So");
  expect(readExtras(result.parts)).toMatchObject({
    reasoning: "Hm",
    calls: [{ toolCallId: "a", toolName: "look", inputText: "" }],
  });
});
