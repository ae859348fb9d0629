import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const client = new URL("../../apps/site/build/client/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ""), client));
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Scripts that a page loads before anything is clicked. */
function scriptsOf(page: string): string[] {
  const html = read(page).toString();
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path))];
}

describe("bytes", () => {
  it.each([
    "index.html",
    "tasks/index.html",
    "tasks/text-to-image/index.html",
    "tasks/text-generation/index.html",
    "playground/index.html",
  ])("%s stays within its budget", (page) => {
    const scripts = scriptsOf(page);
    const script = scripts.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
    expect(kilobytes(script), "script on first load, brotli").toBeLessThanOrEqual(120);
    expect(
      kilobytes(brotliCompressSync(read(page)).length),
      "document with its styles, brotli",
    ).toBeLessThanOrEqual(30);
    // The document itself and an icon beside its scripts.
    expect(scripts.length + 2, "requests before anything is clicked").toBeLessThanOrEqual(14);
  });

  const assets = readdirSync(new URL("assets/", client)).filter((name) => name.endsWith(".js"));

  it.each([
    ["home", 15],
    ["tasks", 15],
    ["task", 15],
    ["playground", 15],
    ["palette", 4],
  ])("the chunk of %s is at most %i KB, gzipped", (name, ceiling) => {
    const chunks = assets.filter((file) => file.startsWith(`${name}-`));
    expect(chunks).not.toEqual([]);
    for (const chunk of chunks)
      expect(kilobytes(gzipSync(read(`assets/${chunk}`)).length)).toBeLessThanOrEqual(ceiling);
  });

  it("pages do not carry the styles a second time in a script", () => {
    for (const file of assets) expect(read(`assets/${file}`).toString()).not.toContain("--color-canvas:");
  });
});
