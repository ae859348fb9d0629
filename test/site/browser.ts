import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { isRelease } from "../breadth.ts";
import { SLOWNESS } from "../slowness.ts";
import { launchBrowser } from "../tools/index.ts";
import { type Stack, startStack, useSharedStack } from "./stack.ts";

// A microphone with a hum and a camera with colors, if a page requests one.
const FAKE_DEVICES = "--use-fake-device-for-media-stream";

// A page is open for seconds: optimized code takes longer to compile than it saves.
const NO_OPTIMIZER = "--js-flags=--no-opt,--no-maglev";

// The tabs of a profile share a process, which compiles each script once.
const ONE_PROCESS = "--renderer-process-limit=1";

export const PHONE: ViewportSize = { width: 390, height: 800 };
/** Fault of the sandbox for a response that can be stopped before its end, on a busy machine too. */
export const SLOW_STREAM = "slow-body; rate=600";
export const DESKTOP: ViewportSize = { width: 1280, height: 800 };

/** The size of a tab that is opened without one. */
const DEFAULT_SIZE: ViewportSize = { width: 1280, height: 720 };

/** Errors of a page while it was open. */
export interface Visit {
  readonly page: Page;
  /** Messages of the console, errors of scripts, refused scripts, failed and third-party requests. */
  readonly pageErrors: string[];
  /** URLs requested so far, the document's first. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** How a browser and its stack are started. */
export interface SiteOptions {
  /** IDs of providers with neither a key nor a sandbox. */
  readonly missing?: readonly string[];
  /** URL of the hub for pages, read at startup. */
  readonly hub?: () => Promise<string>;
  /** Whether the gateway starts without the calls of other files. */
  readonly fresh?: boolean;
  /** The reader's decision when a page requests the microphone or camera. */
  readonly devices?: "granted" | "refused";
  /** Whether scripts are optimized as in a reader's browser, for tests of how smooth a page is. */
  readonly optimized?: boolean;
}

/** Maximum wait for an element, a page or a click. Playwright's own is 30 seconds on any machine. */
const WAIT_MS = 60_000 * SLOWNESS;

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** Started once for all files of a worker: a start takes longer than most tests. They end with the worker. */
const browsers = new Map<string, Promise<Browser>>();

function sharedBrowser(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(" ");
  const browser = browsers.get(key) ?? launchBrowser([FAKE_DEVICES, ONE_PROCESS, ...flags]);
  browsers.set(key, browser);
  return browser;
}

/** Profiles that no visit uses, of each browser, by their options. */
const profiles = new Map<Browser, Map<string, BrowserContext[]>>();

/** An empty profile. One that was used before has a process that has compiled the scripts, which is most of a visit. */
async function takeProfile(browser: Browser, options: BrowserContextOptions) {
  const ofBrowser = profiles.get(browser) ?? new Map<string, BrowserContext[]>();
  profiles.set(browser, ofBrowser);
  const key = JSON.stringify(options);
  const unused = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, unused);
  const used = unused.pop();
  // They were taken from it with the rest.
  if (options.permissions) await used?.grantPermissions(options.permissions);
  const context = used ?? (await newProfile(browser, options));
  return { context, giveBack: () => unused.push(context) };
}

/**
 * Clears a profile after a visit, except the cache. One new tab stays, which keeps the process: the next visit takes it.
 * @param hasScript whether pages ran scripts: else only cookies are stored
 */
async function emptyProfile(context: BrowserContext, origin: string, hasScript: boolean): Promise<void> {
  await Promise.all([
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.clearPermissions(),
    context.setExtraHTTPHeaders({}),
    context.setOffline(false),
  ]);
  const used = context.pages();
  const next = await context.newPage();
  // Left first: a page may store something then.
  await Promise.all(used.map((page) => page.close()));
  if (hasScript) {
    const devtools = await context.newCDPSession(next);
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devtools.detach();
  }
  await context.clearCookies();
}

/** A browser and the whole stack for the tests of a file or of a group. The sandbox begins without records. */
export function useSite({
  missing = [],
  hub,
  fresh = false,
  devices = "granted",
  optimized = false,
}: SiteOptions = {}) {
  const prompts = `--use-fake-ui-for-media-stream${devices === "refused" ? "=deny" : ""}`;
  let browser: Browser | undefined;
  let stack: Stack | undefined;
  const shared = new Map<boolean, Promise<BrowserContext>>();
  const idle = new Map<BrowserContext, Page[]>();
  const running = () => {
    if (!browser || !stack) throw new Error("The site is not running");
    return { browser, stack };
  };
  beforeAll(async () => {
    const address = await hub?.();
    [browser, stack] = await Promise.all([
      sharedBrowser(optimized ? [prompts] : [prompts, NO_OPTIMIZER]),
      fresh || hub ? startStack(missing, address) : useSharedStack(missing),
    ]);
    await stack.reset();
  });
  afterAll(async () => {
    if (fresh || hub) stack?.stop();
    // Also those of failed tests: the next file shares the browser and the cleared profiles.
    const unused = browser ? [...(profiles.get(browser)?.values() ?? [])].flat() : [];
    for (const context of browser?.contexts() ?? []) if (!unused.includes(context)) await context.close();
  });
  return {
    get stack() {
      return running().stack;
    },
    /** Opens a path in an empty profile. */
    async visit(path: string, options: BrowserContextOptions & { faults?: string } = {}): Promise<Visit> {
      const { faults, viewport = DEFAULT_SIZE, colorScheme, reducedMotion, forcedColors, ...rest } = options;
      const { browser, stack } = running();
      const { context, giveBack } = await takeProfile(browser, rest);
      if (faults) await context.setExtraHTTPHeaders({ "x-inferhub-fault": faults });
      const page = context.pages()[0] ?? (await context.newPage());
      // Set on the page: visits that differ in them share a profile.
      if (viewport) await page.setViewportSize(viewport);
      if (colorScheme || reducedMotion || forcedColors)
        await page.emulateMedia({
          ...(colorScheme && { colorScheme }),
          ...(reducedMotion && { reducedMotion }),
          ...(forcedColors && { forcedColors }),
        });
      const close = async () => {
        await emptyProfile(context, stack.url, rest.javaScriptEnabled !== false);
        giveBack();
      };
      return { page, ...(await open(page, stack.url, path)), close };
    },
    /**
     * Opens a path in a shared profile and tab, which takes half the time: for visits that store nothing in the
     * profile.
     */
    async look(path: string, { script = true, viewport = DESKTOP } = {}): Promise<Visit> {
      const { browser, stack } = running();
      const opened = shared.get(script) ?? newProfile(browser, { javaScriptEnabled: script });
      shared.set(script, opened);
      const context = await opened;
      const tabs = idle.get(context) ?? [];
      idle.set(context, tabs);
      const page = tabs.pop() ?? (await context.newPage());
      const rest = await open(page, stack.url, path, viewport);
      return {
        page,
        ...rest,
        close: async () => {
          await clear(page);
          tabs.push(page);
        },
      };
    },
  };
}

/** Clears a tab after a visit. */
async function clear(page: Page): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: null, forcedColors: null });
  // A blank page has none.
  await page.evaluate(() => origin !== "null" && sessionStorage.clear());
  await page.goto("about:blank");
}

async function open(page: Page, origin: string, path: string, viewport?: ViewportSize) {
  if (viewport) await page.setViewportSize(viewport);
  const heard = listen(page, origin);
  await page.goto(origin + path, { waitUntil: "load" });
  return heard;
}

/** Listeners during a visit. */
const HEARD = ["console", "pageerror", "requestfailed", "request"] as const;

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
    // The browser reports this for stopped runs, and sometimes for event streams that were read to their end
    // (the resource timing then counts every byte): tests check the displayed output instead. It also reports it
    // for data of a page that was left early, for code of a call that has changed, and for pending scripts,
    // fonts and images.
    if (
      reason === "net::ERR_ABORTED" &&
      /\/api\/(tasks|jobs)\/|\/api\/usage\?|\/api\/providers$|\/code$|\.data(\?|$)|\.(js|woff2|jpg|svg)$/.test(
        request.url(),
      )
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

/**
 * Waits until an element and every automatically loaded part of the page is hydrated, so that a click, a key or
 * a selected file has an effect.
 * @param selector default: an element in the initial document
 */
export async function waitForHydration(page: Page, selector = "h1"): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    if (!element || !Object.keys(element).some((key) => key.startsWith("__reactFiber"))) return false;
    const key = Object.keys(document).find((key) => key.startsWith("__reactContainer")) ?? "";
    // React hydrates the content of a Suspense boundary later, and marks it until then.
    const fibers = [(document as unknown as Record<string, Fiber>)[key]?.stateNode?.current];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      // The root is marked, too: React names itself in the markup before it has committed anything.
      if (fiber?.memoizedState?.isDehydrated || fiber?.memoizedState?.dehydrated) return false;
      if (fiber?.sibling) fibers.push(fiber.sibling);
      if (fiber?.child) fibers.push(fiber.child);
    }
    return true;
  }, selector);
  // Effects, which add key listeners, run after the first paint. A tab may get no idle time on a busy machine.
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 10_000 }), 50)),
  );
}

/** The used fields of React's tree. */
interface Fiber {
  readonly stateNode?: { readonly current?: Fiber } | null;
  readonly memoizedState?: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null;
  readonly child?: Fiber | null;
  readonly sibling?: Fiber | null;
}

/** Waits until a page has processed an input: two frames, and its idle work. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
        ),
      ),
  );

/** Waits for an address, and until the page shows it: the address changes before links and lists follow. */
export async function waitForPage(page: Page, url: Parameters<Page["waitForURL"]>[0]): Promise<void> {
  await page.waitForURL(url);
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await waitForIdle(page);
}

/** Minified: it is sent to the browser for each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules of WCAG 2.2 AA, and best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on colors. They take most of the time, so that they look at one element of each style outside a release. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Rules that take long and depend on the page more than on its state. */
const PAGE_RULES = ["target-size"];

/**
 * Accessibility violations on a page, with the elements.
 * @param rules `page` when a page is opened; outside a release `all` skips rules that `page` has checked;
 *   another theme only changes colors
 * @param within the checked part, as a selector; outside a release the content between header and footer
 */
export async function findViolations(
  page: Page,
  rules: "page" | "all" | "colors" = "all",
  within = isRelease() ? undefined : "main",
): Promise<string[]> {
  await waitForAnimations(page);
  const known = await page.evaluate(() => "axe" in window);
  if (!known) await page.evaluate(AXE);
  return page.evaluate(
    async ({ within, all, everywhere, tags, colorRules, skippedRules }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { scrollX: left, scrollY: top } = window;
      // An element half below the header would count as too small.
      scrollTo({ top: 0, behavior: "instant" });
      const options = { resultTypes: ["violations" as const], preload: false };
      const off = Object.fromEntries(skippedRules.map((id) => [id, { enabled: false }]));
      const structure = all
        ? await axe.run(within ?? document, {
            ...options,
            runOnly: { type: "tag", values: tags },
            rules: off,
          })
        : undefined;
      const scope = within === undefined ? document.body : document.querySelector(within);
      const include = everywhere ? [scope ?? document.body] : listStyled(scope ?? document.body);
      const colors = include.length
        ? await axe.run({ include }, { ...options, runOnly: { type: "rule", values: colorRules } })
        : undefined;
      scrollTo({ left, top, behavior: "instant" });
      return [...(structure?.violations ?? []), ...(colors?.violations ?? [])].map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
      );

      /** The first visible element with text of each style: its colors, size, grounds, and the classes that lead to it. */
      function listStyled(root: Element): Element[] {
        const grounds = new Map<Element, string>();
        const readGround = (element: Element | null): string => {
          if (!element) return "";
          const known = grounds.get(element);
          if (known !== undefined) return known;
          const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
          const own = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
          const above = readGround(element.parentElement);
          const isPlain = own === "rgba(0, 0, 0, 0) none 1 static";
          const ground = isPlain ? above : `${above}/${own}`;
          grounds.set(element, ground);
          return ground;
        };
        const first = new Map<string, Element>();
        for (const element of [root, ...root.querySelectorAll("*")]) {
          const hasText =
            element.matches("input, select, textarea") ||
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
            );
          if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
            continue;
          const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
          const names = [element, element.parentElement].map(
            (each) => `${each?.localName}.${each?.getAttribute("class")}`,
          );
          const key = [color, fontSize, fontWeight, textShadow, ...names, readGround(element)].join("|");
          if (!first.has(key)) first.set(key, element);
        }
        return [...first.values()];
      }
    },
    {
      within,
      all: rules !== "colors",
      everywhere: isRelease(),
      tags: TAGS,
      colorRules: COLOR_RULES,
      skippedRules: rules === "page" || isRelease() ? COLOR_RULES : [...COLOR_RULES, ...PAGE_RULES],
    },
  );
}

/** Ends color transitions, whose colors are neither the old nor the new ones. */
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
