// Runs modules one after the other: each line of the input names one, each line of the output has its result.
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import timers from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { rewritten } from "./rewrite.mjs";

let provider = "";
const realFetch = globalThis.fetch;

/** Responses have files at a public URL, as at a provider: clients download from no other. */
const PUBLIC = { "x-forwarded-proto": "https", "x-forwarded-host": "93.184.216.34" };

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const moved = new Request(rewritten(request.url, provider), request);
  for (const [name, value] of Object.entries(PUBLIC)) moved.headers.set(name, value);
  return realFetch(moved);
};

/** Host names of other requests need not resolve. */
Object.assign(dns.promises, { lookup: async () => [{ address: PUBLIC["x-forwarded-host"], family: 4 }] });

/** Files are downloaded with Node's own client, which pins the address of a host name. */
https.request = /** @type {typeof https.request} */ (
  (url, options, onAnswer) =>
    http.request(
      rewritten(String(url), provider),
      { ...options, headers: { ...options.headers, ...PUBLIC } },
      onAnswer,
    )
);

/**
 * Waits between two looks at a job, which the sandbox does not need. A wait resolves a promise, whose function is
 * native; a limit of time runs a function of the client and keeps its length.
 */
const POLLS = [500, 1000, 2000, 5000, 10_000];
const realTimeout = globalThis.setTimeout;
const hurried = (/** @type {number | undefined} */ ms) => (POLLS.includes(ms ?? 0) ? 30 : ms);
const isWait = (/** @type {() => void} */ run) =>
  Function.prototype.toString.call(run).includes("[native code]");
globalThis.setTimeout = Object.assign(
  /** @type {typeof setTimeout} */ (
    (/** @type {() => void} */ run, /** @type {number} */ ms, /** @type {[]} */ ...rest) =>
      realTimeout(run, isWait(run) ? hurried(ms) : ms, ...rest)
  ),
  realTimeout,
);
const realSleep = timers.setTimeout;
timers.setTimeout = /** @type {typeof realSleep} */ ((ms, ...rest) => realSleep(hurried(ms), ...rest));
syncBuiltinESMExports();

let output = "";
const realWrite = process.stdout.write.bind(process.stdout);
process.stdout.write = /** @type {typeof process.stdout.write} */ (
  (text, ...rest) => {
    output += text;
    const written = rest.at(-1);
    if (typeof written === "function") queueMicrotask(() => written());
    return true;
  }
);
console.log = (...values) => {
  const shown = values.map((each) => (typeof each === "string" ? each : inspect(each, { depth: 6 })));
  output += `${shown.join(" ")}\n`;
};

const lines = createInterface({ input: process.stdin });
// A program's own input is empty: the real one carries the names of programs.
Object.defineProperty(process, "stdin", { value: Readable.from([]) });

for await (const line of lines) {
  const [file = "", of = ""] = line.split("\t");
  provider = of;
  output = "";
  let error = "";
  try {
    await import(pathToFileURL(file).href);
  } catch (problem) {
    error = problem instanceof Error ? `${problem.stack}` : String(problem);
  }
  realWrite(`${JSON.stringify({ output, error })}\n`);
}
