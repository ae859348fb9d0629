import { expect, it, vi } from "vitest";
import { ByteQueue } from "./byte-queue.ts";

const KIB = 1024;

function openQueue() {
  const flow = { pause: vi.fn(), resume: vi.fn() };
  const stop = vi.fn();
  return { queue: new ByteQueue(flow, stop), flow, stop };
}

it("returns bytes in order, read before or after they arrive", async () => {
  const { queue } = openQueue();
  queue.push(Buffer.from("a"));
  const read = [queue.read(), queue.read()];
  queue.push(Buffer.from("b"));
  queue.end();
  expect((await Promise.all(read)).map((each) => !each.done && String(each.value))).toEqual(["a", "b"]);
  expect(await queue.read()).toEqual({ done: true });
});

it("makes the connection wait while too much waits, and go on when it is read", async () => {
  const { queue, flow } = openQueue();
  for (let index = 0; index < 3; index++) queue.push(Buffer.alloc(32 * KIB));
  expect(flow.pause).toHaveBeenCalledOnce();
  expect(flow.resume).not.toHaveBeenCalled();
  await queue.read();
  await queue.read();
  expect(flow.resume).toHaveBeenCalledOnce();
});

it("returns the bytes before a failure, and then the failure", async () => {
  const { queue } = openQueue();
  queue.push(Buffer.from("a"));
  queue.fail(new Error("cut"));
  expect(await queue.read()).toMatchObject({ done: false });
  await expect(queue.read()).rejects.toThrow("cut");
});

it("ends the connection when its reader leaves, and when an inspection fails", async () => {
  const left = openQueue();
  await left.queue.cancel();
  expect(left.stop).toHaveBeenCalledOnce();

  const inspected = openQueue();
  inspected.queue.inspect = () => {
    throw new Error("too large");
  };
  inspected.queue.push(Buffer.from("a"));
  await expect(inspected.queue.read()).rejects.toThrow("too large");
  await expect(inspected.queue.read()).rejects.toThrow("too large");
  expect(inspected.stop).toHaveBeenCalledOnce();
});

it("discards bytes after its reader cancels", async () => {
  const { queue, flow, stop } = openQueue();
  queue.push(Buffer.from("a"));
  for await (const bytes of queue) {
    expect(String(bytes)).toBe("a");
    break;
  }
  expect(stop).toHaveBeenCalledOnce();
  for (let index = 0; index < 3; index++) queue.push(Buffer.alloc(64 * KIB));
  expect(flow.pause).not.toHaveBeenCalled();
  expect(await queue.read()).toEqual({ done: true });
});

it("leaves a complete response alone", async () => {
  const { queue, stop } = openQueue();
  queue.end();
  await queue.cancel();
  expect(stop).not.toHaveBeenCalled();
});
