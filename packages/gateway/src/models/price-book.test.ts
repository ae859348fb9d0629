import { setTimeout } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { createPriceBook } from "./price-book.ts";

vi.mock("@inferhub/catalog/models", () => {
  throw new Error("The package is broken");
});

it("rejects for awaiting callers when prices cannot be read, without an unhandled rejection for others", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const offers = createPriceBook();
  void offers.load();
  await import("@inferhub/catalog/models").catch(() => {});
  await setTimeout(20);
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  expect(offers.loaded).toBeUndefined();
  await expect(offers.load()).rejects.toThrow();
});
