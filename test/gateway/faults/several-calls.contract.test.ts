import { describe, expect, it } from "vitest";
import { createLimits } from "../../../packages/gateway/src/limits/create-limits.ts";
import { toNanoUsd } from "../../../packages/gateway/src/money/nano-usd.ts";
import type { CallOutcome } from "../../../packages/gateway/src/pipeline/outcome.ts";
import type { Authenticated } from "../../../packages/gateway/src/pipeline/stages.ts";
import { expectRecorded, sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { DOORS, type Door, ONE, sendingTo } from "./doors.ts";
import { silent } from "./faults.ts";
import { POLICY, soon, until } from "./scene.ts";
import { answerWell, type Visit } from "./upstream.ts";

const pictures = DOORS.find(({ path }) => path === "/v1/images/generations") as Door;
const two: Door = { ...pictures, body: (model) => ({ ...pictures.body(model), n: 2 }) };

/** @param concurrency of the token: with 1, the calls are made one after the other */
async function askForTwo(manners: readonly ((visit: Visit) => void)[], concurrency: number) {
  const scene = await sceneFor({ concurrency });
  scene.setPolicy({ ...POLICY, providers: {} });
  let count = 0;
  scene.upstream.behave({ together: (visit) => manners[count++]?.(visit) });
  const received = await soon(ask(scene.url, await sendingTo(two, scene.token, ONE)).received);
  await until(() => scene.log.length === 1);
  return { scene, received, row: await expectRecorded(scene, received, 1) };
}

describe("a request that takes several calls", () => {
  it.each([1, 2])("is served with %d slots of its token", async (concurrency) => {
    const { received, row } = await askForTwo([answerWell, answerWell], concurrency);
    expect([received.status, JSON.parse(received.text).data.length]).toEqual([200, 2]);
    expect(row).toMatchObject({ outcome: "completed", attempts: 2 });
  });

  it("ends all of them when one fails", async () => {
    const { scene, received, row } = await askForTwo([silent, ({ response }) => response.destroy()], 2);
    expect([received.status, received.end]).toEqual([502, "whole"]);
    expect(scene.upstream.visits).toHaveLength(2);
    expect(row).toMatchObject({ outcome: "failed", attempts: 2 });
  });

  it("is charged once", async () => {
    const limits = createLimits({ policy: () => ({}), spent: async () => new Map() });
    const [permit] = await limits.acquireRequest(CALLER, boundsOf(3));
    permit?.release(outcomeOf(4));
    permit?.release(outcomeOf(4));
    await limits.acquireRequest(CALLER, boundsOf(6));
    await expect(async () => limits.acquireRequest(CALLER, boundsOf(1))).rejects.toThrow("used up");
  });
});

/** Who may spend ten dollars. */
const CALLER: Authenticated = {
  request: { requestId: "r", startedMs: 0, method: "POST", path: "/", header: () => undefined },
  principal: { tokenId: "t", name: "t", scopes: { budget: { usd: 10, per: "total" } } },
};

const boundsOf = (usd: number) => ({ bound: () => ({ nanoUsd: toNanoUsd(usd) }), tokens: () => 0 });

/** @param usd total cost of the request's calls */
const outcomeOf = (usd: number): CallOutcome => ({
  status: "completed",
  execution: { attempts: 3, cached: false, estimated: false, nanoUsd: toNanoUsd(usd) },
  responseStatus: 200,
  totalMs: 1,
});
