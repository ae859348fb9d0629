import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { createMemoryAlerts } from "../src/alerts/memory-alerts.ts";
import { sendAlert } from "../src/sharing/send-alert.ts";
import { openInProcess } from "../src/storage/open-in-process.ts";
import { prepareDatabase } from "./embedded-database.ts";
import { upstreamServer } from "./servers.ts";
import { repeat, startGateways } from "./sharing/shared-gateways.ts";

/** A store in a new folder. */
async function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-alerts-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  await prepareDatabase(folder);
  return openInProcess(folder);
}

describe("alerts of a gateway without a database server", () => {
  it.each([
    { kind: "memory", store: undefined },
    { kind: "a folder", store: openFolder },
  ])("are posted once for each share, signed, and again if not accepted: $kind", async ({ store }) => {
    const posted: { readonly body: string; readonly signature: unknown }[] = [];
    const hook = await upstreamServer((response, { body, headers }) => {
      posted.push({ body, signature: headers["x-inferhub-signature"] });
      response.writeHead(posted.length === 1 ? 500 : 204).end();
    });
    const webhook = { url: hook.url, secret: "hook-key" };
    const { next, chat, createToken } = await startGateways(undefined, 1, async () => ({
      onAlert: (alert) => sendAlert(webhook, alert),
      ...(store && { store: await store() }),
    }));
    const { id, token } = await createToken({ budget: { usd: 0.01, per: "total" } });
    await repeat(1, 16, () => chat(next(), token));
    const percents = () => posted.slice(1).map(({ body }) => JSON.parse(body).percent);
    await expect.poll(percents).toEqual([50, 80, 100]);
    await repeat(1, 2, () => chat(next(), token));
    for (const { body, signature } of posted) {
      expect(JSON.parse(body)).toMatchObject({
        type: "budget",
        account: `token:${id}`,
        period: "total",
        limitUsd: 0.01,
      });
      expect(signature).toBe(`sha256=${createHmac("sha256", "hook-key").update(body).digest("hex")}`);
    }
    expect(percents()).toEqual([50, 80, 100]);
  });
});

describe("alerts in memory", () => {
  it("are claimed for a minute, until they are confirmed", async () => {
    let nowMs = 0;
    const alerts = createMemoryAlerts(() => nowMs);
    const alert = { account: "user:ann", period: "total", percent: 50, spentUsd: 1, limitUsd: 2 } as const;
    await alerts.addAlert(alert);
    expect(await alerts.claimAlerts()).toEqual([alert]);
    nowMs = 59_999;
    expect(await alerts.claimAlerts()).toEqual([]);
    nowMs = 60_000;
    expect(await alerts.claimAlerts()).toEqual([alert]);
    await alerts.confirmAlert(alert);
    nowMs = 200_000;
    expect(await alerts.claimAlerts()).toEqual([]);
  });
});
