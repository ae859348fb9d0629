import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../src/storage/store.ts";
import { openInWorker } from "../src/storage/worker-store.ts";
import { prepareDatabase } from "./embedded-database.ts";
import { usageEntry } from "./usage-entries.ts";

/** A thread runs what `npm run build` wrote. */
const SCRIPT = new URL("../dist/storage/worker.js", import.meta.url);
const TOKEN = {
  id: "tok_1",
  name: "the site",
  hash: "ab12",
  scopes: { models: ["acme/*"] },
  createdAt: "2026-11-22T07:00:00.000Z",
};
const ENTRY = {
  id: "1",
  at: "2026-11-22T07:00:00.000Z",
  action: "token-created",
  tokenId: "tok_1",
  tokenName: "the site",
  actorName: "command line",
} as const;

describe("a store in its own thread", () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "inferhub-"));
    await prepareDatabase(folder);
    store = await openInWorker(SCRIPT, folder);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("keeps its data, also after it is closed and opened", async () => {
    await store.addToken(TOKEN, ENTRY);
    await store.addUsage([usageEntry({ requestId: "r1", tokenId: "tok_1", usd: 0.25 })]);
    expect(await store.setting("key", () => "first")).toBe("first");
    await store.close();
    store = await openInWorker(SCRIPT, folder);
    expect(await store.tokens()).toEqual([TOKEN]);
    expect(await store.spent(undefined)).toEqual(new Map([["tok_1", 250_000_000n]]));
    expect((await store.sums({}, "token")).map(({ group, requests }) => [group, requests])).toEqual([
      ["tok_1", 1],
    ]);
    expect((await store.usage({}, { limit: 5 })).entries.map(({ requestId }) => requestId)).toEqual(["r1"]);
    expect(await store.setting("key", () => "second")).toBe("first");
    expect(await store.revokeToken("tok_1", "2026-11-22T08:00:00.000Z", { ...ENTRY, id: "2" })).toBe(true);
  });

  it("tells failures with their codes", async () => {
    await expect(store.usage({}, { limit: 5, after: "nonsense" })).rejects.toMatchObject({
      name: "GatewayError",
      code: "input-invalid",
    });
    await expect(store.addToken({ ...TOKEN, id: "tok_2" }, { ...ENTRY, id: "3" })).rejects.toThrow();
  });

  it("shares a folder with no other thread", async () => {
    await expect(openInWorker(SCRIPT, folder)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  it("reports why a folder cannot be opened", async () => {
    await expect(openInWorker(SCRIPT, "/dev/null/state")).rejects.toThrow("/dev/null");
  });

  // The last one: opening the folder again takes seconds.
  it("receives no more queries once it is closed", async () => {
    await store.close();
    await expect(store.tokens()).rejects.toThrow("closed");
  });
});
