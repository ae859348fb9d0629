import { describe, expect, it } from "vitest";
import { expectOver, sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { DOORS, type Door, failureIn, modelFor, sendingTo } from "./doors.ts";
import { silent, stalls } from "./faults.ts";
import { soon, until } from "./scene.ts";

/** Far more than the 100 ms in which an upstream is let go of where nothing else keeps the machine busy. */
const LET_GO_MS = 1_000;

/** Content that is forwarded as it arrives. */
const isPassedOn = ({ kind, streams }: Door) => kind === "pass-through" || streams;

describe("a client that leaves", () => {
  it.each(DOORS)("before the response: $id", async (door) => {
    const scene = await sceneFor();
    const { url, token, upstream } = scene;
    upstream.behave({ together: silent });
    const asking = ask(url, await sendingTo(door, token, modelFor(door)));
    await until(() => upstream.visits.length === 1);
    asking.leave();
    await until(() => upstream.open() === 0, LET_GO_MS);
    const begins = door.kind === "tasks" && door.streams;
    expect(await expectOver(scene, await soon(asking.received))).toMatchObject({
      outcome: "client-closed",
      attempts: 1,
      status: begins ? 200 : 0,
    });
  });

  it.each(DOORS)("in the middle: $id", async (door) => {
    const scene = await sceneFor();
    const { url, token, upstream } = scene;
    let begun = false;
    upstream.behave({
      together: (visit) => {
        stalls(visit);
        begun = true;
      },
    });
    const asking = ask(url, await sendingTo(door, token, modelFor(door)));
    await (isPassedOn(door) ? soon(asking.begun) : until(() => begun));
    asking.leave();
    await until(() => upstream.open() === 0, LET_GO_MS);
    const received = await soon(asking.received);
    if (door.endMark) expect(received.text).not.toMatch(door.endMark);
    expect(received.end).toBe("cut");
    expect(await expectOver(scene, received)).toMatchObject({
      outcome: "client-closed",
      attempts: 1,
      status: isPassedOn(door) ? 200 : 0,
    });
  });
});

describe("a request that is too large", () => {
  const cells = DOORS.flatMap((door) => [false, true].map((chunked) => ({ door, chunked, id: door.id })));

  it.each(cells)("is refused: $id, of unknown length: $chunked", async ({ door, chunked }) => {
    const scene = await sceneFor();
    const { url, token, upstream } = scene;
    const sending = await sendingTo(door, token, modelFor(door), 200_000);
    const received = await soon(ask(url, { ...sending, chunked }).received);
    expect([received.status, received.end]).toEqual([413, "whole"]);
    expect(failureIn(door, received.text, false), received.text).toBeDefined();
    expect(upstream.visits).toEqual([]);
    expect(await expectOver(scene, received)).toMatchObject({ outcome: "rejected", status: 413 });
  });
});
