import { median } from "../measure.mjs";
import { randomTokens, startFleet, wait } from "./fleet.mjs";

const RUNS = Number(process.env["BUDGET_RUNS"] ?? 20);
const CALLERS = 64;
const GATEWAYS = 4;
const NANO = 1_000_000_000;
/** Refusals after which a caller ends: the smallest call does not fit either. */
const REFUSALS = 12;
const THROUGHPUT_MS = 5_000;
const THROUGHPUT_TURNS = 5;

/** @typedef {import("./fleet.mjs").Fleet} Fleet */

/**
 * Spends a budget to its end from all gateways.
 * @param {Fleet} fleet
 * @param {string} token
 */
async function spendAll(fleet, token) {
  let calls = 0;
  const start = performance.now();
  const caller = async (/** @type {number} */ slot) => {
    for (let refused = 0; refused < REFUSALS; ) {
      const { status } = await fleet.chat(slot, token, refused > 0 ? 1 : randomTokens());
      if (status === 402) refused += 1;
      else if (status === 200) refused = 0;
      else await wait(20);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS * fleet.count }, (_, index) => caller(index % fleet.count)));
  return { calls, seconds: (performance.now() - start) / 1_000 };
}

/** The final state of the database. @param {Fleet} fleet @param {number} usd */
function readEnd({ postgres, upstream }, usd) {
  const [spent = 0, lent = 0, rows = 0] = postgres
    .query("select spent_nano_usd, lent_nano_usd, (select sum(nano_usd) from usage) from budget_accounts")
    .split("\t")
    .map(Number);
  const billed = Number(upstream.billed());
  return { over: Math.max(0, billed - usd * NANO), used: spent / (usd * NANO), agrees: rows === spent, lent };
}

/** @returns {Promise<string[][]>} */
export async function measureBudgets() {
  const rows = [
    [
      "$1 over 4 gateways, 256 callers",
      "runs",
      "overspent, $",
      "used",
      "rows = spent",
      "lent in the end, $",
      "result",
    ],
  ];
  const runs = async (
    /** @type {string} */ name,
    /** @type {number} */ count,
    /** @type {(fleet: Fleet) => Promise<() => Promise<void>>} */ disturb,
  ) => {
    const ends = [];
    for (let run = 0; run < count; run++) {
      const fleet = await startFleet(GATEWAYS);
      try {
        const { token } = await fleet.createToken({ budget: { usd: 1, per: "day" } });
        const calm = await disturb(fleet);
        await spendAll(fleet, token);
        await calm();
        await fleet.drain();
        ends.push(readEnd(fleet, 1));
      } finally {
        await fleet.stop();
      }
    }
    const over = Math.max(...ends.map((end) => end.over)) / NANO;
    const used = Math.min(...ends.map((end) => end.used));
    const lent = Math.max(...ends.map((end) => end.lent)) / NANO;
    const agrees = ends.every((end) => end.agrees);
    const isMet = over === 0 && agrees && lent === 0 && used >= 0.99;
    rows.push([
      name,
      `${count}`,
      `${over}`,
      used.toFixed(5),
      agrees ? "yes" : "no",
      `${lent}`,
      isMet ? "met" : "MISSED",
    ]);
  };
  await runs("random costs and bounds", RUNS, async () => async () => {});
  await runs("a gateway killed each second", Math.ceil(RUNS / 5), async (fleet) => {
    let isOver = false;
    const killing = (async () => {
      for (let slot = 0; !isOver; slot++) {
        await wait(1_000);
        await fleet.restart(slot % GATEWAYS);
      }
    })();
    return async () => {
      isOver = true;
      await killing;
    };
  });
  await runs("a gateway stopped for 20 s", Math.ceil(RUNS / 10), async (fleet) => {
    const pausing = (async () => {
      await wait(500);
      fleet.signal(1, "SIGSTOP");
      await wait(20_000);
      fleet.signal(1, "SIGCONT");
    })();
    return () => pausing;
  });
  return rows;
}

/** @returns {Promise<string[][]>} */
export async function measureThroughput() {
  const fleet = await startFleet(GATEWAYS);
  try {
    const { token: limited } = await fleet.createToken({ budget: { usd: 1_000, per: "day" } });
    const { token: free } = await fleet.createToken({});
    const rate = async (/** @type {string} */ token) => {
      const end = performance.now() + THROUGHPUT_MS;
      let calls = 0;
      const caller = async (/** @type {number} */ slot) => {
        while (performance.now() < end) {
          const { status } = await fleet.chat(slot, token, randomTokens());
          if (status === 200) calls += 1;
        }
      };
      await Promise.all(Array.from({ length: CALLERS * GATEWAYS }, (_, index) => caller(index % GATEWAYS)));
      return calls / (THROUGHPUT_MS / 1_000);
    };
    await rate(free);
    const figures = [];
    for (let turn = 0; turn < THROUGHPUT_TURNS; turn++)
      figures.push(
        turn % 2 === 0
          ? { limited: await rate(limited), free: await rate(free) }
          : { free: await rate(free), limited: await rate(limited) },
      );
    const ratio = median(figures.map((each) => each.limited / each.free));
    const column = (/** @type {"limited" | "free"} */ name) =>
      median(figures.map((each) => each[name])).toFixed(0);
    return [
      ["calls/s, 4 gateways, 256 callers", "with $1,000", "without", "ratio", "goal", "result"],
      [
        "pass-through",
        column("limited"),
        column("free"),
        ratio.toFixed(2),
        "0.8",
        ratio >= 0.8 ? "met" : "MISSED",
      ],
    ];
  } finally {
    await fleet.stop();
  }
}
