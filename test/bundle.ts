import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type InputOptions, type OutputChunk, rolldown } from "rolldown";
import { onTestFinished } from "vitest";

export interface Bundle {
  /** Code that is loaded immediately; code loaded on use (`import()`) does not count. */
  readonly code: string;
  readonly gzippedBytes: number;
  readonly modules: readonly string[];
  readonly externals: readonly string[];
}

/**
 * Bundles a program for a browser, minified, as if it were in the folder of installed
 * packages.
 */
export async function bundle(
  code: string,
  nodeModules: string,
  {
    conditions = [],
    ...options
  }: Pick<InputOptions, "external" | "platform"> & { conditions?: string[] } = {},
): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const input = join(folder, "entry.mjs");
  writeFileSync(input, code);
  const build = await rolldown({
    input,
    platform: "browser",
    resolve: { conditionNames: [...conditions, "import", "default"], modules: [nodeModules] },
    ...options,
  });
  const { output } = await build.generate({ minify: true, comments: false });
  const chunks = output.filter((part) => part.type === "chunk");
  const loaded = loadedWith(output[0], chunks);
  const text = loaded.map((chunk) => chunk.code).join("\n");
  const own = new Set(chunks.map(({ fileName }) => fileName));
  return {
    code: text,
    gzippedBytes: gzipSync(text, { level: 9 }).length,
    modules: loaded.flatMap((chunk) => Object.keys(chunk.modules)),
    externals: loaded.flatMap(({ imports }) => imports).filter((name) => !own.has(name)),
  };
}

/** A chunk and all that it imports. */
function loadedWith(first: OutputChunk, chunks: readonly OutputChunk[]): OutputChunk[] {
  const loaded = new Set([first]);
  // Entries added during the loop are read as well.
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return [...loaded];
}
