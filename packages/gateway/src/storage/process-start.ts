import { readFile } from "node:fs/promises";

/**
 * Distinguishes a process from a later one with the same ID: returns the boot and the clock tick of its start. `undefined`
 * if the process is gone, empty if the system doesn't support it.
 */
export async function readProcessStart(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name can contain spaces and brackets. After it come the state and, 19 fields later, the start.
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if ("ZX".includes(state)) return undefined;
    return `${await readBoot()} ${fields[18]}`;
  } catch {
    return exists(pid) ? "" : undefined;
  }
}

/** Returns the boot ID of this machine, or `undefined` if the system doesn't support it. */
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
