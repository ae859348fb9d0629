import { startFleet } from "./fleet.mjs";

const SECONDS = 30;
const GATEWAYS = 4;
const RATES = [600, 6_000];

/**
 * The most calls above `rate × w + burst` in any window.
 * @param {readonly number[]} times milliseconds, in order
 * @param {number} perMinute
 */
function findExcess(times, perMinute) {
  const burst = Math.ceil(perMinute / 6);
  const perMs = perMinute / 60_000;
  // Over all pairs of a start and an end: the start with the fewest calls above the line is enough.
  let least = Number.POSITIVE_INFINITY;
  let excess = 0;
  for (const [index, time] of times.entries()) {
    least = Math.min(least, index - perMs * time);
    excess = Math.max(excess, index + 1 - perMs * time - least - burst);
  }
  return excess;
}

/** @returns {Promise<string[][]>} */
export async function measureRates() {
  const rows = [
    [
      "requests a minute over 4 gateways, offered 10 times",
      "admitted ÷ allowed",
      "above rate × w + burst, in the worst window",
      "of it allowed: 0.2 s of the rate",
      "result",
    ],
  ];
  for (const perMinute of RATES) {
    const fleet = await startFleet(GATEWAYS);
    try {
      const { token } = await fleet.createToken({ requestsPerMinute: perMinute });
      /** @type {number[]} */
      const admitted = [];
      const gapMs = 60_000 / (perMinute * 10);
      const start = performance.now();
      const pending = new Set();
      for (let sent = 0; ; ) {
        const nowMs = performance.now() - start;
        if (nowMs > SECONDS * 1_000) break;
        for (; sent * gapMs <= nowMs; sent++) {
          if (pending.size > 400) continue;
          const call = fleet.chat(sent, token).then(({ status }) => {
            if (status === 200) admitted.push(performance.now() - start);
            pending.delete(call);
          });
          pending.add(call);
        }
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await Promise.all(pending);
      const allowed = (perMinute * SECONDS) / 60 + Math.ceil(perMinute / 6);
      const share = admitted.length / allowed;
      const excess = findExcess(
        admitted.sort((a, b) => a - b),
        perMinute,
      );
      const most = (0.2 * perMinute) / 60;
      const isMet = share >= 0.98 && share <= 1.005 && excess <= most;
      rows.push([
        `${perMinute}`,
        share.toFixed(3),
        excess.toFixed(1),
        most.toFixed(0),
        isMet ? "met" : "MISSED",
      ]);
    } finally {
      await fleet.stop();
    }
  }
  return rows;
}
