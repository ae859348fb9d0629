import { Agent, request as send } from "node:http";
import { residentMegabytes } from "./load.mjs";

const SLOW_READERS = 64;
const SLOW_MEGABYTES = 8;
const SIP_BYTES = 256 * 1024;
const PAUSE_MS = 20;
const MANY = 1000;
const MANY_EVENTS = 20;
const PATH = "/groq/openai/v1/chat/completions";

export const streamMethod = `${SLOW_READERS} readers that take ${SIP_BYTES / 1024} KB and then wait ${PAUSE_MS} ms, ${SLOW_MEGABYTES} MB each; ${MANY} streams at once of ${MANY_EVENTS} events.`;

/** @typedef {import("./bench.mjs").Server} Server */

/**
 * @param {Server} server
 * @param {string} model which the upstream takes for a number of bytes or events
 * @param {Agent} agent
 * @returns {Promise<import("node:http").IncomingMessage>}
 */
function open({ port, headers: own }, model, agent) {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ model, stream: true, max_tokens: 100 });
    const headers = { "content-type": "application/json", "content-length": body.length, ...own };
    const options = { host: "127.0.0.1", port, path: PATH, method: "POST", agent, headers };
    send(options, resolve).on("error", reject).end(body);
  });
}

/**
 * Many slow readers: unread data must not pile up in between.
 * @param {Server} server
 */
export async function slowReaders(server) {
  const { pid } = server;
  const agent = new Agent();
  const before = residentMegabytes(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 50);
  const start = performance.now();
  const read = async () => {
    const answer = await open(server, `megabytes-${SLOW_MEGABYTES}`, agent);
    let bytes = 0;
    let sip = 0;
    for await (const chunk of answer) {
      bytes += chunk.length;
      sip += chunk.length;
      if (sip < SIP_BYTES) continue;
      sip = 0;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return bytes;
  };
  const all = await Promise.all(Array.from({ length: SLOW_READERS }, read));
  clearInterval(watch);
  agent.destroy();
  const megabytes = all.reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  return {
    megabytesPerSecond: megabytes / ((performance.now() - start) / 1000),
    grownMegabytes: peak - before,
  };
}

/**
 * Many concurrent ones, all of which must complete.
 * @param {Server} server
 */
export async function manyStreams(server) {
  const agent = new Agent();
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(server.pid));
  }, 50);
  let running = 0;
  let most = 0;
  const read = async () => {
    try {
      const answer = await open(server, `slow-${MANY_EVENTS}`, agent);
      most = Math.max(most, ++running);
      let text = "";
      for await (const chunk of answer) text += chunk;
      running--;
      return text.endsWith("data: [DONE]\n\n") && text.split("word ").length === MANY_EVENTS + 1;
    } catch {
      return false;
    }
  };
  const start = performance.now();
  const all = await Promise.all(Array.from({ length: MANY }, read));
  agent.destroy();
  clearInterval(watch);
  const complete = all.filter(Boolean).length;
  return { complete, most, peakMegabytes, seconds: (performance.now() - start) / 1000 };
}
