import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getStatePaths, prepareFolder } from "./state-folder.ts";

/** Start of the names of incomplete databases. */
const DRAFT = "database.new-";

/**
 * Creates the database of a folder in its own process, which takes 800 MB for seconds. A thread would leave 100 to
 * 150 MB of it unused in this process. The database appears when it is complete: a process that is killed leaves a draft.
 * @param script path of the bundled `worker.ts`
 * @throws Error if the process can't be started or fails
 */
export async function createDatabase(script: URL, folder: string): Promise<void> {
  const { database } = getStatePaths(folder);
  await prepareFolder(folder);
  for (const name of await readdir(folder))
    if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true, force: true });
  const draft = await mkdtemp(join(folder, DRAFT));
  try {
    const child = fork(fileURLToPath(script), [draft], { execArgv: [], stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`The process that creates the database ended with code ${code}`);
    // Some systems don't rename over a folder.
    await rmdir(database);
    await rename(draft, database);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
