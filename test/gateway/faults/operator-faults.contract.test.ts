import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { expectRecorded, sceneFor } from "./cells.ts";
import { ask, type Sending } from "./client.ts";
import { DOORS, type Door, failureIn, modelFor, sendingTo } from "./doors.ts";
import { held } from "./faults.ts";
import { POLICY, type Scene, soon, until } from "./scene.ts";

/**
 * A call whose response has started at the upstream, and at the client if responses are forwarded as they
 * arrive.
 */
async function underWay(door: Door, { url, token, upstream }: Scene) {
  const hold = held();
  upstream.behave({ together: hold.manner });
  const asking = ask(url, await sendingTo(door, token, modelFor(door)));
  await (door.streams || door.kind === "pass-through" ? soon(asking.begun) : until(hold.begun));
  return { received: asking.received, finish: hold.finish };
}

describe("rules that change during a response", () => {
  it.each(DOORS)("hold for the next request: $id", async (door) => {
    const scene = await sceneFor();
    const { url, otherToken, log } = scene;
    const { received, finish } = await underWay(door, scene);
    scene.setPolicy({ ...POLICY, providers: { together: { concurrency: 0 } } });
    const next = await soon(ask(url, await sendingTo(door, otherToken, modelFor(door))).received);
    expect([next.status, next.end]).toEqual([503, "whole"]);
    expect(failureIn(door, next.text, false)).toBeDefined();
    finish();
    const { status, end, text } = await soon(received);
    expect([status, end]).toEqual([200, "whole"]);
    if (door.endMark) expect(text).toMatch(door.endMark);
    await until(() => log.length === 2);
    expect(await expectRecorded(scene, await received, 2)).toMatchObject({
      outcome: "completed",
      attempts: 1,
    });
  });
});

describe("a gateway that is stopped", () => {
  it.each(DOORS)("lets a running response finish: $id", async (door) => {
    const scene = await sceneFor({ graceMs: 20_000 });
    const { received, finish } = await underWay(door, scene);
    const stopping = scene.stop();
    const next = await soon(ask(scene.url, await sendingTo(door, scene.otherToken, modelFor(door))).received);
    expect([0, 503]).toContain(next.status);
    finish();
    const { status, end, text } = await soon(received);
    expect([status, end]).toEqual([200, "whole"]);
    if (door.endMark) expect(text).toMatch(door.endMark);
    await soon(stopping);
    expect(await expectRecorded(scene, await received, next.status === 0 ? 1 : 2)).toMatchObject({
      outcome: "completed",
    });
  });

  it.each(DOORS)("aborts a response that does not finish in time: $id", async (door) => {
    const scene = await sceneFor({ graceMs: 100 });
    const { received } = await underWay(door, scene);
    await soon(scene.stop());
    const { end, text } = await soon(received);
    expect(end).toBe("cut");
    if (door.endMark) expect(text).not.toMatch(door.endMark);
    await until(() => scene.upstream.open() === 0);
    expect(await expectRecorded(scene, await received, 1)).toMatchObject({ outcome: "failed", attempts: 1 });
  });

  it.each(DOORS.filter(({ streams }) => streams))(
    "says so on a connection that is in use: $id",
    async (door) => {
      const scene = await sceneFor({ graceMs: 20_000 });
      const hold = held();
      scene.upstream.behave({ together: hold.manner });
      const socket = connect(scene.port, "127.0.0.1");
      let text = "";
      socket.setEncoding("latin1").on("data", (part: string) => {
        text += part;
      });
      socket.write(raw(await sendingTo(door, scene.token, modelFor(door))));
      await until(hold.begun);
      const stopping = scene.stop();
      const before = scene.policyReads();
      socket.write(raw(await sendingTo(door, scene.otherToken, modelFor(door))));
      await until(() => scene.policyReads() > before);
      hold.finish();
      await soon(once(socket, "close"));
      await soon(stopping);
      expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
      expect(text).toMatch(/is stopping/);
    },
  );
});

function raw({ path, headers, body }: Sending): Buffer {
  const lines = Object.entries({ host: "gateway.test", ...headers, "content-length": body.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`), body]);
}
