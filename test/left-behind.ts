import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Ids of the running processes; none where there is no `/proc`. */
const processIds = (): string[] =>
  existsSync("/proc/self") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];

let before = new Set<string>();

export function setup(): void {
  before = new Set(processIds());
}

/** Ends processes that tests started in this repository and left behind, and fails the run. */
export function teardown(): void {
  for (const id of processIds().filter((each) => !before.has(each))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
      const parent = /.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))?.[1];
      const isHere = command.includes(root) || readlinkSync(`/proc/${id}/cwd`).startsWith(root);
      if (parent !== "1" || !isHere) continue;
      process.kill(Number(id), "SIGKILL");
      process.stderr.write(`A test left a process behind: ${id} ${command.slice(0, 200)}\n`);
      process.exitCode = 1;
    } catch {
      // The process has ended meanwhile, or it belongs to another user.
    }
  }
}
