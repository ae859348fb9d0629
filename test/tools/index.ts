import { type Browser, chromium } from "playwright-core";
import { describe, inject, it } from "vitest";
import { BROWSER_FLAGS, BROWSER_HELP, type BrowserCommand } from "./find-browser.ts";
import { TOOLS, type ToolId } from "./tools.ts";

const missingOf = (needed: ToolId | readonly ToolId[]) => [needed].flat().filter((id) => !hasTool(id));

/** Read by `npm test`, which counts the skipped tests of each tool. */
const reason = (missing: readonly ToolId[]) =>
  ` (needs ${missing.map((id) => TOOLS[id].label).join(" and ")})`;

/**
 * A `describe` whose tests need tools. They are skipped where a tool is missing, and `npm test` lists them with the
 * command that installs it.
 */
export function describeWith(needed: ToolId | readonly ToolId[], title: string, tests: () => void): void {
  const missing = missingOf(needed);
  if (missing.length === 0) describe(title, tests);
  else describe.skip(title + reason(missing), tests);
}

/**
 * A single test that needs tools.
 * @param timeoutMs defaults to the time limit of all tests
 */
export function itWith(
  needed: ToolId | readonly ToolId[],
  title: string,
  test: () => Promise<void> | void,
  timeoutMs?: number,
): void {
  const missing = missingOf(needed);
  if (missing.length === 0) it(title, test, timeoutMs);
  else it.skip(title + reason(missing), test);
}

/** The path of a tool. Call it where `describeWith` has made sure that the tool is there. */
export function toolPath(id: ToolId): string {
  const path = inject("tools")[id];
  if (path === undefined) throw new Error(`${TOOLS[id].label} is not installed`);
  return path;
}

/** Whether a tool is there. */
export const hasTool = (id: ToolId): boolean => inject("tools")[id] !== undefined;

/** The browser of this run. */
export function browserCommand(): BrowserCommand {
  const { browser } = inject("tools");
  if (!browser) throw new Error(`No browser opens a page here. Install one: ${BROWSER_HELP}`);
  return browser;
}

/** Starts the browser of this run, headless. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = browserCommand();
  return chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, ...flags],
    env: { ...process.env, ...env },
  });
}
