import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { fileURLToPath } from "node:url";
import { median, table } from "../measure.mjs";

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 10);
const WORKERS = 12;
const EVERY_MS = 5_000;
const MB = 1024 * 1024;

export const title = "Gateway under load with faults";
export const method = `${MINUTES} minutes; ${WORKERS} callers, one call after another, over every door of the gateway, with a token, limits, a budget and a ledger on disk. One call in eight meets a fault of the upstream (500, 429, cut, malformed, slow, hung up), one caller in twelve leaves in the middle. Memory after a collection, open files and handles, every ${EVERY_MS / 1000} seconds: the median of the second quarter against that of the last.`;

const messages = [{ role: "user", content: "Say twelve words." }];
const DOORS = [
  { path: "/groq/openai/v1/chat/completions", body: { model: "a", messages } },
  { path: "/groq/openai/v1/chat/completions", body: { model: "a", messages, stream: true } },
  { path: "/v1/chat/completions", body: { model: "talk", messages } },
  { path: "/v1/chat/completions", body: { model: "talk", messages, stream: true } },
  { path: "/v1/messages", body: { model: "talk", messages, max_tokens: 50 } },
  { path: "/v1/messages", body: { model: "talk", messages, max_tokens: 50, stream: true } },
  { path: "/v1/embeddings", body: { model: "e:together", input: "text" } },
  { path: "/api/tasks/chat-completion", body: { model: "talk", messages } },
  { path: "/api/tasks/chat-completion", body: { model: "talk", messages, stream: true } },
];

/** @typedef {{ port: number, token: string, adminSecret: string }} Started */

/**
 * @param {Started} gateway
 * @param {Agent} agent
 * @param {number} turn
 * @returns {Promise<string>} how it ended
 */
function call({ port, token }, agent, turn) {
  const { path, body } = DOORS[turn % DOORS.length] ?? {};
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": text.length,
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve) => {
    const sent = send({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
      const leaves = turn % 12 === 5;
      answer.on("data", () => leaves && answer.destroy());
      answer.on("error", () => undefined);
      answer.on("close", () => resolve(leaves ? "left" : answer.complete ? `${answer.statusCode}` : "cut"));
    });
    sent.on("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? "error"));
    sent.end(text);
  });
}

/** @returns {Promise<string>} */
export async function bench() {
  const file = (/** @type {string} */ name) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const upstream = fork(file("upstream"));
  const [port] = await once(upstream, "message");
  const child = fork(file("gateway"), [`${port}`], { execArgv: ["--expose-gc"] });
  const [gateway] = /** @type {[Started]} */ (await once(child, "message"));
  const agent = new Agent({ keepAlive: true });
  /** @type {Record<string, number>} */
  const ends = {};
  /** @type {Record<string, number>[]} */
  const samples = [];
  try {
    const endMs = performance.now() + MINUTES * 60_000;
    let turn = 0;
    const caller = async () => {
      while (performance.now() < endMs) {
        const end = await call(gateway, agent, turn++);
        ends[end] = (ends[end] ?? 0) + 1;
      }
    };
    const watch = async () => {
      while (performance.now() < endMs) {
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
        child.send("sample");
        const [{ sample }] = await once(child, "message");
        samples.push(sample);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: WORKERS }, caller)]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const rows = await ledgerRows(gateway);
    return `${growth(samples)}\n\n${turn} calls, ${rows} rows in the ledger. How calls ended: ${Object.entries(
      ends,
    )
      .map(([end, count]) => `${end} ${count}`)
      .join(", ")}.`;
  } finally {
    agent.destroy();
    child.kill();
    upstream.kill();
  }
}

/** @param {Started} gateway */
async function ledgerRows({ port, adminSecret }) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/usage?by=surface`, {
    headers: { authorization: `Bearer ${adminSecret}` },
  });
  const sums = /** @type {{ requests: number }[]} */ (await answer.json());
  return sums.reduce((sum, { requests }) => sum + requests, 0);
}

/** @param {readonly Record<string, number>[]} samples */
function growth(samples) {
  const quarter = Math.floor(samples.length / 4);
  const part = (/** @type {number} */ from, /** @type {string} */ name) =>
    median(samples.slice(from * quarter, (from + 1) * quarter).map((sample) => sample[name] ?? 0));
  const rows = [
    ["memory of the heap, MB", "heapUsed", MB],
    ["memory outside it, MB", "external", MB],
    ["memory of the process, MB", "rss", MB],
    ["open files and sockets", "open", 1],
    ["handles", "handles", 1],
  ].map(([label, name, unit]) => [
    `${label}`,
    (part(1, `${name}`) / Number(unit)).toFixed(1),
    (part(3, `${name}`) / Number(unit)).toFixed(1),
  ]);
  return table([["what", "second quarter", "last quarter"], ...rows]);
}
