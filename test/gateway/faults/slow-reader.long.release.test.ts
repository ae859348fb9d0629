import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../packages/gateway/test/servers.ts";
import { representative } from "../../breadth.ts";
import { expectOver, sceneFor } from "./cells.ts";
import { ask } from "./client.ts";
import { DOORS, modelFor, sendingTo } from "./doors.ts";
import { openScene, soon } from "./scene.ts";
import { headersOf, type Visit } from "./upstream.ts";

/** A copied stream and one that is written anew; `long` runs the others. */
const STREAMS = representative(
  DOORS.filter(({ streams }) => streams),
  ({ id }) => id,
  ({ kind }) => (kind === "pass-through" ? "copied" : "written"),
);

const PIECE_CHARS = 32 * 1024;
/** A third more than may be held. */
const PIECES = 1_000;

/**
 * Maximum size of the sockets between them, each up to the system's limit, with the buffers of both
 * processes.
 */
const HELD_BYTES = 24 * 1024 * 1024;

/**
 * The same in memory, with gateway, client and upstream in one process, where a chunk may exist three
 * times.
 */
const HELD_IN_MEMORY_BYTES = 40 * 1024 * 1024;

/** Sends a stream of 33 MB as fast as it is read. */
async function pour(visit: Visit, onSent: (bytes: number) => void): Promise<void> {
  const { response, right } = visit;
  const [first = "", ...others] = right.parts.map(String);
  const piece = first.replace("Hello ", "x".repeat(PIECE_CHARS));
  response.writeHead(200, headersOf(visit));
  for (let count = 0; count < PIECES; count++) {
    if (response.destroyed) return;
    const room = response.write(piece);
    onSent(piece.length);
    if (!room) await roomOrEnd(response);
  }
  for (const part of others) response.write(part);
  response.end();
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Memory in use, without garbage. */
const usedBytes = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

// The catalog and modules of the first call are not measured.
beforeAll(async () => {
  const { url, token, end } = await openScene();
  for (const door of STREAMS) await ask(url, await sendingTo(door, token, modelFor(door))).received;
  await end();
});

describe("a client that stops reading", () => {
  it.each(STREAMS)("holds up the upstream: $id", async (door) => {
    const scene = await sceneFor();
    const { url, token, upstream } = scene;
    let sent = 0;
    upstream.behave({
      together: (visit) => {
        void pour(visit, (bytes) => {
          sent += bytes;
        });
      },
    });
    const before = usedBytes();
    const asking = ask(url, await sendingTo(door, token, modelFor(door)));
    const response = await soon(asking.begun);
    response.pause();
    await atRest(() => sent);
    expect(sent).toBeLessThan(HELD_BYTES);
    expect(usedBytes() - before).toBeLessThan(HELD_IN_MEMORY_BYTES);
    expect(upstream.open()).toBe(1);
    response.resume();
    const { end, text } = await asking.received;
    expect(end).toBe("whole");
    expect(text).toMatch(door.endMark as RegExp);
    expect(text.split("x".repeat(PIECE_CHARS)).length - 1).toBeGreaterThanOrEqual(PIECES);
    expect(await expectOver(scene, undefined)).toMatchObject({ outcome: "completed", attempts: 1 });
  });
});

function roomOrEnd(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.on("drain", go);
    response.on("close", go);
  });
}
