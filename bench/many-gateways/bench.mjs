import { table } from "../measure.mjs";
import { measureBudgets, measureThroughput } from "./budgets.mjs";
import { measureFailovers, measureFaults, measureKills, measureReadiness } from "./faults.mjs";
import { measureRates } from "./rates.mjs";
import { measureRevocations } from "./revocations.mjs";

export const title = "Several gateways on one PostgreSQL";
export const method =
  "Processes of the gateway, a PostgreSQL that writes to the disk, a provider that takes 5 ms and bills a random part of what a call allows, and the load, all on this machine. Every run has a database of its own. Overspending is what the provider billed above the budget.";

/** Parts that are measured; all without `GATEWAY_PARTS=budgets,rates`. */
const PARTS = {
  budgets: measureBudgets,
  throughput: measureThroughput,
  rates: measureRates,
  revocations: measureRevocations,
  kills: measureKills,
  faults: measureFaults,
  failovers: measureFailovers,
  readiness: measureReadiness,
};

/** @returns {Promise<string>} */
export async function bench() {
  const only = process.env["GATEWAY_PARTS"]?.split(",");
  const tables = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (only && !only.includes(name)) continue;
    const rows = await measure();
    console.log(table(rows));
    tables.push(table(rows));
  }
  return tables.join("\n\n");
}
