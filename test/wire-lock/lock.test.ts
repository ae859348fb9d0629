import { expect, it } from "vitest";
import { fingerprintRequest, fingerprintResult } from "./fingerprint.ts";
import { differences, lockOf } from "./lock.ts";
import { shapeOf } from "./shape.ts";

const form = (bytes: string, name = "a.wav") => {
  const body = new FormData();
  body.set("model", "acme/listen");
  body.set("file", new Blob([bytes], { type: "audio/wav" }), name);
  return fingerprintRequest("https://api.test/v1", { method: "POST", body });
};

it("tells requests apart by one byte, and forms not by their boundaries", async () => {
  const json = (body: string) => fingerprintRequest("https://api.test/v1", { method: "POST", body });
  expect(await json('{"a":1}')).not.toBe(await json('{"a": 1}'));
  expect(await form("RIFF")).toBe(await form("RIFF"));
  expect(await form("RIFF")).not.toBe(await form("RIFX"));
  expect(await form("RIFF")).not.toBe(await form("RIFF", "b.wav"));
});

it("compares outputs by their members, not by the order of them", async () => {
  const hash = (value: unknown) => fingerprintResult(async () => value);
  expect(await hash({ a: 1, b: [2] })).toBe(await hash({ b: [2], a: 1 }));
  expect(await hash({ a: 1 })).not.toBe(await hash({ a: "1" }));
  expect(await hash(new Blob(["a"], { type: "image/png" }))).not.toBe(
    await hash(new Blob(["a"], { type: "image/jpeg" })),
  );
});

it("lists what differs by key, and takes a key once", () => {
  const locked = lockOf([
    ["request/b", "1"],
    ["request/a", "1"],
    ["request/c", "1"],
  ]);
  expect(Object.keys(locked)).toEqual(["request/a", "request/b", "request/c"]);
  expect(differences(locked, { "request/a": "1", "request/b": "2", "request/d": "1" })).toEqual([
    "- request/b: 1",
    "+ request/b: 2",
    "- request/c: 1",
    "+ request/d: 1",
  ]);
  expect(() =>
    lockOf([
      ["request/a", "1"],
      ["request/a", "2"],
    ]),
  ).toThrow("request/a");
});

it("reads the shape of JSON and of events", () => {
  expect(shapeOf('{"error":{"code":"timeout","message":"Too late"}}')).toBe(
    '{"error":{"code":"timeout","message":"string"}}',
  );
  expect(shapeOf('event: delta\ndata: {"index":0}\n\ndata: [DONE]\n\n')).toBe(
    'event: delta data {"index":"number"} | data [DONE]',
  );
  expect(shapeOf("")).toBe("empty");
});
