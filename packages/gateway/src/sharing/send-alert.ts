import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BudgetAlert } from "./lender.ts";

/** Webhook for alerts. */
export interface AlertWebhook {
  readonly url: string;
  /** Key that signs the body: `x-inferhub-signature: sha256=…`, a hexadecimal HMAC. */
  readonly secret?: string | undefined;
}

const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [500, 2_000];

/**
 * Posts an alert as JSON: `{"type": "budget", …}` with the fields of `BudgetAlert`. Tries three times.
 * @throws Error if the response isn't 2xx. The message contains only the host of the URL.
 */
export async function sendAlert({ url, secret }: AlertWebhook, alert: BudgetAlert): Promise<void> {
  const body = JSON.stringify({ type: "budget", ...alert });
  const signature =
    secret === undefined ? undefined : `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const headers = {
    "content-type": "application/json",
    ...(signature && { "x-inferhub-signature": signature }),
  };
  let problem = "";
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await wait(delayMs);
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
      await response.body?.cancel();
      if (response.ok) return;
      problem = `status ${response.status}`;
    } catch (error) {
      problem = (error as Error).name;
    }
  }
  throw new Error(`${new URL(url).host} did not accept it (${problem})`);
}
