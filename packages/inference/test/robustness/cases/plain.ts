import { gzipSync } from "node:zlib";
import { type Case, PROMPT, SECRET } from "../case.ts";
import type { Play } from "../raw-server.ts";
import { chat, chunked, GOOD, HOLD, head, json, LAST_CHUNK, PAUSE, RESET, reply } from "../wire.ts";

type Row = readonly [
  name: string,
  serve: Play | readonly Play[] | "nobody",
  expect: Case["expect"],
  more?: Partial<Case>,
];

const hi = { answer: "hi" };
const malformed = { error: "ProviderOutputError", code: "output-malformed", retryable: false };
const api = (code: string, retryable: boolean, message?: RegExp) => ({
  error: "ProviderApiError",
  code,
  retryable,
  ...(message && { message }),
});
const broken = { error: "InferenceClientError", code: "connection-failed", retryable: true };
const late = { error: "TimeoutError", code: "timeout", retryable: true };

const body = JSON.stringify(chat("hi"));
const umlaut = Buffer.from(JSON.stringify(chat("é😀")));
const inCharacter = umlaut.indexOf("😀") + 2;
const jsonHead = (length: number) =>
  head(200, { "content-type": "application/json", "content-length": length });
const MEGABYTES = "x".repeat(8_000_000);
const deep = `${'{"error":'.repeat(50_000)}"far down"${"}".repeat(50_000)}`;

const rows: readonly Row[] = [
  ["an answer with its length", GOOD, hi],
  [
    "an answer in chunks",
    [
      head(200, { "content-type": "application/json", "transfer-encoding": "chunked" }),
      chunked(body),
      LAST_CHUNK,
    ],
    hi,
  ],
  ["an answer that ends with its connection", [head(200, { "content-type": "application/json" }), body], hi],
  [
    "one byte at a time",
    [{ bytewise: Buffer.concat([Buffer.from(jsonHead(body.length)), Buffer.from(body)]) }],
    hi,
  ],
  [
    "a character between two packets",
    [jsonHead(umlaut.length), umlaut.subarray(0, inCharacter), PAUSE, umlaut.subarray(inCharacter)],
    { answer: "é😀" },
  ],
  ["a byte order mark", reply(200, `\uFEFF${body}`), hi],
  [
    "Latin-1, which JSON never is",
    reply(200, Buffer.from(JSON.stringify(chat("café")), "latin1"), {
      "content-type": "application/json; charset=iso-8859-1",
    }),
    { answer: "caf\uFFFD" },
  ],
  ["gzip", reply(200, gzipSync(body), { "content-encoding": "gzip" }), hi],
  // Some versions of `fetch` report the cut, others give what they could unpack.
  [
    "gzip that is cut",
    reply(200, gzipSync(body).subarray(0, 40), { "content-encoding": "gzip" }),
    { error: "InferenceClientError", code: ["connection-failed", "output-malformed"] },
  ],
  ["JSON that is called plain text", reply(200, body, { "content-type": "text/plain" }), hi],
  ["JSON that is called a page", reply(200, body, { "content-type": "text/html" }), hi],
  ["JSON that is called bytes", reply(200, body, { "content-type": "application/octet-stream" }), hi],
  ["JSON without content type", [head(200, { "content-length": body.length }), body], hi],
  [
    "early hints before it",
    [`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${jsonHead(body.length)}`, body],
    hi,
  ],
  ["eight megabytes", json(200, chat(MEGABYTES)), { answer: MEGABYTES }],

  // 200, and still no answer.
  ["JSON that is cut", reply(200, body.slice(0, 60)), malformed],
  ["a length that is too short", [jsonHead(60), body], malformed],
  ["a length that is too long", [jsonHead(9999), body], broken],
  [
    "chunks without their end",
    [head(200, { "transfer-encoding": "chunked", connection: "keep-alive" }), chunked(body)],
    broken,
  ],
  ["a reset inside the body", [jsonHead(body.length), body.slice(0, 60), PAUSE, RESET], broken],
  ["nothing", reply(200, ""), malformed],
  ["204", [head(204)], malformed],
  ["null", reply(200, "null"), malformed],
  ["a list", reply(200, "[]"), malformed],
  ["a text", reply(200, '"hello"'), malformed],
  ["choices that are null", json(200, { choices: null }), malformed],
  ["choices that quote key and prompt", json(200, { choices: `${PROMPT} ${SECRET}` }), malformed],
  ["an HTML page with 200", reply(200, "<html>Sign in</html>", { "content-type": "text/html" }), malformed],
  [
    "an error object with 200",
    json(200, { error: { message: "overloaded" } }),
    api("provider-failed", false, /overloaded/),
  ],
  ["an error text with 200", json(200, { error: "overloaded" }), api("provider-failed", false, /overloaded/)],
  [
    "an error with a code with 200",
    json(200, { error: { message: "slow down", code: 429 } }),
    api("rate-limited", true, /slow down/),
  ],

  // Failures, repeated where that helps.
  ...[408, 429, 502, 503, 504, 529].map(
    (status): Row => [`${status}, then an answer`, [json(status, { error: "busy" }), GOOD], hi],
  ),
  ["500, which is not repeated", json(500, { error: "broken" }), api("provider-failed", false, /broken/)],
  ["Retry-After in seconds", [json(429, {}, { "retry-after": "0" }), GOOD], hi],
  ["Retry-After as a date", [json(503, {}, { "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" }), GOOD], hi],
  ["Retry-After that says nothing", [json(429, {}, { "retry-after": "soon" }), GOOD], hi],
  [
    "Retry-After of three hundred years",
    json(429, { error: "later" }, { "retry-after": "9999999999" }),
    api("rate-limited", true, /later/),
  ],
  [
    "Retry-After in the year 9999",
    json(429, {}, { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" }),
    api("rate-limited", true),
  ],
  [
    "429 for an empty account",
    json(429, { error: { message: "You exceeded your current quota", code: "insufficient_quota" } }),
    api("credit-exhausted", false),
  ],
  [
    "429 for an empty account, told by the code alone",
    json(429, { error: { message: "Please check your plan", code: "insufficient_quota" } }),
    api("credit-exhausted", false),
  ],
  ["402", json(402, { error: "pay first" }), api("credit-exhausted", false, /pay first/)],
  [
    "502 with a page, each time",
    Array.from({ length: 3 }, () =>
      reply(502, "<html><head><title>502 Bad Gateway</title></head></html>", { "content-type": "text/html" }),
    ),
    api("provider-failed", true, /502 Bad Gateway$/),
  ],
  [
    "503 with a page of a megabyte",
    Array.from({ length: 3 }, () => reply(503, "y".repeat(1_000_000), { "content-type": "text/html" })),
    api("provider-failed", true, /^.{0,2200}$/s),
  ],
  ["400 without a body", reply(400, ""), api("request-refused", false)],
  [
    "an error whose body is cut",
    [head(400, { "content-length": 99 }), '{"error":'],
    api("request-refused", false),
  ],
  ["an error 50,000 levels deep", reply(400, deep), api("request-refused", false)],
  ["304", [head(304)], api("provider-failed", false)],

  // What providers quote.
  [
    "401 that quotes the key",
    json(401, { error: { message: `Incorrect API key provided: ${SECRET}` } }),
    api("key-refused", false, /\[redacted\]/),
  ],
  [
    "500 whose request id is the key",
    json(500, {}, { "x-request-id": SECRET }),
    api("provider-failed", false),
  ],
  [
    "422 that quotes the input beside its message",
    json(422, { detail: [{ loc: ["body", "messages"], msg: "too long", input: PROMPT }] }),
    api("request-refused", false, /body\.messages: too long/),
  ],

  // The way there.
  ["nobody listens", "nobody", broken],
  ["a reset before the head, then an answer", [[RESET], GOOD], hi],
  ["closed before the head, then an answer", [[], GOOD], hi],
  ["half a head, then an answer", [["HTTP/1.1 200 OK\r\ncontent-ty"], GOOD], hi],
  ["half a head each time", [["HTTP/1.1 200"], ["HTTP/1.1 200"], ["HTTP/1.1 200"]], broken],
  ["rubbish in place of a head", [["SSH-2.0-x\r\n"], ["SSH-2.0-x\r\n"], ["SSH-2.0-x\r\n"]], broken],
  ["no head within the limit", [[HOLD]], late, { call: { method: "plain", totalMs: 150 } }],
  [
    "a head that takes for ever",
    [
      [
        "HTTP/1.1 200 OK\r\n",
        ...Array.from({ length: 90 }, (_, index) => [{ pauseMs: 10 }, `x-${index}: 1\r\n`]).flat(),
        HOLD,
      ],
    ],
    late,
    { call: { method: "plain", totalMs: 150 } },
  ],
  [
    "a body that stops",
    [[jsonHead(body.length), body.slice(0, 60), HOLD]],
    late,
    { call: { method: "plain", totalMs: 150 } },
  ],
  [
    "an error whose body stops",
    [[head(400, { "content-length": 99 }), '{"error":', HOLD]],
    late,
    { call: { method: "plain", totalMs: 150 } },
  ],
  [
    "a wait that is longer than the limit",
    json(429, {}, { "retry-after": "20" }),
    late,
    { call: { method: "plain", totalMs: 150 } },
  ],
];

export const plainCases: readonly Case[] = rows.map(([name, serve, expect, more]) => ({
  name,
  group: "plain",
  serve: serve === "nobody" || isScript(serve) ? serve : [serve],
  call: { method: "plain" },
  expect,
  ...more,
}));

function isScript(serve: Play | readonly Play[]): serve is readonly Play[] {
  return Array.isArray(serve[0]);
}
