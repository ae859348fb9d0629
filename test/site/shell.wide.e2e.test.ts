import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { casesInRelease, describeOutsideRelease, itInRelease, itOutsideRelease } from "../breadth.ts";
import {
  expectNoSidewaysScroll,
  findViolations,
  useSite,
  waitForHydration,
  waitForIdle,
  waitForPage,
} from "./browser.ts";
import { brotliBytes } from "./built.ts";

const site = useSite();

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search" });
  await box.waitFor();
  return box;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? "");
const status = (page: Page) => page.locator("dialog [role=status]");
const chosen = (page: Page) => page.locator('[role=option][aria-selected="true"]');

describe("the palette", () => {
  it.each(casesInRelease(["light", "dark"] as const))(
    "in %s is accessible: at first, with a long list, with nothing",
    async (colorScheme) => {
      const { page, pageErrors, close } = await site.visit("/", { colorScheme });
      await waitForHydration(page);
      const box = await openPalette(page);
      expect(await findViolations(page, "all", "dialog[open]")).toEqual([]);
      await box.fill("image");
      await page.getByRole("group", { name: "Results" }).waitFor();
      expect(await page.getByRole("option").count()).toBeLessThanOrEqual(60);
      expect(await findViolations(page, "all", "dialog[open]")).toEqual([]);
      await box.fill("zzzqqq");
      await expect.poll(() => status(page).innerText()).toContain("No results for");
      expect(await findViolations(page, "all", "dialog[open]")).toEqual([]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("finds models, and opens one's URL", async () => {
    const { page, close } = await site.visit("/tasks");
    await waitForHydration(page);
    await openPalette(page);
    await page.keyboard.type("flux.1-schnell");
    const model = page.getByRole("option", { name: /black-forest-labs\/FLUX\.1-schnell/ });
    await model.waitFor();
    await expect.poll(() => status(page).innerText()).toMatch(/^\d+ results?$/);
    await model.click();
    await waitForPage(page, /\/models\/black-forest-labs\/FLUX\.1-schnell$/);
    await close();
  });

  itInRelease("corrects a typo, and reports it", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await openPalette(page);
    await page.keyboard.type("transfomers");
    await expect.poll(() => chosen(page).innerText()).toContain("Transformers");
    await expect
      .poll(() => status(page).innerText())
      .toMatch(/Showing results for “transformer”: \d+ results/);
    await close();
  });

  itOutsideRelease("is used by keys: arrows, Home, End, Enter, Escape", async () => {
    const { page, close } = await site.visit("/tasks");
    await waitForHydration(page);
    const filter = page.getByRole("searchbox", { name: "Filter tasks" });
    await filter.focus();
    await openPalette(page);
    const first = await chosen(page).innerText();
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page).innerText()).not.toBe(first);
    await page.keyboard.press("End");
    await expect.poll(() => chosen(page).innerText()).toContain("Keyboard shortcuts");
    await page.keyboard.press("Home");
    await expect.poll(() => chosen(page).innerText()).toBe(first);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  itInRelease("opens again if its key follows Escape immediately", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await openPalette(page);
    await page.evaluate(async () => {
      document.querySelector("dialog")?.requestClose();
      // Keys are separate tasks: the microtasks of a page finish before the next.
      await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
      dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
    });
    await waitForIdle(page);
    await page.locator("dialog[open]").waitFor();
    await close();
  });

  itInRelease("opens a new tab with Ctrl+Enter, and remembers where it led", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await openPalette(page);
    await page.keyboard.type("diffusers");
    await expect.poll(() => chosen(page).innerText()).toMatch(/^Diffusers\b/);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.keyboard.press("Control+Enter"),
    ]);
    await waitForPage(tab, /\/libraries\/diffusers$/);
    await page.bringToFront();
    await openPalette(page);
    await expect.poll(() => page.getByRole("group", { name: "Recent" }).innerText()).toContain("Diffusers");
    await close();
  });

  itInRelease("finds pages if the other sources cannot be loaded, and reports it", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.route("**/search-index.json", (route) => route.fulfill({ status: 503, body: "" }));
    await openPalette(page);
    await page.keyboard.type("gguf");
    await expect.poll(() => chosen(page).innerText()).toContain("GGUF and memory");
    await expect.poll(() => status(page).innerText()).toContain("Failed to load the full index");
    await close();
  });

  itOutsideRelease("gets its index compressed, and small", async () => {
    const answer = await fetch(`${site.stack.url}/search-index.json`, {
      headers: { "accept-encoding": "br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await brotliBytes("/search-index.json")).toBeLessThan(31.5 * 1024);
  });
});

describe("shortcuts", () => {
  itInRelease("/ focuses the page's filter, but not in a text field", async () => {
    const { page, close } = await site.visit("/tasks");
    await waitForHydration(page);
    const filter = page.getByRole("searchbox", { name: "Filter tasks" });
    await page.keyboard.press("/");
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("a/b?");
    await expect.poll(() => filter.inputValue()).toBe("a/b?");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await close();
  });

  itInRelease("? shows the list, in which they can be switched off", async () => {
    const { page, pageErrors, close } = await site.visit("/metrics/bleu");
    await waitForHydration(page);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await list.waitFor();
    expect(await findViolations(page, "all", "dialog[open]")).toEqual([]);
    await list.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await waitForIdle(page);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    // The list itself is still within reach.
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await list.waitFor();
    await expect.poll(() => list.getByRole("checkbox").isChecked()).toBe(false);
    await list.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => focused(page)).toContain("<button");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("/ opens the search where a page has no filter", async () => {
    const { page, close } = await site.visit("/metrics/bleu");
    await waitForHydration(page);
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search" }).waitFor();
    await close();
  });
});

describe("the shell", () => {
  itInRelease("reports when the browser is offline, and when it is online again", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    const banner = page.getByText("You are offline.");
    await expect.poll(() => banner.count()).toBe(0);
    await page.context().setOffline(true);
    await banner.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => banner.count()).toBe(0);
    await close();
  });

  itInRelease("shows a bar for a page that is late, and none for one that is not", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    const bar = page.getByTestId("navigation-bar");
    let held: (() => void) | undefined;
    await page.route("**/search.data**", async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve;
      });
      await route.continue();
    });
    await page.getByRole("searchbox").fill("groq");
    await page.keyboard.press("Enter");
    await bar.waitFor();
    await expect.poll(() => bar.getAttribute("aria-hidden")).toBe("true");
    held?.();
    await waitForPage(page, /\/search\?q=groq/);
    await expect.poll(() => bar.count()).toBe(0);
    await close();
  });

  itOutsideRelease(
    "says the title of a page that was opened, and keeps the focus when only the query changes",
    async () => {
      const { page, close } = await site.visit("/");
      await waitForHydration(page);
      await page.getByRole("banner").getByRole("link", { name: "Tasks", exact: true }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
      await expect.poll(() => page.locator("[role=status]").allInnerTexts()).toContain("Tasks · Inferhub");
      const filter = page.getByRole("searchbox", { name: "Filter tasks" });
      await filter.fill("speech");
      await waitForPage(page, /q=speech/);
      expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
      await close();
    },
  );

  itInRelease("marks a selected item by more than its background with forced colors", async () => {
    const { page, close } = await site.visit("/tasks", { forcedColors: "active" });
    await waitForHydration(page);
    const outline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline('[aria-pressed="true"]')).toBe("solid");
    expect(await outline('nav [aria-current="page"]')).toBe("solid");
    await openPalette(page);
    expect(await outline('[role=option][aria-selected="true"]')).toBe("solid");
    await close();
  });

  itInRelease("names the key as the machine does", async () => {
    const { page, pageErrors, close } = await site.visit("/");
    await waitForHydration(page);
    const button = page.getByRole("banner").getByRole("link", { name: "Search" });
    await expect.poll(() => button.innerText()).toMatch(/Ctrl\s*K/);
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => button.innerText()).toMatch(/⌘\s*K/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it.each(casesInRelease([320, 700]))("has its links within %i px", async (width) => {
    const { page, close } = await site.visit("/", { viewport: { width, height: 700 } });
    await waitForHydration(page);
    await expectNoSidewaysScroll(page, [width]);
    const bar = await page
      .locator("header > div")
      .first()
      .evaluate((element) => ({
        wanted: element.scrollWidth,
        has: element.clientWidth,
        height: element.clientHeight,
      }));
    expect(bar.wanted).toBeLessThanOrEqual(bar.has);
    expect(bar.height).toBeLessThanOrEqual(56);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Libraries" }).waitFor();
    await expectNoSidewaysScroll(page, [width]);
    expect(await findViolations(page, "all", "header")).toEqual([]);
    await close();
  });

  itInRelease("copies without the clipboard by selecting the text", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy example call" }).click();
    await page.getByRole("button", { name: "Press Ctrl+C" }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain("InferenceClient");
    await close();
  });
});

describe("search", () => {
  itOutsideRelease("works without script: one list, how many there are, and one kind alone", async () => {
    const { page, close } = await site.visit("/search?q=image", { javaScriptEnabled: false });
    await expect
      .poll(() => page.getByRole("main").getByRole("status").first().innerText())
      .toMatch(/^\d+ results$/);
    const kinds = page.getByRole("navigation", { name: "Kinds of results" });
    await kinds.getByRole("link", { name: /^Tasks \d+$/ }).click();
    await waitForPage(page, ({ search }) => search === "?q=image&in=tasks");
    await expect.poll(() => kinds.locator('[aria-current="true"]').innerText()).toMatch(/^Tasks/);
    await close();
  });

  itInRelease("shows any input as text", async () => {
    const words = "<img src=x onerror=alert(1)> \u202Egnp.exe";
    const { page, pageErrors, close } = await site.visit(`/search?q=${encodeURIComponent(words)}`);
    await waitForHydration(page);
    expect(await page.locator("h1 bdi").textContent()).toBe(words.replace("\u202E", "\\u202e"));
    await expect.poll(() => page.locator('main img[src="x"]').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describeOutsideRelease("tasks", () => {
  it("name the provider that runs them here, once known, without a layout shift", async () => {
    const { page, close } = await site.visit("/tasks");
    const card = page.locator("#text-to-image");
    const before = await card.boundingBox();
    await expect.poll(() => card.innerText()).toContain("Sandbox");
    expect(await card.boundingBox()).toEqual(before);
    await expect.poll(() => page.locator("#text-to-3d").innerText()).toContain("run locally");
    await close();
  });
});
