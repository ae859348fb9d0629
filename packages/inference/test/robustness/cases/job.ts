import { type Case, PROMPT, SECRET } from "../case.ts";
import type { Play } from "../raw-server.ts";
import { HOLD, head, json, PAUSE, RESET, reply } from "../wire.ts";

const PNG = Buffer.from("iVBORw0KGgo=", "base64");
export const FILE = "https://fal.media/a.png";
export const PICTURE = { answer: "image/png, 8 bytes" };

const jobAt = (address: string): Play =>
  json(200, { request_id: "r1", status: "IN_QUEUE", response_url: address });
export const SUBMITTED = jobAt("https://queue.fal.run/fal-ai/flux/requests/r1");
export const WAITING = json(200, { status: "IN_QUEUE", queue_position: 2 });
const RUNNING = json(200, { status: "IN_PROGRESS" });
export const COMPLETED = json(200, { status: "COMPLETED" });
export const POINTS_AT = (url: string): Play => json(200, { images: [{ url }] });
export const FILE_REPLY: Play = reply(200, PNG, { "content-type": "image/png" });

const malformed = { error: "ProviderOutputError", code: "output-malformed", retryable: false };
const failed = (message: RegExp) => ({
  error: "ProviderApiError",
  code: "job-failed",
  retryable: false,
  message,
});
const END = [COMPLETED, POINTS_AT(FILE), FILE_REPLY];

type Row = readonly [
  name: string,
  serve: readonly Play[] | "nobody",
  expect: Case["expect"],
  more?: Partial<Case>,
];

const rows: readonly Row[] = [
  ["a job that waits, runs and ends", [SUBMITTED, WAITING, RUNNING, ...END], PICTURE],
  ["a submission that already holds the result", [POINTS_AT(FILE), FILE_REPLY], PICTURE],
  ["a poll that is lost", [SUBMITTED, [RESET], ...END], PICTURE],
  ["a poll that answers 503", [SUBMITTED, json(503, {}), ...END], PICTURE],
  ["a poll that answers 500", [SUBMITTED, json(500, { error: "oops" }), ...END], PICTURE],
  ["a poll that answers with a page", [SUBMITTED, reply(200, "<html>")], malformed],
  [
    "a poll that is refused",
    [SUBMITTED, json(404, { detail: "no such job" })],
    { error: "ProviderApiError", code: "not-found", retryable: false },
  ],
  [
    "a job that fails with a reason",
    [SUBMITTED, json(200, { status: "FAILED", error: "out of memory" })],
    failed(/out of memory/),
  ],
  [
    "a job that fails with a reason that quotes the key",
    [SUBMITTED, json(200, { status: "FAILED", error: `${SECRET} may not draw` })],
    failed(/./),
  ],
  ["a state that nobody knows", [SUBMITTED, json(200, { status: "EVICTED" })], failed(/EVICTED/)],
  ["a state that is missing", [SUBMITTED, json(200, {})], malformed],
  [
    "a job without end",
    [SUBMITTED, WAITING],
    { error: "TimeoutError", code: ["timeout", "job-timeout"] },
    { call: { method: "draw", base: "public", totalMs: 700 } },
  ],
  [
    "a poll without answer",
    [SUBMITTED, [HOLD]],
    { error: "TimeoutError", code: ["timeout", "job-timeout"] },
    { call: { method: "draw", base: "public", totalMs: 700 } },
  ],
  [
    "a submission that is lost after its bytes were sent: not repeated",
    [[RESET]],
    { error: "InferenceClientError", code: "connection-failed", retryable: false },
  ],
  [
    "a submission whose gateway gave up waiting: not repeated",
    [json(504, { error: "upstream timed out" })],
    { error: "ProviderApiError", code: "provider-failed" },
  ],
  ["a submission that was too fast, then a good one", [json(429, {}), SUBMITTED, ...END], PICTURE],
  [
    "a submission that reaches nobody",
    "nobody",
    { error: "InferenceClientError", code: "connection-failed", retryable: true },
    { call: { method: "draw" } },
  ],
  ["a submission without ticket", [json(200, { request_id: "r1" })], malformed],
  [
    "a result that is refused with details",
    [
      SUBMITTED,
      COMPLETED,
      json(422, { detail: [{ loc: ["body", "prompt"], msg: "not allowed", input: PROMPT }] }),
    ],
    {
      error: "ProviderApiError",
      code: ["request-refused", "job-failed"],
      retryable: false,
      message: /body\.prompt: not allowed/,
    },
  ],
  [
    "a result that is lost, then comes",
    [SUBMITTED, COMPLETED, [RESET], POINTS_AT(FILE), FILE_REPLY],
    PICTURE,
  ],
  ["a result without pictures", [SUBMITTED, COMPLETED, json(200, { images: [] })], malformed],
  [
    "a file that is a page",
    [
      SUBMITTED,
      COMPLETED,
      POINTS_AT(FILE),
      reply(200, "<html>", { "content-type": "Text/HTML; charset=utf-8" }),
    ],
    malformed,
  ],
  ["a file that is JSON", [SUBMITTED, COMPLETED, POINTS_AT(FILE), json(200, {})], malformed],
  [
    "a file that is gone",
    [SUBMITTED, COMPLETED, POINTS_AT(FILE), reply(404, "<html>", { "content-type": "text/html" })],
    { error: "ProviderApiError", code: "not-found", retryable: false },
  ],
  [
    "a file whose server is busy, then not",
    [SUBMITTED, COMPLETED, POINTS_AT(FILE), json(503, {}), FILE_REPLY],
    PICTURE,
  ],
  [
    "a file that is cut",
    [
      SUBMITTED,
      COMPLETED,
      POINTS_AT(FILE),
      [head(200, { "content-type": "image/png", "content-length": 99 }), PNG, PAUSE],
    ],
    { error: "InferenceClientError", code: "connection-failed", retryable: true },
  ],
];

export const jobCases: readonly Case[] = rows.map(([name, serve, expect, more]) => ({
  name,
  group: "job",
  serve,
  call: { method: "draw", base: "public" },
  expect,
  ...(name === "a job without end" && { requests: "any" }),
  ...more,
}));
