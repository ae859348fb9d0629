import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { prepareDatabase } from "../../gateway/test/embedded-database.ts";

/** An empty folder for the length of a test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "inferhub-cli-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A folder in which a gateway starts in a moment. */
export async function gatewayFolder(): Promise<string> {
  const path = await folder();
  await prepareDatabase(join(path, ".inferhub"));
  return path;
}
