import { createInterface } from "node:readline";
import { FolderInUseError } from "../src/storage/errors.ts";
import { type FolderLock, lockFolder } from "../src/storage/lock.ts";

/** A process that locks and unlocks folders on commands from stdin, and prints the results. */
let lock: FolderLock | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, folder = ""] = line.split(" ");
  process.stdout.write(`${verb === "lock" ? await take(folder) : await release()}\n`);
}

async function take(folder: string): Promise<string> {
  try {
    lock = await lockFolder(folder, { secret: String(process.pid) });
    return "won";
  } catch (error) {
    return error instanceof FolderInUseError ? `refused ${error.pid}` : `failed ${error}`;
  }
}

async function release(): Promise<string> {
  await lock?.release();
  return "released";
}
