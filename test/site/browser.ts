import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchBrowser } from "../tools/index.ts";
import { type Stack, startStack, useSharedStack } from "./stack.ts";

// A microphone that hums and a camera that shows colors, if a page asks for one.
const FAKE_DEVICES = "--use-fake-device-for-media-stream";

export const PHONE: ViewportSize = { width: 390, height: 800 };
export const DESKTOP: ViewportSize = { width: 1280, height: 800 };

/** What a page complained about while it was open. */
export interface Visit {
  readonly page: Page;
  /** Messages of the console, errors of scripts, refused scripts, failed and third-party requests. */
  readonly pageErrors: string[];
  /** Addresses that were asked for so far, the document's first. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** How a browser and its stack are started. */
export interface SiteOptions {
  /** Ids of providers for which there is neither a key nor a sandbox. */
  readonly missing?: readonly string[];
  /** Address of the hub that pages read from, asked for when everything starts. */
  readonly hub?: () => Promise<string>;
  /** Whether the gateway starts without the calls of other files. */
  readonly fresh?: boolean;
  /** What the reader says when a page asks for microphone or camera. */
  readonly devices?: "granted" | "refused";
}

/** Started once for all files of a worker: a start takes longer than most tests. They end with the worker. */
const browsers = new Map<string, Promise<Browser>>();

function sharedBrowser(flag: string): Promise<Browser> {
  const browser = browsers.get(flag) ?? launchBrowser([FAKE_DEVICES, flag]);
  browsers.set(flag, browser);
  return browser;
}

/** A browser and the whole stack for the tests of a file or of a group. The sandbox begins without records. */
export function useSite({ missing = [], hub, fresh = false, devices = "granted" }: SiteOptions = {}) {
  const prompts = `--use-fake-ui-for-media-stream${devices === "refused" ? "=deny" : ""}`;
  let browser: Browser | undefined;
  let stack: Stack | undefined;
  const shared = new Map<boolean, Promise<BrowserContext>>();
  const running = () => {
    if (!browser || !stack) throw new Error("The site is not running");
    return { browser, stack };
  };
  beforeAll(async () => {
    const address = await hub?.();
    [browser, stack] = await Promise.all([
      sharedBrowser(prompts),
      fresh || hub ? startStack(missing, address) : useSharedStack(missing),
    ]);
    await stack.reset();
  });
  afterAll(async () => {
    if (fresh || hub) stack?.stop();
    // Also those of failed tests: the next file shares the browser.
    for (const context of browser?.contexts() ?? []) await context.close();
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
      return { ...(await open(context, stack.url, path)), close: () => context.close() };
    },
    /** Opens a path in a profile that these visits share, which is faster: for those who leave nothing in it. */
    async look(path: string, { script = true, viewport = DESKTOP } = {}): Promise<Visit> {
      const { browser, stack } = running();
      const context = shared.get(script) ?? browser.newContext({ javaScriptEnabled: script });
      shared.set(script, context);
      const { page, ...rest } = await open(await context, stack.url, path, viewport);
      return { page, ...rest, close: () => page.close() };
    },
  };
}

async function open(context: BrowserContext, origin: string, path: string, viewport?: ViewportSize) {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  const heard = listen(page, origin);
  await page.goto(origin + path, { waitUntil: "load" });
  return { page, ...heard };
}

function listen(page: Page, origin: string) {
  const pageErrors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      pageErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => pageErrors.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser says so of runs that were stopped, and at times of event streams that were read to
    // their end (the resource timing then counts every byte): what the page shows is asserted instead.
    // And of data for a page that somebody left before it came, and of a search that nobody waits for any more.
    if (
      reason === "net::ERR_ABORTED" &&
      /\/api\/(tasks|jobs)\/|\.data(\?|$)|\/search-models\?/.test(request.url())
    )
      return;
    pageErrors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    requests.push(url);
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) pageErrors.push(`third party: ${url}`);
  });
  return { pageErrors, requests };
}

/** Waits until scripts have taken the page over, so that a click or a key is heard. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
  // Effects, which listen for keys, run after what was painted.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 50)));
}

/** Waits until what a page does about an input is done: two frames, and the work that it left for idle time. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );

/** Rules of WCAG 2.2 AA, and what is good practice beside them. */
const RULES = {
  all: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  colours: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/**
 * What is not accessible on a page, with the elements.
 * @param rules another theme changes nothing but colours
 * @param within the part of it that is looked at, as a selector; all of it when left out
 */
export async function findViolations(
  page: Page,
  rules: keyof typeof RULES = "all",
  within?: string,
): Promise<string[]> {
  await waitForAnimations(page);
  const known = await page.evaluate(() => "axe" in window);
  if (!known) await page.evaluate(axe.source);
  const { type, values } = RULES[rules];
  return page.evaluate(
    async ({ within, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { scrollX: left, scrollY: top } = window;
      // What lies half below the header would count as too small to be hit.
      scrollTo({ top: 0, behavior: "instant" });
      const { violations } = await axe.run(within ?? document, {
        runOnly,
        resultTypes: ["violations"],
        preload: false,
      });
      scrollTo({ left, top, behavior: "instant" });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { within, runOnly: { type, values: [...values] } },
  );
}

/** Ends transitions of colors, which are neither the old nor the new color before. */
const waitForAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });

/** At a width of 320 px, the narrowest that counts, and others. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [content, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect.soft(content, `width of what is shown at ${width} px`).toBeLessThanOrEqual(view ?? 0);
  }
}
