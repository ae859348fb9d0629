import type { TestProject } from "vitest/node";
import { installPack } from "../../packages/local/src/packs/install-pack.ts";
import { getCacheFolder, isInstalled } from "../../packages/local/src/packs/pack-folder.ts";
import { PACKS } from "../../packages/local/src/packs.ts";
import { BROWSER_HELP, type BrowserCommand, findBrowser } from "./find-browser.ts";
import { installPackages, mayInstall } from "./system-packages.ts";
import { TOOLS, type Tool, type ToolId } from "./tools.ts";

/** Paths of the tools of this machine. Missing tools are absent. */
export type FoundTools = Partial<Readonly<Record<ToolId, string>>> & { readonly browser?: BrowserCommand };

declare module "vitest" {
  interface ProvidedContext {
    tools: FoundTools;
  }
}

/** Set by `npm test`, which may install what tests need. A direct call of vitest only looks for it. */
const INSTALL = "INFERHUB_INSTALL_TEST_TOOLS";

const entries = Object.entries(TOOLS) as [ToolId, Tool][];

/** Finds or installs the tools of this tier before its tests are read. */
export async function setup(project: TestProject): Promise<void> {
  const startMs = performance.now();
  const install = process.env[INSTALL] === "1";
  const missing = entries.filter(([, tool]) => tool.find() === undefined);
  if (install && missing.length > 0 && mayInstall()) installPackages(packagesOf(missing));
  if (install) await installModels();
  const tools = Object.fromEntries(entries.map(([id, tool]) => [id, tool.find()]));
  const browser = project.name.startsWith("contract") ? undefined : await findBrowser({ install });
  if (!browser && !project.name.startsWith("contract"))
    throw new Error(`No browser opens a page here. Run: ${BROWSER_HELP}`);
  if (install) console.error(`Test tools ready in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  refuseGapsInCi(tools);
  project.provide("tools", { ...tools, ...(browser && { browser }) });
}

/** Models come from the registry, as `npm start` installs them, and stay in the user's cache. */
async function installModels() {
  const cacheFolder = getCacheFolder(process.env);
  if (cacheFolder === undefined || isInstalled(PACKS.default, cacheFolder)) return;
  console.error("Installing the models of @inferhub/local (79 MB)");
  await installPack("default", cacheFolder).catch((error: Error) => console.error(error.message));
}

const packagesOf = (tools: readonly [ToolId, Tool][]) => [
  ...new Set(tools.flatMap(([, tool]) => tool.packages)),
];

function refuseGapsInCi(tools: FoundTools) {
  if (process.env["CI"] !== "true") return;
  const missing = entries.filter(([id]) => tools[id] === undefined);
  if (missing.length === 0) return;
  const labels = missing.map(([, { label }]) => label).join(", ");
  throw new Error(
    `Missing test tools: ${labels}. With CI=true, no test may be skipped for want of a tool. Install ${packagesOf(missing).join(" ")}.`,
  );
}
