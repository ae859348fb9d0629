import { startFleet, wait } from "./fleet.mjs";

const GATEWAYS = 4;
const TOKENS = 100;
const LOAD = 8;

/**
 * Milliseconds from the request to revoke until the last gateway refused.
 * @param {import("./fleet.mjs").Fleet} fleet
 */
async function revokeAll(fleet) {
  const { token: busy } = await fleet.createToken({});
  let isOver = false;
  const load = Array.from({ length: LOAD }, async (_, index) => {
    while (!isOver) await fleet.chat(index, busy);
  });
  const delays = [];
  let isNewKnown = true;
  for (let made = 0; made < TOKENS; made++) {
    const { id, token } = await fleet.createToken({}, made);
    for (let slot = 0; slot < GATEWAYS; slot++)
      if ((await fleet.chat(slot, token)).status !== 200) isNewKnown = false;
    const start = performance.now();
    // The last successful response of each shows when it had not yet applied the revocation.
    const follow = async (/** @type {number} */ slot) => {
      for (let servedMs = 0; ; ) {
        const askedMs = performance.now();
        if ((await fleet.chat(slot, token)).status === 401) return servedMs;
        servedMs = askedMs - start;
        await wait(1);
      }
    };
    const following = Array.from({ length: GATEWAYS }, (_, slot) => follow(slot));
    await fleet.admin(made, "DELETE", `/api/tokens/${id}`);
    delays.push(Math.max(...(await Promise.all(following))));
  }
  isOver = true;
  await Promise.all(load);
  delays.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), isNewKnown };
}

/** @returns {Promise<string[][]>} */
export async function measureRevocations() {
  const rows = [
    [
      `${TOKENS} tokens revoked under load, over 4 gateways`,
      "p50, ms",
      "p99, ms",
      "goal, ms",
      "new tokens served at once",
      "result",
    ],
  ];
  const cases = /** @type {const} */ ([
    ["with notifications", {}, 100],
    ["without notifications", { directUrl: "postgres://inferhub@127.0.0.1:1/none" }, 1_200],
  ]);
  for (const [name, settings, goal] of cases) {
    const fleet = await startFleet(GATEWAYS, settings);
    try {
      const { p50, p99, isNewKnown } = await revokeAll(fleet);
      const isMet = p99 <= goal && isNewKnown;
      rows.push([
        name,
        p50.toFixed(1),
        p99.toFixed(1),
        `${goal}`,
        isNewKnown ? "all" : "not all",
        isMet ? "met" : "MISSED",
      ]);
    } finally {
      await fleet.stop();
    }
  }
  return rows;
}
