import { expect, it } from "vitest";
import { loadOnce } from "./load-once.ts";

it("loads once", async () => {
  let loads = 0;
  const load = loadOnce(async () => ({ loads: ++loads }));
  expect(await load()).toEqual({ loads: 1 });
  expect(await load()).toEqual({ loads: 1 });
});

it("loads again after a failure", async () => {
  const results = [Promise.reject(new Error("no network")), Promise.resolve("module")];
  const load = loadOnce(() => results.shift() as Promise<string>);
  await expect(load()).rejects.toThrow("no network");
  expect(await load()).toBe("module");
});
