import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { table } from "../measure.mjs";
import { largeCalls } from "./bodies.mjs";

const TURNS = 5;
const LIMIT_MS = 50;

export const title = "Large bodies and the event loop";
export const method = `Bodies near the limits of the gateway, one after another, on every kind of endpoint, with a budget. The longest that one turn of the event loop ran, in milliseconds, as the kernel counts the running time of the main thread: waiting for a core is no part of it. The least and the most of ${TURNS} calls after one that warms up. No call may hold it for ${LIMIT_MS} ms.`;

/** @returns {Promise<string>} */
export async function bench() {
  const file = (/** @type {string} */ name) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const upstream = fork(file("upstream"));
  const [upstreamPort] = await once(upstream, "message");
  const gateway = fork(file("gateway"), [`http://127.0.0.1:${upstreamPort}`], {
    execArgv: process.env["GATEWAY_EXEC_ARGV"]?.split(" ") ?? [],
  });
  const [port] = await once(gateway, "message");
  /** @type {(message: string) => Promise<number>} */
  const ask = async (message) => {
    gateway.send(message);
    return (await once(gateway, "message"))[0];
  };
  const rows = [];
  try {
    for (const { name, path, type, body } of largeCalls().filter(({ name, path }) =>
      `${path} ${name}`.includes(process.env["BODIES"] ?? ""),
    )) {
      const held = [];
      let status = 0;
      for (let turn = 0; turn <= TURNS; turn++) {
        await ask("begin");
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: "POST",
          headers: { "content-type": type },
          body,
        });
        const text = await answer.text();
        status = answer.status;
        if (status >= 400 && turn === 0) console.error(path, name, status, text.slice(0, 200));
        const longestMs = await ask("end");
        if (turn > 0) held.push(longestMs);
      }
      if (process.env["VERBOSE"]) console.error(path, name, held.map((each) => each.toFixed(0)).join(" "));
      rows.push([path, name, `${status}`, Math.min(...held).toFixed(0), Math.max(...held).toFixed(0)]);
    }
  } finally {
    gateway.kill();
    upstream.kill();
  }
  return table([["endpoint", "body", "status", "least, ms", "most, ms"], ...rows]);
}
