import { describe, expect, it } from "vitest";
import { sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { ANY, DOORS, type Door, ONE, sendingTo } from "./doors.ts";
import { refuses, stalls } from "./faults.ts";
import { POLICY, type Scene, soon, until } from "./scene.ts";

/** The pass-through goes where it is told to. */
const CHOOSING = DOORS.filter(({ kind }) => kind !== "pass-through");

const call = async ({ url, token }: Scene, door: Door, model: string) =>
  soon(ask(url, await sendingTo(door, token, model)).told);

describe("a target that asks to be left alone", () => {
  it.each(CHOOSING)("is: $id", async (door) => {
    const scene = await sceneFor();
    const { upstream } = scene;
    upstream.behave({ together: refuses(429, { "retry-after": "7" }) });
    await call(scene, door, ANY);
    await until(() => scene.log.length === 1);
    const { status, headers, text } = await call(scene, door, ONE);
    // Nothing goes out, so that events have not begun either.
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(7);
    expect(text).toMatch(/left alone/);
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
    scene.setPolicy({ ...POLICY, breaker: { failures: 1, cooldownMs: 1 } });
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
