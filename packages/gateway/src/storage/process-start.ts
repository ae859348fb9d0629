import { readFile } from "node:fs/promises";

/**
 * What reports a process from a different that gets its number later: the boot and the clock tick at which it
 * started. `undefined` when the process is gone, empty where the system does not say.
 */
export async function readProcessStart(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name can contain spaces and brackets; after it come the state and, 19 fields on, the start.
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if ("ZX".includes(state)) return undefined;
    return `${await readBoot()} ${fields[18]}`;
  } catch {
    return exists(pid) ? "" : undefined;
  }
}

/** Tells the boot of this machine from others. `undefined` where the system does not say. */
export async function readBoot(): Promise<string | undefined> {
  const text = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => undefined);
  return text?.trim();
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
