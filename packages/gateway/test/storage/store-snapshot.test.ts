import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getStatePaths } from "../../src/storage/state-folder.ts";
import { createStoreSnapshot, removeStoreSnapshot } from "../../src/storage/store-snapshot.ts";

const READS = new Map<string, unknown>([
  ["tokens ", [{ id: "tok_1" }]],
  ["spent ", new Map([["tok_1", 250_000_000n]])],
]);

describe("a snapshot of a store", () => {
  let folder: string;
  let paths: Readonly<Record<"snapshot" | "control", string>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "inferhub-"));
    const { database, snapshot } = getStatePaths(folder);
    paths = { snapshot, control: join(database, "global", "pg_control") };
    await mkdir(join(database, "global"), { recursive: true });
    await writeFile(paths.control, "state 1");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("returns what was written, for this user alone", async () => {
    const snapshot = createStoreSnapshot(folder);
    expect(snapshot.read()).toEqual(new Map());
    await snapshot.write(READS);
    expect(createStoreSnapshot(folder).read()).toEqual(READS);
    expect((await stat(paths.snapshot)).mode & 0o077).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(["database", "first-reads"]);
  });

  it("is empty after it is removed", async () => {
    const snapshot = createStoreSnapshot(folder);
    await snapshot.write(READS);
    await removeStoreSnapshot(folder);
    await removeStoreSnapshot(folder);
    expect(snapshot.read()).toEqual(new Map());
  });

  it.each<[what: string, name: "snapshot" | "control"]>([
    ["that is damaged", "snapshot"],
    ["of another state of the database", "control"],
  ])("is empty for a file %s", async (_, name) => {
    const snapshot = createStoreSnapshot(folder);
    await snapshot.write(READS);
    const bytes = await readFile(paths[name]);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(paths[name], bytes);
    expect(snapshot.read()).toEqual(new Map());
  });

  it("is not written without a database", async () => {
    await rm(paths.control);
    await expect(createStoreSnapshot(folder).write(READS)).rejects.toThrow("ENOENT");
    expect(await readdir(folder)).toEqual(["database"]);
  });
});
