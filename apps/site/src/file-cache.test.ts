import { describe, expect, it } from "vitest";
import { createFileCache } from "./file-cache.ts";
import { textFile } from "./static-files.ts";

const page = (text: string) => textFile(text, "text/html; charset=utf-8");

/** A cache of ten bytes, and its loader. */
function createTestCache() {
  const kept = createFileCache(10);
  const made: string[] = [];
  const get = (name: string, text: string) =>
    kept.get(name, async () => {
      made.push(name);
      return page(text);
    });
  return { kept, made, get };
}

describe("cached files", () => {
  it("are created once for concurrent requests, and once for later ones", async () => {
    const { made, get } = createTestCache();
    const [first, second] = await Promise.all([get("/a", "aaa"), get("/a", "aaa")]);
    expect(await get("/a", "aaa")).toBe(first);
    expect(second).toBe(first);
    expect(made).toEqual(["/a"]);
  });

  it("make room for others, the one that was used longest ago first", async () => {
    const { made, get } = createTestCache();
    for (const name of ["/a", "/b", "/a", "/c"]) await get(name, "12345");
    made.length = 0;
    for (const name of ["/a", "/c", "/b"]) await get(name, "12345");
    expect(made).toEqual(["/b"]);
  });

  it("are returned if they are too large to cache", async () => {
    const { made, get } = createTestCache();
    expect(await get("/large", "12345678901")).toBeDefined();
    expect(await get("/large", "12345678901")).toBeDefined();
    expect(made).toEqual(["/large", "/large"]);
  });

  it("are requested again after a missing file, and after a failure", async () => {
    const { kept, made, get } = createTestCache();
    expect(await kept.get("/a", async () => undefined)).toBeUndefined();
    await expect(kept.get("/a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await get("/a", "aaa");
    expect(made).toEqual(["/a"]);
  });
});
