import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type Stack, startStack } from "./stack.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** An installed Chromium or Chrome, else the one that Playwright has downloaded. */
export function findBrowser(): string {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [process.env["CHROME_PATH"], ...onPath, ...PLACES, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  throw new Error("No Chromium or Chrome is installed. Run: npx playwright-core install chromium");
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A microphone that hums, where a page asks for one.
  "--use-fake-device-for-media-stream",
];

/** What a page complained about while it was open. */
export interface Visit {
  readonly page: Page;
  /** Messages of the console, errors of scripts, refused scripts, failed and third-party requests. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/**
 * A browser and the whole stack, for the tests of a file.
 * @param hub address of the hub that pages read from, asked for when everything starts
 */
export function useSite(missing: readonly string[] = [], hub?: () => Promise<string>) {
  let browser: Browser | undefined;
  let stack: Stack | undefined;
  const running = () => {
    if (!browser || !stack) throw new Error("The site is not up");
    return { browser, stack };
  };
  beforeAll(async () => {
    [browser, stack] = await Promise.all([
      chromium.launch({ executablePath: findBrowser(), args: FLAGS }),
      hub ? hub().then((address) => startStack(missing, address)) : startStack(missing),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    stack?.stop();
  });
  return {
    get stack() {
      return running().stack;
    },
    /** Opens a path in a fresh profile. */
    async visit(path: string, options: BrowserContextOptions & { faults?: string } = {}): Promise<Visit> {
      const { faults, ...rest } = options;
      const { browser, stack } = running();
      const context = await browser.newContext(rest);
      if (faults) await context.setExtraHTTPHeaders({ "x-inferhub-fault": faults });
      const page = await context.newPage();
      const complaints = listen(page, stack.url);
      await page.goto(stack.url + path, { waitUntil: "load" });
      return { page, complaints, close: () => context.close() };
    },
  };
}

function listen(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser says so of runs that were stopped, and at times of event streams that were read to
    // their end (the resource timing then counts every byte): what the page shows is asserted instead.
    if (reason === "net::ERR_ABORTED" && request.url().includes("/api/tasks/")) return;
    complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complaints.push(`third party: ${url}`);
  });
  return complaints;
}

/** Waits until scripts have taken the page over, so that a click or a key is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
  // Effects, which listen for keys, run after what was painted.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 50)));
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}
