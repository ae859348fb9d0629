import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";

/** Bytes of an entry with its dependencies, minified and gzipped, and its external imports. */
async function bundle(entry: string) {
  const input = fileURLToPath(new URL(`../src/${entry}`, import.meta.url));
  const build = await rolldown({ input, platform: "browser" });
  const { output } = await build.generate({ minify: true, comments: false, codeSplitting: false });
  const [chunk] = output;
  return {
    gzippedBytes: gzipSync(chunk.code, { level: 9 }).length,
    imports: chunk.imports,
    modules: Object.keys(chunk.modules).join("\n"),
  };
}

describe("bundles", () => {
  // The goals are 35 KB for all and 20 KB for chat; these keep it from growing until they are reached.
  it.each([
    ["index.ts", 64],
    ["chat/index.ts", 63],
  ])("%s: at most %d KB, and nothing but itself", async (entry, ceiling) => {
    const { gzippedBytes, imports } = await bundle(entry);
    expect(imports).toEqual([]);
    expect(gzippedBytes).toBeLessThanOrEqual(ceiling * 1024);
    expect(gzippedBytes).toBeGreaterThan(15 * 1024);
  });

  it("chat excludes features that no chat template uses", async () => {
    const { modules } = await bundle("chat/index.ts");
    expect(modules).not.toMatch(
      /\/(i18n|tools|compat|native)\/|tags\/(extends|include|import)|urlize|wrap\.ts|pprint/,
    );
  });
});
