import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

/** Ids of the running processes; none where there is no `/proc`. */
const processIds = (): string[] =>
  existsSync("/proc/self") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];

let before = new Set<string>();

export function setup(): void {
  before = new Set(processIds());
}

/** Maximum time for a process to notice that its parent has ended. */
const NOTICE_MS = 10_000;

/** Ends processes that tests started in this repository and left behind, and fails the run. */
export async function teardown(): Promise<void> {
  const endMs = Date.now() + NOTICE_MS;
  while (orphans().length > 0 && Date.now() < endMs) await sleep(100);
  for (const { id, command } of orphans()) {
    process.kill(id, "SIGKILL");
    process.stderr.write(`A test left a process behind: ${id} ${command.slice(0, 200)}\n`);
    process.exitCode = 1;
  }
}

const orphans = (): { id: number; command: string }[] =>
  processIds()
    .filter((id) => !before.has(id))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
        const parent = /.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))?.[1];
        const isHere = command.includes(root) || readlinkSync(`/proc/${id}/cwd`).startsWith(root);
        return parent === "1" && isHere ? [{ id: Number(id), command }] : [];
      } catch {
        // The process has ended meanwhile, or it belongs to another user.
        return [];
      }
    });
