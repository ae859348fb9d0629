import { execFile } from "node:child_process";
import { oldestNode, version } from "../../version.ts";
import type { Check, CheckResult } from "../check.ts";

const NPM_MS = 10_000;

/** Checks the versions of Node and npm. */
export const versions: Check = {
  id: "versions",
  title: "Versions",
  run: async ({ tools }) => [
    { name: "inferhub", state: "good", text: version() },
    checkNodeVersion(process.versions.node, oldestNode()),
    await checkNpm(tools.context.env),
  ],
};

/** @param oldest minimum version */
export function checkNodeVersion(running: string, oldest: string): CheckResult {
  if (isAtLeast(running, oldest)) return { name: "node", state: "good", text: running };
  const fix = `install Node ${oldest} or later`;
  return { name: "node", state: "broken", text: `${running} is older than ${oldest}`, fix };
}

function isAtLeast(version: string, least: string): boolean {
  const wanted = least.split(".").map(Number);
  const parts = version.split(".").map(Number);
  const index = wanted.findIndex((part, at) => part !== parts[at]);
  return index === -1 || (parts[index] ?? 0) > (wanted[index] ?? 0);
}

function checkNpm({ PATH, Path, HOME }: Readonly<Record<string, string | undefined>>): Promise<CheckResult> {
  const env = { PATH: PATH ?? Path, HOME };
  // On Windows, npm requires a shell.
  const options = { env, timeout: NPM_MS, shell: process.platform === "win32" };
  return new Promise((resolve) => {
    execFile("npm", ["--version"], options, (error, stdout) =>
      resolve({ name: "npm", state: error ? "note" : "good", text: error ? "is not there" : stdout.trim() }),
    );
  });
}
