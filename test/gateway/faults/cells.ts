import { expect } from "vitest";
import type { UsageEntry } from "../../../packages/gateway/src/usage/usage-entry.ts";
import { onCleanup } from "../../cleanup.ts";
import { ask, type ReceivedResponse } from "./client.ts";
import { DOORS, type Door, MODEL, sendingTo } from "./doors.ts";
import { KEY, openScene, POLICY, type Scene, soon, until } from "./scene.ts";

export async function sceneFor(options: Parameters<typeof openScene>[0] = {}): Promise<Scene> {
  const opened = await openScene(options);
  onCleanup(() => opened.end());
  return opened;
}

const [plainPassThrough, , plainChat] = DOORS as readonly [Door, Door, Door];

/** That a call is over in every respect: its row, its place, its budget, its request to the upstream. */
export async function expectOver(
  scene: Scene,
  received: ReceivedResponse | undefined,
): Promise<UsageEntry | undefined> {
  const { url, token, upstream, log } = scene;
  await until(() => log.length === 1 && upstream.open() === 0);
  upstream.behave({});
  scene.setPolicy(POLICY);
  const place = await soon(ask(url, await sendingTo(plainPassThrough, token, MODEL)).received);
  const budget = await soon(ask(url, await sendingTo(plainChat, token, MODEL)).received);
  // The second may reach a target in its cooldown, which is checked after the budget.
  expect([place.status, [200, 503].includes(budget.status) ? "settled" : budget.status]).toEqual([
    200,
    "settled",
  ]);
  await until(() => log.length === 3);
  return expectRecorded(scene, received, 3);
}

/** That each call has one row, and that no secret is in anything that was said or written down. */
export async function expectRecorded(
  { token, upstream, rows, traces }: Scene,
  received: ReceivedResponse | undefined,
  calls: number,
): Promise<UsageEntry | undefined> {
  const seen = JSON.stringify(received ?? {}) + (await traces());
  const ledger = await rows();
  const all = seen + JSON.stringify(ledger);
  for (const secret of [KEY, token]) expect(all.includes(secret), `${secret} shows`).toBe(false);
  expect(ledger).toHaveLength(calls);
  expect(upstream.open()).toBe(0);
  return ledger[0];
}
