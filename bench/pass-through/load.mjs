import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { median } from "../measure.mjs";

/**
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} medianMs
 * @property {number} cpuMicros of the server's process, user and system, for each request
 * @property {number} bytes of all responses
 */

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/**
 * Repeats the same request on kept connections. It implements HTTP on sockets, because a client costs more than
 * the measured server.
 * @param {{ port: number, pid: number, headers?: Readonly<Record<string, string>> | undefined }} server
 * @param {{ path: string, body: string }} call
 * @param {{ connections: number, requests: number }} amount
 * @returns {Promise<Load>}
 */
export async function drive({ port, pid, headers = {} }, { path, body }, { connections, requests }) {
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    authorization: "Bearer client",
    "content-type": "application/json",
    "content-length": `${Buffer.byteLength(body)}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  let left = requests;
  let bytes = 0;
  /** @type {number[]} */
  const times = [];
  const cpuBefore = cpuMicros(pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => work()));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: requests / seconds,
    medianMs: median(times),
    cpuMicros: (cpuMicros(pid) - cpuBefore) / requests,
    bytes,
  };

  /** @returns {Promise<void>} */
  function work() {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let sentAt = 0;
      /** @type {ReturnType<typeof createAnswer>} */
      let answer;
      const next = () => {
        if (left-- <= 0) {
          socket.destroy();
          resolve();
          return;
        }
        answer = createAnswer();
        sentAt = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.once("connect", next);
      socket.on("data", (chunk) => {
        bytes += chunk.length;
        try {
          if (!answer(chunk)) return;
        } catch (error) {
          reject(error);
          socket.destroy();
          return;
        }
        times.push(performance.now() - sentAt);
        next();
      });
      socket.once("error", reject);
      socket.once("close", () => reject(new Error(`${path}: the connection was closed`)));
    });
  }
}

/** Reads one response; returns whether it is complete. */
function createAnswer() {
  let head = Buffer.alloc(0);
  let hasHead = false;
  let remaining = -1;
  let tail = Buffer.alloc(0);
  return (/** @type {Buffer} */ chunk) => {
    let rest = chunk;
    if (!hasHead) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return false;
      hasHead = true;
      const text = head.toString("latin1", 0, end);
      if (!text.startsWith("HTTP/1.1 200")) throw new Error(head.toString("utf8").slice(0, 2000));
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      rest = head.subarray(end + HEAD_END.length);
      if (length !== undefined) remaining = Number(length);
      else tail = Buffer.from("\r\n");
    }
    if (remaining >= 0) {
      remaining -= rest.length;
      return remaining <= 0;
    }
    tail = Buffer.concat([tail, rest.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
    return tail.equals(LAST_CHUNK);
  };
}

/** Linux counts in hundredths of a second. */
const TICK_MICROS = 10_000;

/** Processor time of a process, user and system. @param {number} pid */
export function cpuMicros(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** Memory of a process that is in use. @param {number} pid */
export function residentMegabytes(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}
