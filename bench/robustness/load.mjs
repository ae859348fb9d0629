import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/**
 * A package that is installed here or in the repository; `undefined` when it is not.
 * @param {string} name
 * @returns {Promise<Record<string, any> | undefined>}
 */
export async function load(name) {
  let file;
  try {
    file = require.resolve(name);
  } catch {
    return undefined;
  }
  return import(pathToFileURL(file).href);
}

/** The cases of the client's own suite, which are written in TypeScript. */
export async function loadCases() {
  const bundler = await load("rolldown");
  if (!bundler) throw new Error("rolldown is not installed");
  const input = fileURLToPath(
    new URL("../../packages/inference/test/robustness/peer-cases.ts", import.meta.url),
  );
  const folder = mkdtempSync(join(tmpdir(), "inferhub-bench-"));
  try {
    const file = join(folder, "cases.mjs");
    const build = await bundler.rolldown({ input, platform: "node" });
    await build.write({ file });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
