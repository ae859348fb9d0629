import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { divided, itInRelease, oneIn } from "../breadth.ts";
import { DESKTOP, PHONE, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();

/** The left edges of what the header shows. */
const headerPlaces = (page: Page) =>
  page
    .getByRole("banner")
    .first()
    .evaluate((header) => {
      const shown = [...header.querySelectorAll("nav a, button")].map((each) => each.getBoundingClientRect());
      return shown.filter(({ width }) => width > 0).map(({ left, top }) => [left, top]);
    });

describe("the header", () => {
  it("has everything in the same place on all kinds of pages", async () => {
    const { page, close } = await site.visit("/", { viewport: DESKTOP });
    await waitForHydration(page);
    const places = await headerPlaces(page);
    expect(places.length).toBeGreaterThan(5);
    for (const path of oneIn(
      6,
      ["/docs/streaming", "/models", "/compare", "/providers", "/playground", "/usage"],
      2,
    )) {
      await page.goto(site.stack.url + path);
      await waitForHydration(page);
      expect([path, await headerPlaces(page)]).toEqual([path, places]);
    }
    await close();
  });

  itInRelease("has a menu that Escape, a click elsewhere, Tab and another page close", async () => {
    const { page, close } = await site.visit("/docs", { viewport: DESKTOP });
    await waitForHydration(page);
    const menu = page.getByRole("button", { name: "Menu" });
    const open = page.locator(":popover-open");
    const closing = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(200, 700),
      async () => {
        const links = await open.getByRole("link").count();
        for (let count = 0; count <= links + 1; count++) await page.keyboard.press("Tab");
      },
      async () => {
        await open.getByRole("link", { name: "Libraries" }).click();
        await waitForPage(page, /\/libraries$/);
      },
    ];
    for (const closeMenu of closing) {
      await menu.click();
      await expect.poll(() => open.count()).toBe(1);
      await closeMenu();
      await expect.poll(() => open.count()).toBe(0);
    }
    await close();
  });
});

describe("a page on paper", () => {
  it.each(divided(["/docs/streaming", "/models/openai/gpt-oss-120b"], () => "any"))(
    "%s has no controls and wraps code",
    async (path) => {
      const { page, close } = await site.visit(path, { viewport: DESKTOP });
      await waitForHydration(page);
      await page.emulateMedia({ media: "print" });
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll("header, footer, button:not([role=tab]), textarea")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
          .map((each) => each.outerHTML.slice(0, 100)),
      );
      expect(shown).toEqual([]);
      const code = page.locator("main pre").first();
      expect(await code.evaluate((each) => getComputedStyle(each).whiteSpace)).toBe("pre-wrap");
      expect(await code.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
      await close();
    },
  );

  itInRelease("shows the addresses of links in an article", async () => {
    const { page, close } = await site.visit("/docs/reference/inference", { viewport: DESKTOP });
    await page.emulateMedia({ media: "print" });
    const links = page.locator('main [data-prose] a[href^="http"]');
    const content = await links.first().evaluate((each) => getComputedStyle(each, "::after").content);
    expect(content).toContain((await links.first().getAttribute("href")) ?? "?");
    await close();
  });
});

describe("a chat on a phone", () => {
  itInRelease("moves nothing while it answers", async () => {
    const { page, close } = await site.visit("/models/openai/gpt-oss-120b?provider=groq", {
      viewport: PHONE,
    });
    await waitForHydration(page);
    const widget = page.getByTestId("widget");
    await widget.getByRole("link", { name: "Open in Playground" }).waitFor();
    await page.getByRole("textbox", { name: "Message" }).fill("Name three rivers in France.");
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift" });
    });
    await page.keyboard.press("Enter");
    await page.getByTestId("run-stats").waitFor();
    const sum = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((total, each) => total + each, 0),
    );
    expect(sum).toBeLessThanOrEqual(0.02);
    await close();
  });
});

itInRelease("a model has as many providers in the list as on its page", async () => {
  const { page, close } = await site.visit("/models?q=gpt-oss-120b", { javaScriptEnabled: false });
  const link = page.locator('a[href="/models/openai/gpt-oss-120b"]');
  const row = page.getByRole("listitem").filter({ has: link });
  const count = await row
    .locator("dt", { hasText: "Providers" })
    .locator("xpath=following-sibling::dd")
    .innerText();
  await page.goto(`${site.stack.url}/models/openai/gpt-oss-120b`);
  await page.getByRole("link", { name: `Providers ${count}` }).waitFor();
  await close();
});
