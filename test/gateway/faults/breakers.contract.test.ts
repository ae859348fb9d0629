import { describe, expect, it } from "vitest";
import { atRest } from "../../../packages/gateway/test/servers.ts";
import { sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { ANY, DOORS, type Door, MODEL, ONE, sendingTo } from "./doors.ts";
import { held, refuses, stalls } from "./faults.ts";
import { POLICY, type Scene, soon, until } from "./scene.ts";

/** The pass-through goes where the request says. */
const CHOOSING = DOORS.filter(({ kind }) => kind !== "pass-through");

const call = async ({ url, token }: Scene, door: Door, model: string, as = token) =>
  soon(ask(url, await sendingTo(door, as, model)).received);

describe("a target that fails for one token", () => {
  const [door] = CHOOSING as [Door];

  it.each([400, 403, 404, 405, 409, 413, 415, 422, 451])(
    "keeps its breaker closed for rejections with %d",
    async (status) => {
      const scene = await sceneFor();
      scene.upstream.behave({ together: refuses(status) });
      for (let count = 0; count < 6; count++) await call(scene, door, ONE);
      scene.upstream.behave({});
      expect((await call(scene, door, ONE)).status).toBe(200);
    },
  );

  it.each([
    ["failures of the server", 500, {}, 6],
    ["a refused key", 401, {}, 6],
    ["a pause of an hour", 429, { "retry-after": "3600" }, 1],
  ])("serves others after %s", async (_, status, headers, times) => {
    const scene = await sceneFor();
    scene.upstream.behave({ together: refuses(status, headers) });
    for (let count = 0; count < times; count++) await call(scene, door, ONE);
    scene.upstream.behave({});
    const left = await call(scene, door, ONE);
    expect([left.status, left.text]).toEqual([503, expect.stringMatching(/skipped for another \d+ seconds/)]);
    expect(Number(left.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await call(scene, door, ONE, scene.otherToken)).status).toBe(200);
  });

  it("opens its breaker for everyone once it also fails for another caller, at half of the failures", async () => {
    const scene = await sceneFor();
    scene.upstream.behave({ together: refuses(500) });
    for (let count = 0; count < 5; count++) await call(scene, door, ONE);
    for (let count = 0; count < 2; count++)
      expect((await call(scene, door, ONE, scene.otherToken)).status).toBe(500);
    scene.upstream.behave({});
    expect((await call(scene, door, ONE, scene.otherToken)).status).toBe(503);
  });

  it("is tried with a new key immediately", async () => {
    let key = "sk-canary-old-key";
    const scene = await sceneFor();
    const connect = (id: string) => ({ key, baseUrl: `${scene.upstream.url}/${id}` });
    const renewed = await sceneFor({ resolveConnection: ({ id }) => connect(id) });
    scene.upstream.behave({ together: refuses(401) });
    for (let count = 0; count < 5; count++) await call(renewed, door, ONE);
    scene.upstream.behave({});
    expect((await call(renewed, door, ONE)).status).toBe(503);
    key = "sk-canary-new-key";
    expect((await call(renewed, door, ONE)).status).toBe(200);
  });
});

describe("a provider with one slot", () => {
  it.each(DOORS)("serves tokens by turns: $id", async (door) => {
    const scene = await sceneFor({ concurrency: 9 });
    const { upstream, otherToken, log } = scene;
    scene.setPolicy({ ...POLICY, providers: { together: { concurrency: 1, queue: 9 } } });
    const hold = held();
    upstream.behave({ together: hold.manner });
    const model = door.kind === "pass-through" ? MODEL : ONE;
    const first = call(scene, door, model);
    await until(hold.begun);
    const reads = scene.policyReads();
    const more = Array.from({ length: 4 }, () => call(scene, door, model));
    await until(() => scene.policyReads() > reads);
    await atRest(() => scene.policyReads());
    const other = call(scene, door, model, otherToken);
    await atRest(() => scene.policyReads());
    upstream.behave({});
    hold.finish();
    await Promise.all([first, ...more, other]);
    await until(() => log.length === 6);
    expect(log.map(({ tokenId }) => tokenId).indexOf("tok_2")).toBe(1);
  });
});

describe("a token that is revoked", () => {
  it.each(DOORS)("has its requests ended: $id", async (door) => {
    const scene = await sceneFor();
    const { url, token, otherToken, upstream, log } = scene;
    upstream.behave({ together: stalls });
    const model = door.kind === "pass-through" ? MODEL : ONE;
    const asking = ask(url, await sendingTo(door, token, model));
    await (door.streams ? soon(asking.begun) : until(() => upstream.visits.length === 1));
    const headers = { authorization: `Bearer ${otherToken}` };
    expect((await fetch(`${url}/api/tokens/tok_1`, { method: "DELETE", headers })).status).toBe(200);
    expect((await soon(asking.received)).end).not.toBe("whole");
    await until(() => log.length === 2 && upstream.open() === 0);
    expect(log.find(({ tokenId }) => tokenId === "tok_1")?.outcome).toMatch(/interrupted|rejected/);
  });
});

describe("a target that requests a pause", () => {
  it.each(CHOOSING)("is: $id", async (door) => {
    const scene = await sceneFor();
    const { upstream } = scene;
    upstream.behave({ together: refuses(429, { "retry-after": "7" }) });
    await call(scene, door, ANY);
    await until(() => scene.log.length === 1);
    const { status, headers, text } = await call(scene, door, ONE);
    // Nothing is sent, so no events have started either.
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(7);
    expect(text).toMatch(/is skipped/);
    await until(() => scene.log.length === 2);
    expect((await call(scene, door, ANY)).status).toBe(200);
    expect(upstream.visits.map(({ provider }) => provider)).toEqual(["together", "spare", "spare"]);
    await until(() => scene.log.length === 3);
    expect((await scene.rows()).map(({ attempts, outcome }) => `${attempts} ${outcome}`)).toEqual([
      "2 completed",
      "0 failed",
      "1 completed",
    ]);
  });
});

describe("a target that is tried after its rest", () => {
  it.each(CHOOSING)("is not lost when the client leaves meanwhile: $id", async (door) => {
    const scene = await sceneFor();
    const { url, token, upstream, log } = scene;
    scene.setPolicy({ ...POLICY, breaker: { failures: 1, cooldownMs: 0 } });
    upstream.behave({ together: refuses(503) });
    await call(scene, door, ONE);
    await until(() => log.length === 1);
    upstream.behave({ together: stalls });
    const asking = ask(url, await sendingTo(door, token, ONE));
    await (door.streams ? soon(asking.begun) : until(() => upstream.visits.length === 2));
    asking.leave();
    await until(() => log.length === 2 && upstream.open() === 0);
    upstream.behave({});
    expect((await call(scene, door, ONE)).status).toBe(200);
  });
});
