import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InferenceClientError } from "@inferhub/inference";
import { PACKS, type Pack, type PackId } from "../packs.ts";
import { getPackFolder, INSTALLED_FILE, isInstalled } from "./pack-folder.ts";

/** `--legacy-peer-deps`: an upscaler has TensorFlow.js as a peer dependency, 100 MB that aren't used here. */
const ARGUMENTS = [
  "ci",
  "--ignore-scripts",
  "--legacy-peer-deps",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** Maximum length of npm's output in an error message. */
const MAX_REPORT_CHARS = 2_000;

/**
 * Installs a pack with npm, unless it is installed. npm verifies the hashes of the lock file and runs no scripts.
 * @returns the pack's folder
 * @throws InferenceClientError if npm fails, with its output, or if the pack doesn't support this platform
 */
export async function installPack(id: PackId, cacheFolder: string, signal?: AbortSignal): Promise<string> {
  const folder = getPackFolder(id, cacheFolder);
  if (isInstalled({ id }, cacheFolder)) return folder;
  checkPlatform(PACKS[id]);
  mkdirSync(dirname(folder), { recursive: true });
  // Install in a temporary folder and rename it, so no process reads a partial pack.
  const building = mkdtempSync(`${folder}.`);
  try {
    for (const name of ["package.json", "package-lock.json"])
      copyFileSync(join(PACKS[id].manifest, name), join(building, name));
    await runNpm(building, id, signal);
    writeFileSync(join(building, INSTALLED_FILE), `${JSON.stringify({ pack: id })}\n`);
    try {
      renameSync(building, folder);
    } catch (error) {
      if (!isInstalled({ id }, cacheFolder)) throw error;
    }
    return folder;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** Removes a pack, so that it can be installed again. */
export function removePack(id: PackId, cacheFolder: string): void {
  rmSync(getPackFolder(id, cacheFolder), { recursive: true, force: true });
}

/** @throws InferenceClientError if the pack doesn't support this platform */
export function checkPlatform({ id, platforms }: Pack, platform: string = process.platform): void {
  if (!platforms || platforms.includes(platform)) return;
  throw new InferenceClientError(
    "model-not-served",
    `The pack "${id}" supports ${platforms.join(", ")}, not ${platform}. Use a local server instead, such as Ollama or llama.cpp`,
  );
}

async function runNpm(folder: string, id: PackId, signal: AbortSignal | undefined): Promise<void> {
  const npm = process.env["npm_execpath"];
  const [program = "npm", ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const child = spawn(program, [...first, ...ARGUMENTS], {
    cwd: folder,
    env: withoutSettings(process.env),
    shell: process.platform === "win32" && first.length === 0,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  let report = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      report = (report + text).slice(-MAX_REPORT_CHARS);
    });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  if (code === 0) return;
  const { label, downloadMb } = PACKS[id];
  throw new InferenceClientError(
    "connection-failed",
    `The pack "${id}" (${label}, ${downloadMb} MB) could not be installed. npm reported: ${report.trim() || `exit code ${code}`}`,
    {},
    true,
  );
}

/** npm passes its settings to child processes as variables. They belong to the current folder, so drop them. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = { ...env };
  for (const name of Object.keys(kept))
    if (/^npm_config_(?:prefix|local_prefix|workspace|workspaces|global)$/i.test(name)) delete kept[name];
  return kept;
}
