import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { casesOutsideRelease, isRelease, itOutsideRelease, oneIn, representative } from "../breadth.ts";
import { brotliBytes, DOCUMENTS, listScripts, readBuilt, readManifest, SCRIPTS } from "./built.ts";
import { layoutOfPage } from "./kind-of-page.ts";

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const gzipped = async (path: string) => kilobytes(gzipSync(await readBuilt(path)).length);

const { entry, routes } = await readManifest();
const own = Object.entries(routes).map(([id, { module }]) => ({ id, module }));
/** Scripts that come with some route; the others come when something is done. */
const first = new Set(
  [entry, ...Object.values(routes)].flatMap(({ module, imports = [] }) => [module, ...imports]),
);
const lazy = SCRIPTS.filter((path) => !first.has(path) && !path.startsWith("/assets/manifest-"));

/** Size of code that is loaded on demand, in KB and gzipped, if its limit differs from a route's. */
const LAZY: Readonly<Record<string, number>> = {
  // The page to chat, with its history, settings and tools.
  chat: 15.5,
  palette: 4,
  find: 7,
  "shortcut-list": 2,
  // Writes every call for every client here, as the form is filled.
  "code-panel": 42,
  "chat-markdown": 30,
  // Both load with the first response that has code, or a formula.
  "highlighted-code": 26,
  "render-formula": 60,
  "code-editor": 120,
  // The whole template engine, formatter and linter, in one file.
  "template-worker": 78,
};
const ROUTE_CEILING = 15;

describe("bytes", () => {
  it("every document stays within its budget, and the scripts that it loads", async () => {
    const sizes = new Map<string, number>();
    expect(DOCUMENTS.length).toBeGreaterThan(100);
    for (const document of isRelease() ? oneIn(1, DOCUMENTS, 4) : representative(DOCUMENTS, layoutOfPage)) {
      const scripts = listScripts((await readBuilt(document)).toString());
      for (const path of scripts) if (!sizes.has(path)) sizes.set(path, await brotliBytes(path));
      const script = scripts.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
      expect.soft(kilobytes(script), `${document}: script, brotli`).toBeLessThanOrEqual(135);
      // A reference page has every field of every type of a package, with its description; the benchmarks page
      // has every table of every bench.
      const ceiling = document.includes("docs/reference/") ? 78 : document.endsWith("/benchmarks") ? 42 : 33;
      expect
        .soft(kilobytes(await brotliBytes(document, ceiling * 1024)), `${document}: brotli`)
        .toBeLessThanOrEqual(ceiling);
      // The document itself and an icon in addition to its scripts.
      expect.soft(scripts.length + 2, `${document}: requests`).toBeLessThanOrEqual(14);
    }
  });

  it.each(casesOutsideRelease(own))("the chunk of $id is at most 15 KB, gzipped", async ({ module }) => {
    expect(await gzipped(module)).toBeLessThanOrEqual(ROUTE_CEILING);
  });

  it.each(casesOutsideRelease(lazy))("%s, which is loaded on demand, stays below its limit", async (path) => {
    // A hash has eight letters, and may contain the separator before it.
    const name = /\/([^/]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? "";
    expect(await gzipped(path)).toBeLessThanOrEqual(LAZY[name] ?? ROUTE_CEILING);
  });

  itOutsideRelease("every part with its own limit is loaded on demand", () => {
    for (const name of Object.keys(LAZY))
      expect(
        lazy.some((path) => path.startsWith(`/assets/${name}-`)),
        name,
      ).toBe(true);
  });

  itOutsideRelease("pages do not carry the styles a second time in a script", async () => {
    for (const path of SCRIPTS)
      expect((await readBuilt(path)).toString(), path).not.toContain("--color-canvas:");
  });
});
