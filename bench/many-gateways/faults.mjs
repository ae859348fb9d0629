import { DOORS, randomTokens, startFleet, wait } from "./fleet.mjs";

const CALLERS = 24;
const KILLS = 10;
const DOWN_MS = 20_000;
/** Enough for the calls of a run. */
const FAILOVER_USD = 1_000;

/** @typedef {import("./fleet.mjs").Fleet} Fleet */

/**
 * Calls every kind of endpoint until it is stopped.
 * @param {Fleet} fleet
 * @param {string} token
 */
function startLoad(fleet, token) {
  const answered = new Set();
  /** @type {Record<string, number>} */
  const ends = {};
  let isOver = false;
  let sent = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const number = sent++;
      const [path, makeBody] = DOORS[number % DOORS.length] ?? DOORS[0];
      const { status, id } = await fleet.ask(number, "POST", path, token, makeBody(randomTokens()));
      ends[status] = (ends[status] ?? 0) + 1;
      // Responses that pass through may have no id of the gateway's: their bills are compared.
      if (status === 200) answered.add(id || `no id ${number}`);
      else await wait(20);
    }
  });
  return {
    answered,
    ends,
    async stop() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

/**
 * Compares the responses with the database.
 * @param {Fleet} fleet
 * @param {ReadonlySet<string>} answered
 */
function compare({ postgres, upstream }, answered) {
  const recorded = new Set(postgres.query("select request_id from usage").split("\n"));
  const missing = [...answered].filter((id) => !id.startsWith("no id") && !recorded.has(id)).length;
  const [spent, lent, rows, calls] = postgres
    .query(
      "select coalesce(sum(spent_nano_usd), 0), coalesce(sum(lent_nano_usd), 0), (select coalesce(sum(nano_usd), 0) from usage), (select count(*) from usage where nano_usd > 0) from budget_accounts",
    )
    .split("\t")
    .map(Number);
  return {
    missing,
    lent: lent ?? 0,
    agrees: spent === rows,
    unrecorded: Math.max(0, upstream.bills() - (calls ?? 0)),
  };
}

const formatEnds = (/** @type {Record<string, number>} */ ends) =>
  Object.entries(ends)
    .map(([status, count]) => `${count} × ${status === "0" ? "cut" : status}`)
    .join(", ");

/** @returns {Promise<string[][]>} */
export async function measureKills() {
  const fleet = await startFleet(3);
  try {
    const { token } = await fleet.createToken({ budget: { usd: 1_000, per: "day" } });
    const load = startLoad(fleet, token);
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(1_000);
      await fleet.restart(kill % 3);
    }
    await wait(1_000);
    await load.stop();
    await fleet.drain();
    const { missing, agrees, lent, unrecorded } = compare(fleet, load.answered);
    const isMet = missing === 0 && agrees && lent === 0 && unrecorded === 0;
    return [
      [
        "3 gateways, each kind of endpoint",
        "answered",
        "ends",
        "answered and not recorded",
        "billed and not recorded",
        "spent = rows",
        "result",
      ],
      [
        `${KILLS} × kill -9`,
        `${load.answered.size}`,
        formatEnds(load.ends),
        `${missing}`,
        `${unrecorded}`,
        agrees ? "yes" : "no",
        isMet ? "met" : "MISSED",
      ],
    ];
  } finally {
    await fleet.stop();
  }
}

/** @returns {Promise<string[][]>} */
export async function measureFaults() {
  const rows = [
    [
      `database stopped for ${DOWN_MS / 1_000} s under load`,
      "answered meanwhile",
      "ends",
      "answered and not recorded",
      "billed and not recorded",
      "spent = rows",
      "result",
    ],
  ];
  for (const storeDown of /** @type {const} */ (["closed", "open"])) {
    const fleet = await startFleet(2, { storeDown });
    try {
      const { token } = await fleet.createToken({ budget: { usd: 1_000, per: "day" } });
      const load = startLoad(fleet, token);
      await wait(3_000);
      await fleet.postgres.kill();
      const before = load.answered.size;
      await wait(DOWN_MS);
      const meanwhile = load.answered.size - before;
      await fleet.postgres.restart();
      await wait(5_000);
      const after = load.answered.size;
      await wait(2_000);
      const isBack = load.answered.size > after;
      await load.stop();
      await fleet.drain();
      const { missing, agrees, unrecorded } = compare(fleet, load.answered);
      const isMet =
        missing === 0 && agrees && unrecorded === 0 && isBack && (storeDown === "closed" || meanwhile > 0);
      rows.push([
        storeDown,
        `${meanwhile}`,
        formatEnds(load.ends),
        `${missing}`,
        `${unrecorded}`,
        agrees ? "yes" : "no",
        isMet ? "met" : "MISSED",
      ]);
    } finally {
      await fleet.stop();
    }
  }
  return rows;
}

/** @returns {Promise<string[][]>} */
export async function measureFailovers() {
  const rows = [
    [
      "a standby takes the place of the database under load, with a gateway killed before",
      "rows that it lacked",
      "no new slice for, s",
      "ends",
      "answered and not recorded",
      "billed and not recorded",
      "spent = rows",
      "overspent, $",
      "result",
    ],
  ];
  for (const kind of /** @type {const} */ (["asynchronous", "synchronous"])) {
    const fleet = await startFleet(3, { standby: kind });
    const { postgres, standby, upstream } = fleet;
    if (!standby) throw new Error("There is no standby");
    try {
      const { token } = await fleet.createToken({ budget: { usd: FAILOVER_USD, per: "day" } });
      const { token: probe } = await fleet.createToken({ budget: { usd: FAILOVER_USD, per: "day" } });
      const load = startLoad(fleet, token);
      await wait(5_000);
      const count = (/** @type {typeof postgres} */ server) =>
        Number(server.query("select count(*) from usage where nano_usd > 0"));
      if (kind === "asynchronous") standby.cut();
      await wait(2_000);
      await fleet.restart(1);
      await wait(1_000);
      const had = count(postgres);
      const replicated = count(standby);
      await postgres.kill();
      const start = performance.now();
      const before = load.answered.size;
      standby.promote();
      let isServed = false;
      let servedMs = 0;
      // More than the amount already held.
      while (!isServed) {
        const { status } = await fleet.chat(0, probe, 4_000);
        isServed = status === 200;
        servedMs = performance.now() - start;
        if (servedMs > 60_000) break;
        await wait(50);
      }
      await wait(10_000);
      await load.stop();
      await fleet.drain();
      const { missing, agrees, lent, unrecorded } = compare({ ...fleet, postgres: standby }, load.answered);
      const over = Math.max(0, Number(upstream.billed()) / 1e9 - FAILOVER_USD);
      const isMet =
        missing === 0 &&
        agrees &&
        lent === 0 &&
        unrecorded === 0 &&
        over === 0 &&
        load.answered.size > before;
      rows.push([
        `${kind} standby`,
        kind === "asynchronous" ? `${had - replicated}` : "0",
        (servedMs / 1_000).toFixed(1),
        formatEnds(load.ends),
        `${missing}`,
        `${unrecorded}`,
        agrees ? "yes" : "no",
        `${over}`,
        isMet ? "met" : "MISSED",
      ]);
    } finally {
      await fleet.stop();
    }
  }
  return rows;
}

/**
 * Milliseconds until a gateway reports not ready, and the reason.
 * @param {Fleet} fleet
 * @param {string} reason
 */
async function timeUnready(fleet, reason) {
  const start = performance.now();
  for (;;) {
    const { status, text } = await fleet.ask(0, "GET", "/readyz", "");
    const ms = performance.now() - start;
    if (status === 503 && JSON.parse(text).reasons.includes(reason)) return ms;
    if (ms > 10_000) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
}

/** @returns {Promise<string[][]>} */
export async function measureReadiness() {
  const rows = [["/readyz says 503 after", "reason", "s", "goal, s", "/healthz meanwhile", "result"]];
  const cases = /** @type {const} */ ([
    ["the database is gone", "store-unavailable", (/** @type {Fleet} */ fleet) => fleet.postgres.kill()],
    ["the disk is full", "usage-log-unwritable", (/** @type {Fleet} */ fleet) => fleet.fillDisk(0)],
    [
      "SIGTERM with a call in flight",
      "stopping",
      async (/** @type {Fleet} */ fleet) => {
        const { token } = await fleet.createToken({});
        void fleet.ask(0, "POST", "/openai/v1/chat/completions", token, {
          ...DOORS[0][1](1),
          wait_ms: 4_000,
        });
        await wait(500);
        fleet.signal(0, "SIGTERM");
      },
    ],
  ]);
  for (const [name, reason, cause] of cases) {
    const fleet = await startFleet(1, reason === "usage-log-unwritable" ? { diskKb: 400 } : {});
    try {
      await fleet.ask(0, "GET", "/readyz", "");
      await cause(fleet);
      const seconds = (await timeUnready(fleet, reason)) / 1_000;
      const { status } = await fleet.ask(0, "GET", "/healthz", "");
      const isMet = seconds <= 3 && status === 200;
      rows.push([name, reason, seconds.toFixed(2), "3", `${status}`, isMet ? "met" : "MISSED"]);
    } finally {
      await fleet.stop();
    }
  }
  return rows;
}
