import { ITEM_PAGES, PAGES } from "@inferhub/site";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { divided, isRelease, itInLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import { DESKTOP, PHONE, useSite, waitForHydration, waitForPage } from "./browser.ts";
import { layoutOfPage } from "./kind-of-page.ts";

const site = useSite();
const paths = [...PAGES.map(({ path }) => path), ...ITEM_PAGES.map(({ example }) => example), "/nowhere"];

/** Length of a walk: past the header, which is the same on all pages, and into the content of the page. */
const STOPS = isRelease() ? 40 : 24;

/** Errors of the focus position, and whether it has reached the end of the page. */
function stop(page: Page): Promise<{ fault: string; isLast: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { fault: "the focus is lost", isLast: false };
    const name = `${element.tagName} “${(element.textContent ?? "").trim().slice(0, 40)}”`;
    const isLast = element === [...document.querySelectorAll("footer a[href]")].at(-1);
    // A link that fills its card shows the focus around the card.
    const outlines = [undefined, "::after"].map((part) => getComputedStyle(element, part));
    const isOutlined = outlines.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    );
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const from = element.closest("header") || getComputedStyle(element).position === "fixed" ? 0 : header;
    const isInView =
      Math.min(bottom, innerHeight) - Math.max(top, from) >= 4 && right > 0 && left < innerWidth;
    if (!isOutlined) return { fault: `${name} does not show the focus`, isLast };
    return {
      fault: isInView ? "" : `${name} is out of view, ${Math.round(top)} to ${Math.round(bottom)}`,
      isLast,
    };
  });
}

async function walk(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let count = 0; count < STOPS; count++) {
    await page.keyboard.press("Tab");
    const { fault, isLast } = await stop(page);
    if (fault) faults.push(`stop ${count + 1}: ${fault}`);
    if (isLast) break;
  }
  return faults;
}

/** Outside a release, over the first page; in a release also over those with most to stop at. */
const kindOfWalk = (path: string) => (path === "/" ? path : []);
const BUSY = ["/models", "/providers", "/playground", "/templates", "/tasks/text-to-image"];
const kindOfBusyWalk = (path: string) => (BUSY.includes(path) ? layoutOfPage(path) : []);

describe("a walk by Tab", () => {
  it.each(divided(paths, kindOfWalk, kindOfBusyWalk))("over %s always shows where it is", async (path) => {
    const { page, close } = await site.look(path);
    // The page scrolls immediately.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await waitForHydration(page);
    expect(await walk(page)).toEqual([]);
    await close();
  });

  itInRelease("over a page on a phone, with the menu open", async () => {
    const { page, close } = await site.look("/", { viewport: PHONE });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await waitForHydration(page);
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("banner").getByRole("link", { name: "Tasks", exact: true }).isVisible()).toBe(
      true,
    );
    expect(await walk(page)).toEqual([]);
    await close();
  });
});

/** The focused element, as text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute("role") ?? element?.tagName.toLowerCase()} ${(element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim()}`;
  });

describe("by keyboard alone", () => {
  itOutsideRelease("the header is skipped", async () => {
    const { page, close } = await site.look("/tasks");
    await waitForHydration(page);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("a Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await close();
  });

  itOutsideRelease("the menu opens, leads to a page, and is closed there", async () => {
    const { page, pageErrors, close } = await site.look("/", { viewport: DESKTOP });
    await waitForHydration(page);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const name = (await focused(page)).replace(/^a /, "");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`h1 ${name}`);
    await expect.poll(() => page.locator("header [popover]:popover-open").count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInLong("the palette goes through its results, and returns the focus", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks");
    await waitForHydration(page);
    const box = page.getByRole("searchbox", { name: "Filter tasks" });
    await box.focus();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("combobox", { name: "Search" });
    await search.waitFor();
    // The index loads later and extends the list.
    await page.keyboard.insertText("image");
    await page.getByRole("group", { name: "Results" }).waitFor();
    const chosen = () => page.locator('[role="option"][aria-selected="true"]').innerText();
    const first = await chosen();
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).not.toBe(first);
    const active = await search.getAttribute("aria-activedescendant");
    await expect
      .poll(() => page.locator('[role="option"][aria-selected="true"]').getAttribute("id"))
      .toBe(active);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    // Up from the first is the last.
    await expect
      .poll(() => page.locator('[role="option"]').last().getAttribute("aria-selected"))
      .toBe("true");
    // The focus never leaves the palette for the page behind it.
    for (let count = 0; count < 4; count++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).not.toBe(
        "MAIN",
      );
      expect(await page.evaluate(() => document.activeElement?.closest("main"))).toBeNull();
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);

    const button = page.getByRole("banner").getByRole("link", { name: /^Search/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await search.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInLong("the palette opens a result in another tab", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).waitFor();
    await page.keyboard.type("quantization");
    await page
      .getByRole("option", { name: /GGUF and memory/ })
      .first()
      .waitFor();
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      page.keyboard.press("Control+Enter"),
    ]);
    await other.waitForLoadState();
    expect(new URL(other.url()).pathname).toBe("/quantization");
    expect(new URL(page.url()).pathname).toBe("/");
    await close();
  });

  itOutsideRelease("tabs follow arrows, Home and End, and so does the address", async () => {
    const { page, pageErrors, close } = await site.look("/tasks/text-to-image?tab=code");
    await waitForHydration(page);
    const tabs = page.getByRole("tablist", { name: "Language" }).getByRole("tab");
    const last = (await tabs.count()) - 1;
    const selected = async () => {
      const all = await tabs.evaluateAll((each) =>
        each.map((tab) =>
          [
            tab.getAttribute("aria-selected"),
            tab === document.activeElement,
            tab.getAttribute("tabindex"),
          ].join(),
        ),
      );
      return all.indexOf("true,true,0");
    };
    await tabs.first().focus();
    for (const [key, at] of [
      ["ArrowRight", 1],
      ["End", last],
      ["ArrowRight", 0],
      ["ArrowLeft", last],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(selected, { message: key }).toBe(at);
    }
    await expect.poll(() => new URL(page.url()).search).toBe("?tab=code");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("lang")).not.toBeNull();
    // One tab stop for all tabs, then their content.
    await page.keyboard.press("Tab");
    expect(await focused(page)).toMatch(/^(tab|tabpanel) /);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInLong("the matrix of providers scrolls, and its links are reached", async () => {
    const { page, close } = await site.look("/providers/coverage", { viewport: { width: 800, height: 600 } });
    await waitForHydration(page);
    const region = page.getByRole("region", { name: "Operations of each provider" });
    await region.focus();
    const scrolled = () =>
      region.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft > 0, scrollTop > 0].join());
    // A key that comes while it still glides may be lost.
    const scrolledBy = async (key: string) => {
      await page.keyboard.press(key);
      return scrolled();
    };
    await expect.poll(() => scrolledBy("ArrowRight")).toBe("true,false");
    await expect.poll(() => scrolledBy("ArrowDown")).toBe("true,true");
    await page.keyboard.press("Tab");
    expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toMatch(/^\/providers\//);
    await close();
  });

  itInRelease("the filter of libraries is filled in, and keeps the focus", async () => {
    const { page, pageErrors, close } = await site.look("/libraries");
    await waitForHydration(page);
    const has = (name: string) =>
      page.getByLabel(name).evaluate((element) => element === document.activeElement);
    await page.getByLabel("Words").focus();
    await page.keyboard.type("audio");
    await page.keyboard.press("Enter");
    await waitForPage(page, /q=audio/);
    expect(await has("Words")).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const task = await page.evaluate(() => document.activeElement?.getAttribute("value"));
    await page.keyboard.press("Space");
    await waitForPage(page, (url) => url.searchParams.get("task") === task);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe(task);
    await page.getByLabel("Has a snippet").focus();
    await page.keyboard.press("Space");
    await waitForPage(page, /snippet=1/);
    expect(await has("Has a snippet")).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("the memory of a model is requested, and the focus stays", async () => {
    const { page, pageErrors, close } = await site.look("/quantization");
    await waitForHydration(page);
    const box = page.getByLabel("Parameters", { exact: true });
    await box.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("7b");
    await page.keyboard.press("Enter");
    await waitForPage(page, /params=7b/);
    await expect
      .poll(() => page.locator("main").innerText())
      .toMatch(/The smallest common memory that holds it: \d+ GB/);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
