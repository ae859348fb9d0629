import { table } from "../measure.mjs";
import { loadPeers } from "./clients.mjs";
import { loadCases } from "./load.mjs";

const HANG_MS = 5000;

export const title = "Robustness";
export const method = `The stream and plain cases of packages/inference/test/robustness, each played byte by byte by a raw server on loopback to every client as it is by default; limits of time are given to those that have such an option. "Typed error": of a class that the package exports. "Silent wrong answer": something else than the answer, given as if it were, and an answer where there was none. "Hang": over ${HANG_MS / 1000} seconds.`;

/** @typedef {import("./clients.mjs").Peer} Peer */

/**
 * Content and arguments of tools.
 * @param {any} said
 */
const textOf = (said) =>
  `${said?.content ?? ""}${(said?.tool_calls ?? []).map((/** @type {any} */ call) => call?.function?.arguments ?? "").join("")}`;

/**
 * @param {Peer} peer
 * @param {string} kind
 * @param {import("./clients.mjs").Given} given
 */
async function answerOf(peer, kind, given) {
  if (kind === "plain") return textOf(await peer.plain(given));
  let text = "";
  for await (const delta of peer.stream(given)) text += textOf(delta);
  return text;
}

/**
 * The result of one client for one case.
 * @param {Record<string, any>} suite
 * @param {any} robust
 * @param {Peer} peer
 */
async function tell({ startRawServer, closedOrigin, SECRET, PROMPT }, robust, peer) {
  const { serve, call, expect } = robust;
  const server = serve === "nobody" ? undefined : await startRawServer(serve);
  const origin = server?.origin ?? (await closedOrigin());
  const given = { origin, key: SECRET, prompt: PROMPT, totalMs: call.totalMs, idleMs: call.idleMs };
  const start = performance.now();
  let timer;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, HANG_MS, "hang");
  });
  const work = answerOf(peer, call.method, given).then(
    (answer) => (answer === expect.answer ? "ok" : "silent wrong answer"),
    (error) =>
      peer.errors.some((type) => error instanceof /** @type {any} */ (type))
        ? "typed error"
        : `untyped error (${error?.name})`,
  );
  const outcome = await Promise.race([work, limit]);
  clearTimeout(timer);
  await server?.close();
  return performance.now() - start >= HANG_MS ? "hang" : outcome;
}

/** @returns {Promise<string>} */
export async function bench() {
  const suite = await loadCases();
  const peers = await loadPeers();
  // A client's unhandled errors must not end the bench, and its logs do not belong in the output.
  const ignore = () => undefined;
  const { error, warn } = console;
  process.on("unhandledRejection", ignore);
  Object.assign(console, { error: ignore, warn: ignore });
  const right = peers.map(() => 0);
  const rows = [];
  try {
    for (const robust of suite.PEER_CASES) {
      const wanted = "answer" in robust.expect ? "ok" : "typed error";
      const outcomes = [];
      // One after the other: a client that blocks the thread must not make the next one look slow.
      for (const peer of peers) outcomes.push(await tell(suite, robust, peer));
      outcomes.forEach((each, index) => {
        if (each === wanted) right[index] = (right[index] ?? 0) + 1;
      });
      const name = robust.name.replaceAll("|", "\\|");
      rows.push([
        robust.group,
        name,
        wanted,
        ...outcomes.map((each) => (each === wanted ? each : `**${each}**`)),
      ]);
    }
  } finally {
    process.off("unhandledRejection", ignore);
    Object.assign(console, { error, warn });
  }
  return table([
    ["kind", "case", "right", ...peers.map(({ name }) => name)],
    ["", "as it should be", `${rows.length}`, ...right.map((count) => `**${count}**`)],
    ...rows,
  ]);
}
