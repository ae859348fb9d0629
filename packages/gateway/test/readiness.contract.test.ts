import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { openWriteAheadFile } from "../src/storage/write-ahead-file.ts";
import { gateway } from "./servers.ts";

it("is not ready while the usage log cannot be written, and healthy all the time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-readiness-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  const { url } = await gateway({
    writeAheadLog: await openWriteAheadFile(folder),
    resolveConnection: () => undefined,
  });
  const ask = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.json()];
  };
  expect(await ask("/readyz")).toEqual([200, { status: "ready", reasons: [] }]);
  rmSync(join(folder, "usage-log"), { recursive: true });
  expect(await ask("/readyz")).toEqual([503, { status: "not-ready", reasons: ["usage-log-unwritable"] }]);
  expect((await ask("/healthz"))[0]).toBe(200);
  mkdirSync(join(folder, "usage-log"));
  expect((await ask("/readyz"))[0]).toBe(200);
});
