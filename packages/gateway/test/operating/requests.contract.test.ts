import { expect, it } from "vitest";
import { ADMIN, CHAT, startGateways } from "../sharing/shared-gateways.ts";

it("lists a call while it runs, and finds it by its ID when it ended", async () => {
  const { next, send, chat, createToken } = await startGateways(undefined, 1);
  const { id, token } = await createToken({});
  const read = async (path: string, by = ADMIN) => (await send("GET", next(), path, by)).json();
  expect(await read("/api/requests")).toEqual([]);

  const leave = new AbortController();
  const hanging = fetch(next() + CHAT, {
    method: "POST",
    signal: leave.signal,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "test/never", messages: [{ role: "user", content: "a secret prompt" }] }),
  }).catch(() => undefined);
  await expect.poll(async () => (await read("/api/requests")).length).toBe(1);
  const [live] = await read("/api/requests");
  expect(live).toMatchObject({ path: CHAT, surface: "pass-through", tokenId: id, provider: "openai" });
  expect(live.elapsedMs).toBeGreaterThanOrEqual(0);
  expect(Math.abs(Date.parse(live.startedAt) + live.elapsedMs - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(live)).not.toContain("a secret prompt");
  leave.abort();
  await hanging;
  await expect.poll(() => read("/api/requests")).toEqual([]);

  await (await chat(next(), token)).arrayBuffer();
  const rows: readonly { readonly requestId: string }[] = (await read("/api/usage")).entries;
  expect(rows.map(({ requestId }) => requestId)).toContain(live.requestId);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect((await read(`/api/usage?request=${row.requestId}`)).entries).toEqual([row]);
  const requestId = live.requestId;
  const other = await createToken({});
  expect(await read(`/api/usage?request=${requestId}`, other.token)).toEqual({ entries: [] });
  expect(await read("/api/usage?request=nothing")).toEqual({ entries: [] });
  const { error } = await read(`/api/usage?request=${requestId}&by=day`);
  expect(error).toMatchObject({ code: "input-invalid", parameter: "request" });
});
