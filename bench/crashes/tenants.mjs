/**
 * A token with a budget, and what became of its requests.
 * @typedef {{ name: string, id: string, token: string, budgetNano: number, answered: Set<string> }} Tenant
 */

/**
 * Calls the gateway as its administrator, with retries while it is down.
 * @param {{ url: string, adminSecret: string }} gateway
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function askAdmin({ url, adminSecret }, path, body) {
  const headers = { authorization: `Bearer ${adminSecret}`, "content-type": "application/json" };
  for (;;) {
    try {
      const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(url + path, init);
      if (response.ok) return await response.json();
      if (response.status !== 503)
        throw new TypeError(`${path}: ${response.status} ${await response.text()}`);
    } catch (error) {
      // A gateway that is down refuses or resets connections.
      if (error instanceof TypeError && error.message !== "fetch failed" && error.message !== "terminated")
        throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const CENTS_NANO = 10_000_000;
let made = 0;

/**
 * @param {{ url: string, adminSecret: string }} gateway
 * @returns {Promise<Tenant>}
 */
export async function makeTenant(gateway) {
  made += 1;
  const name = `tenant-${made}`;
  const budgetNano = (5 + Math.floor(Math.random() * 60)) * CENTS_NANO;
  const scopes = { budget: { usd: budgetNano / 1e9, per: "month" }, requestsPerMinute: 1_000_000 };
  const { id, token } = await askAdmin(gateway, "/api/tokens", { name, scopes });
  return { name, id, token, budgetNano, answered: new Set() };
}

/**
 * The IDs of all requests in the usage log.
 * @param {{ url: string, adminSecret: string }} gateway
 * @returns {Promise<Set<string>>}
 */
export async function readRequestIds(gateway) {
  const ids = new Set();
  for (let after = ""; ; ) {
    const page = await askAdmin(gateway, `/api/usage?limit=1000${after && `&after=${after}`}`);
    for (const { requestId } of page.entries) ids.add(requestId);
    if (page.next === undefined) return ids;
    after = page.next;
  }
}

/**
 * Nano-dollars by token, as the usage log sums them.
 * @param {{ url: string, adminSecret: string }} gateway
 * @returns {Promise<Map<string, number>>}
 */
export async function readSpending(gateway) {
  /** @type {{ group: string, usd: number }[]} */
  const sums = await askAdmin(gateway, "/api/usage?by=token");
  return new Map(sums.map(({ group, usd }) => [group, Math.round(usd * 1e9)]));
}
