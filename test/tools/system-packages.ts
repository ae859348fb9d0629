import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { onPath } from "./tools.ts";

/** Installs nothing when set to 1. */
const SWITCH = "INFERHUB_NO_SYSTEM_INSTALL";

/** What runs as root before a command: nothing for root itself, `sudo` where CI has it without a password. */
function rootCommand(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const hasSudo =
    process.env["CI"] === "true" && onPath("sudo") && spawnSync("sudo", ["-n", "true"]).status === 0;
  return hasSudo ? ["sudo", "-n"] : undefined;
}

/** Whether this is Debian or Ubuntu, which use the same package names. */
const isDebian = () =>
  existsSync("/etc/os-release") &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));

/** Whether system packages may be installed here. */
export const mayInstall = (): boolean =>
  process.env[SWITCH] !== "1" && isDebian() && onPath("apt-get") !== undefined && rootCommand() !== undefined;

/** Whether the system's lists name a package. There may be no lists before the first install. */
export function isOffered(name: string): boolean {
  const lists = onPath("apt-cache");
  return lists !== undefined && spawnSync(lists, ["show", name]).status === 0;
}

/**
 * Installs system packages, after announcing them.
 * @returns whether the package manager reported success
 */
export function installPackages(packages: readonly string[]): boolean {
  console.error(`Installing system packages: ${packages.join(" ")} (${SWITCH}=1 turns this off)`);
  // Without a runlevel, Debian would start the server of a package that it installs. Tests start their own.
  const quiet = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const [command = "apt-get", ...before] = [...(rootCommand() ?? []), "apt-get"];
  const apt = (...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, [...before, ...words], {
      encoding: "utf8",
      env: { ...process.env, ...quiet },
    });
    if (status !== 0) console.error(`apt-get ${words[0]} failed:\n${stdout}${stderr}`.trimEnd());
    return status === 0;
  };
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
