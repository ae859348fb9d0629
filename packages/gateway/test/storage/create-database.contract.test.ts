import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { itOutsideRelease } from "../../../../test/breadth.ts";
import { createDatabase } from "../../src/storage/create-database.ts";
import { openInWorker } from "../../src/storage/worker-store.ts";

/** A process runs what `npm run build` wrote. */
const SCRIPT = new URL("../../dist/storage/worker.js", import.meta.url);

describe("a database that another process creates", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "inferhub-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  itOutsideRelease(
    "can be opened, and nothing is left of an attempt that was killed",
    async () => {
      await mkdir(join(folder, "database.new-killed"));
      await createDatabase(SCRIPT, folder);
      expect((await readdir(folder)).sort()).toEqual([".gitignore", "database"]);
      const store = await openInWorker(SCRIPT, folder);
      expect(await store.tokens()).toEqual([]);
      await store.close();
    },
    120_000,
  );

  itOutsideRelease("is not changed if it exists, and a process that fails leaves nothing", async () => {
    await mkdir(join(folder, "database"));
    await writeFile(join(folder, "database", "PG_VERSION"), "1\n");
    const script = (code: number) => {
      const path = join(folder, `exit-${code}.mjs`);
      return writeFile(path, `process.exit(${code});`).then(() => pathToFileURL(path));
    };
    await expect(createDatabase(await script(3), folder)).rejects.toThrow("ended with code 3");
    await expect(createDatabase(await script(0), folder)).rejects.toThrow("ENOTEMPTY");
    expect(await readdir(join(folder, "database"))).toEqual(["PG_VERSION"]);
    expect((await readdir(folder)).filter((name) => name.startsWith("database"))).toEqual(["database"]);
  });
});
