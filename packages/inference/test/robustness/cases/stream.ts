import { gzipSync } from "node:zlib";
import { type Case, PROMPT, SECRET } from "../case.ts";
import type { Play, Step } from "../raw-server.ts";
import {
  AB,
  chat,
  chunked,
  chunkedEvents,
  DONE,
  event,
  events,
  HOLD,
  head,
  json,
  LAST_CHUNK,
  PAUSE,
  RESET,
  reply,
  says,
} from "../wire.ts";

type Row = readonly [
  name: string,
  serve: Play | readonly Play[],
  expect: Case["expect"],
  more?: Partial<Case>,
];

const ab = { answer: "ab" };
const incomplete = (partialText: string) => ({
  error: "IncompleteStreamError",
  code: "stream-incomplete",
  retryable: true,
  partialText,
});
const malformed = { error: "ProviderOutputError", code: "output-malformed", retryable: false };
const failed = (message: RegExp) => ({
  error: "ProviderApiError",
  code: "provider-failed",
  retryable: false,
  message,
});

const bytes = Buffer.from(says("é😀", "stop"));
const inCharacter = bytes.indexOf("😀") + 2;
const MEGABYTES = "x".repeat(2_000_000);
const toolChunk = (part: object, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta: { tool_calls: [part] }, finish_reason: finish }] });

const isPlay = (serve: Play | readonly Play[]): serve is Play => !Array.isArray(serve[0]);

const rows: readonly Row[] = [
  // Framing.
  ["lines that end with LF", events(AB), ab],
  ["lines that end with CRLF", events(AB.replaceAll("\n", "\r\n")), ab],
  ["lines that end with CR", events(AB.replaceAll("\n", "\r")), ab],
  [
    "CRLF between two packets",
    events(
      ...AB.replaceAll("\n", "\r\n")
        .split("\n")
        .flatMap((part): Step[] => [part, { pauseMs: 3 }, "\n"]),
    ),
    ab,
  ],
  ["a byte order mark", events(`\uFEFF${AB}`), ab],
  ["one byte at a time", events({ bytewise: AB }), ab],
  [
    "a character between two packets",
    events(bytes.subarray(0, inCharacter), PAUSE, bytes.subarray(inCharacter), DONE),
    { answer: "é😀" },
  ],
  [
    "comments between events",
    events(`: hi\n\n${says("a")}: still here\n\n:\n${says("b", "stop")}${DONE}`),
    ab,
  ],
  ["ids, retry times and other fields", events(`id: 7\nretry: 50\nother: x\n${AB}`), ab],
  [
    "data over several lines",
    events(
      `data: {"choices":\ndata: [{"delta":{"content":"ab"},\ndata: "finish_reason":"stop"}]}\n\n${DONE}`,
    ),
    ab,
  ],
  ["no space after the colon", events(AB.replaceAll("data: ", "data:")), ab],
  ["no blank line after the last event", events(`${says("a")}${says("b", "stop").trimEnd()}`), ab],
  [
    "several events in one packet",
    events(`${AB.slice(0, -DONE.length)}${event({ choices: [] })}${DONE}`),
    ab,
  ],
  ["an event of two megabytes", events(says(MEGABYTES, "stop"), DONE), { answer: MEGABYTES }],
  ["an event over the bound", events(says("a"), "data: ", "x".repeat(17_000_000), HOLD), malformed],
  ["an empty event to keep the connection", events(`${says("a")}data:\n\n${says("b", "stop")}${DONE}`), ab],
  ["a named event to keep the connection", events(`event: ping\ndata: {}\n\n${AB}`), ab],
  ["chunked encoding", chunkedEvents(chunked(AB), LAST_CHUNK), ab],
  [
    "a content type in capitals with parameters",
    [head(200, { "Content-Type": "TEXT/Event-Stream; Charset=UTF-8" }), AB],
    ab,
  ],
  [
    "gzip",
    [head(200, { "content-type": "text/event-stream", "content-encoding": "gzip" }), gzipSync(AB)],
    ab,
  ],
  [
    "early hints before it",
    [
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${head(200, { "content-type": "text/event-stream" })}`,
      AB,
    ],
    ab,
  ],

  // Ends.
  ["a finish reason without [DONE]", events(`${says("a")}${says("b", "stop")}`), ab],
  ["[DONE] twice", events(`${AB}${DONE}`), ab],
  ["bytes after [DONE]", events(`${AB}rubbish: {\n\ndata: {{{\n\n`), ab],
  ["a connection that stays open after [DONE]", events(AB, HOLD), ab],
  ["chunked encoding without its end, after [DONE]", chunkedEvents(chunked(AB)), ab],
  ["a reset after the finish reason", events(says("a"), says("b", "stop"), PAUSE, RESET), ab],
  ["no proof of the end", events(`${says("a")}${says("b")}`), incomplete("ab")],
  ["cut in the middle of an event", events(`${says("a")}data: {"choices":[{"del`), incomplete("a")],
  ["cut in the middle of a character", events(says("a"), bytes.subarray(0, inCharacter)), incomplete("a")],
  ["a reset after content", events(says("a"), PAUSE, RESET), incomplete("a")],
  [
    "chunked encoding cut in a chunk",
    chunkedEvents(chunked(says("a")), PAUSE, `ff\r\n${says("b").slice(0, 20)}`),
    incomplete("a"),
  ],
  ["chunked encoding without its end", chunkedEvents(chunked(says("a"))), incomplete("a")],
  [
    "fewer bytes than its length says",
    [head(200, { "content-type": "text/event-stream", "content-length": 9999 }), says("a"), PAUSE],
    incomplete("a"),
  ],
  ["comments and nothing else", events(": hi\n\n: still here\n\n"), incomplete("")],
  ["nothing at all", events(), incomplete("")],
  ["204", [head(204)], { error: "IncompleteStreamError", code: "stream-incomplete" }],
  [
    "silence, with comments in it",
    events(
      says("a"),
      ...Array.from({ length: 200 }, (): Step[] => [": still here\n\n", { pauseMs: 5 }]).flat(),
      HOLD,
    ),
    { error: "TimeoutError", code: "idle-timeout", retryable: true },
    { call: { method: "stream", idleMs: 150 } },
  ],

  // Errors where content was expected.
  [
    "an error event",
    events(`${says("a")}event: error\ndata: {"message":"out of memory"}\n\n`),
    failed(/out of memory/),
  ],
  [
    "an error text in a 200 stream",
    events(`${says("a")}${event({ error: "out of memory", error_type: "generation" })}`),
    failed(/out of memory/),
  ],
  [
    "an error object in a 200 stream",
    events(`${says("a")}${event({ error: { message: "out of memory" } })}${DONE}`),
    failed(/out of memory/),
  ],
  [
    "an error with a code in a 200 stream",
    events(event({ error: { message: "slow down", code: 429, type: "rate_limit_exceeded" } })),
    { error: "ProviderApiError", code: "rate-limited", retryable: true, message: /slow down/ },
  ],
  [
    "an error that quotes key and prompt in its body",
    events(event({ error: { message: `bad key ${SECRET}` }, input: PROMPT })),
    failed(/bad key \[redacted\]/),
  ],
  [
    "errors that are null",
    events(
      event({ error: null, choices: [{ delta: { content: "ab" }, finish_reason: "stop" }] }),
      event({ error: null, choices: [] }),
      DONE,
    ),
    ab,
  ],
  ["a whole JSON answer", json(200, chat("ab")), ab],
  ["a JSON error with 200", json(200, { error: { message: "out of memory" } }), failed(/out of memory/)],
  [
    "an HTML page with 200",
    reply(200, "<html><title>Sign in</title></html>", { "content-type": "text/html" }),
    malformed,
  ],
  ["an event that is half JSON, then more", events(`data: {"choices":[{"del\n\n${AB}`), malformed],
  [
    "an event that is half JSON and quotes key and prompt",
    events(`data: {"echo":"${PROMPT}","key":"${SECRET}\n\n${AB}`),
    malformed,
  ],
  ["an event that is null", events(`data: null\n\n${AB}`), malformed],
  ["choices that are no list", events(`${event({ choices: { a: 1 } })}${AB}`), malformed],
  ["a choice that is null", events(`${event({ choices: [null] })}${AB}`), malformed],
  ["503, then a stream", [json(503, { error: "busy" }), events(AB)], ab],
  ["a reset before the head, then a stream", [[RESET], events(AB)], ab],
  [
    "502 each time",
    [json(502, {}), json(502, {}), json(502, { error: "gone" })],
    { error: "ProviderApiError", code: "provider-failed", retryable: true, message: /gone/ },
  ],

  // Chunks that differ.
  [
    "token counts with empty choices",
    events(says("a"), says("b", "stop"), event({ choices: [], usage: { total_tokens: 3 } }), DONE),
    ab,
  ],
  ["choices left out", events(event({ id: "x" }), AB), ab],
  [
    "a delta that is null",
    events(event({ choices: [{ index: 0, delta: null, finish_reason: null }] }), AB),
    ab,
  ],
  [
    "content that is null, and a role alone",
    events(
      event({ choices: [{ index: 0, delta: { role: "assistant", content: null }, finish_reason: null }] }),
      AB,
    ),
    ab,
  ],
  [
    "pieces of a tool's arguments without index",
    events(
      toolChunk({ id: "c1", type: "function", function: { name: "weather", arguments: '{"city":' } }),
      toolChunk({ function: { arguments: '"Oslo"}' } }, "tool_calls"),
      DONE,
    ),
    { answer: '{"city":"Oslo"}' },
  ],
];

export const streamCases: readonly Case[] = rows.map(([name, serve, expect, more]) => ({
  name,
  group: "stream",
  serve: isPlay(serve) ? [serve] : serve,
  call: { method: "stream" },
  expect,
  ...more,
}));
