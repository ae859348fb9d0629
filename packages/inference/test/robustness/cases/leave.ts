import type { CallPlan, Case } from "../case.ts";
import type { Play } from "../raw-server.ts";
import { events, GOOD, HOLD, head, json, says } from "../wire.ts";
import { COMPLETED, FILE, POINTS_AT, SUBMITTED, WAITING } from "./job.ts";

const left = { outcome: "left" } as const;
const reason = { outcome: "reason" } as const;
const open = events(says("a"), HOLD);
const wordy = events(...Array.from({ length: 200 }, () => [says("tick"), { pauseMs: 3 }]).flat(), HOLD);
const draw = { method: "draw", base: "public" } as const;
const halfFile: Play = [head(200, { "content-type": "image/png", "content-length": 99 }), "x", HOLD];

type Row = readonly [
  name: string,
  serve: readonly Play[],
  call: CallPlan,
  expect: Case["expect"],
  more?: Partial<Case>,
];

const rows: readonly Row[] = [
  ["a loop that is left while the stream is silent", [open], { method: "stream", leave: "break" }, left],
  ["a loop that is left while the stream speaks", [wordy], { method: "stream", leave: "break" }, left],
  ["a loop that throws", [open], { method: "stream", leave: "throw" }, reason],
  ["a stream that nobody reads", [open], { method: "stream", leave: "unread" }, left, { requests: 0 }],
  ["a stream, aborted before", [open], { method: "stream", abort: "before" }, reason, { requests: 0 }],
  ["a stream, aborted before its head", [[HOLD]], { method: "stream", abort: "request-seen" }, reason],
  ["a stream, aborted after a chunk", [open], { method: "stream", abort: "first-chunk" }, reason],
  [
    "a stream, aborted after it ended",
    [events(says("a", "stop"))],
    { method: "stream", abort: "after" },
    { answer: "a" },
  ],
  [
    "a stream, at the limit of the whole call",
    [wordy],
    { method: "stream", totalMs: 150 },
    { error: "TimeoutError", code: "timeout", retryable: true },
  ],
  ["a call, aborted before", [GOOD], { method: "plain", abort: "before" }, reason, { requests: 0 }],
  ["a call, aborted before its head", [[HOLD]], { method: "plain", abort: "request-seen" }, reason],
  [
    "a call, aborted inside its body",
    [[head(200, { "content-type": "application/json", "content-length": 99 }), "{", HOLD]],
    { method: "plain", abort: "request-seen" },
    reason,
  ],
  [
    "a call, aborted inside the body of an error",
    [[head(400, { "content-type": "application/json", "content-length": 99 }), "{", HOLD]],
    { method: "plain", abort: "request-seen" },
    reason,
  ],
  [
    "a call, aborted while it waits to be repeated",
    [json(503, {}, { "retry-after": "20" })],
    { method: "plain", abort: "at-retry" },
    reason,
  ],
  ["a call, aborted after it ended", [GOOD], { method: "plain", abort: "after" }, { answer: "hi" }],
  ["a job, aborted between polls", [SUBMITTED, WAITING], { ...draw, abort: "at-progress" }, reason],
  [
    "a job, aborted inside a poll",
    [SUBMITTED, [HOLD]],
    { ...draw, abort: "request-seen", abortAtRequest: 2 },
    reason,
  ],
  [
    "a job, aborted inside its file",
    [SUBMITTED, COMPLETED, POINTS_AT(FILE), halfFile],
    { ...draw, abort: "request-seen", abortAtRequest: 4 },
    reason,
  ],
];

export const leaveCases: readonly Case[] = rows.map(([name, serve, call, expect, more]) => ({
  name,
  group: "leave",
  serve,
  call,
  expect,
  ...more,
}));
