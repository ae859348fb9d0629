import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

/** @returns {Set<string>} ids of the running processes; none where there is no `/proc` */
export const processIds = () =>
  new Set(existsSync("/proc/self") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : []);

/**
 * Ends processes that were started in a folder and outlived the one that started them.
 * @param {ReadonlySet<string>} before ids of those that were there before
 * @param {string} folder
 * @returns {string[]} the id and the command of each
 */
export function endOrphans(before, folder) {
  const started = [...processIds()].filter((id) => !before.has(id));
  return started.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
      const parent = /.*\) \S+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))?.[1];
      const isHere = command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
      if (parent !== "1" || !isHere) return [];
      process.kill(Number(id), "SIGKILL");
      return [`${id} ${command.slice(0, 200)}`];
    } catch {
      // It has ended meanwhile, or it belongs to another user.
      return [];
    }
  });
}
