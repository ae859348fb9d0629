import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { ITEM_PAGES, PAGES } from "@inferhub/site";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoSidewaysScroll, hydrated, useSite } from "./browser.ts";

const site = useSite();
const paths = [
  ...PAGES.map(({ path }) => path),
  ...ITEM_PAGES.map(({ example }) => example),
  "/tasks/token-classification?lang=js&client=fetch",
  "/tasks/text-generation?provider=groq&stream=1&lib=transformers.js&lang=cobol",
  "/quantization?sort=-bits&family=k&params=7b&context=32k&type=Q8_0&file=a-UD-Q4_K_XL.gguf",
  "/libraries?q=zebra&task=text-to-image&snippet=1&page=x",
  "/providers?task=text-ranking",
  "/libraries/lerobot?model=no/such",
  "/quantization?params=seven&context=lots&type=Q9",
  "/search?q=picture",
  "/tasks?q=nothing-like-this",
  "/playground?task=text-to-image",
  "/nowhere",
];
const repositoryFile = (href: string) =>
  new URL(`../../${/\/blob\/main\/(.+)$/.exec(href)?.[1]}`, import.meta.url);

/** Cumulative layout shift since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

describe.each(paths)("%s", { timeout: 60_000 }, (path) => {
  it.each(["light", "dark"] as const)(
    "in %s: one heading, nothing to complain about, accessible",
    async (colorScheme) => {
      const { page, complaints, close } = await site.visit(path, { colorScheme });
      await hydrated(page);
      expect(await page.title()).toMatch(/Inferhub/);
      expect(await page.locator("h1").count()).toBe(1);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
      const unexpected = complaints.filter(
        (complaint) => !(path === "/nowhere" && complaint.includes("404")),
      );
      expect(unexpected).toEqual([]);
      await close();
    },
  );

  it("fits 320, 768 and 1280 px without sideways scroll", async () => {
    const { page, close } = await site.visit(path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await close();
  });

  it("does not shift while it loads", async () => {
    const { page, close } = await site.visit(path, { viewport: { width: 390, height: 800 } });
    await hydrated(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await close();
  });

  it("reads without script", async () => {
    const { page, close } = await site.visit(path, { javaScriptEnabled: false });
    expect(await page.locator("h1").innerText()).not.toBe("");
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(40);
    await close();
  });

  it("leads to the file that wrote it", async () => {
    const { page, close } = await site.visit(path);
    const link = page.getByRole("link", { name: /Update on GitHub/ });
    const href = (await link.getAttribute("href")) ?? "";
    expect(href).toMatch(/^https:\/\/github\.com\//);
    expect(existsSync(repositoryFile(href))).toBe(true);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noreferrer");
    await close();
  });
});

describe("the shell", { timeout: 60_000 }, () => {
  it("finds a page by keyboard alone, and gives the focus back", async () => {
    const { page, complaints, close } = await site.visit("/");
    await hydrated(page);
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox");
    await box.waitFor();
    await page.keyboard.type("playg");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await box.waitFor();
    await page.keyboard.type("playg");
    await page
      .getByRole("option", { name: /Playground/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/playground/);
    expect(complaints).toEqual([]);
    await close();
  });

  it("moves the focus to the heading of the page that was opened", async () => {
    const { page, close } = await site.visit("/");
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Tasks", exact: true }).click();
    await page.waitForURL(/\/tasks$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await close();
  });

  it("keeps the theme that was chosen", async () => {
    const { page, close } = await site.visit("/", { colorScheme: "light" });
    await hydrated(page);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    const [red = 255] =
      (await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        .match(/\d+/g)
        ?.map(Number) ?? [];
    expect(red).toBeLessThan(80);
    await close();
  });

  it("shows the code of a call without script", async () => {
    const path = "/playground?task=text-classification&provider=hf-inference&tab=code";
    const { page, close } = await site.visit(path, { javaScriptEnabled: false });
    expect(await page.getByTestId("code").innerText()).toMatch(/^curl 'https:/);
    await close();
  });

  it("shows the code of another client when its tab is clicked", async () => {
    const { page, complaints, close } = await site.visit("/tasks/text-to-image");
    await hydrated(page);
    const call = page.locator('section[aria-labelledby="call-it"]');
    const code = call.getByRole("tabpanel").last();
    expect(await code.innerText()).toContain("huggingface_hub");
    await call.getByRole("tab", { name: "Shell" }).click();
    await expect.poll(() => code.innerText(), { timeout: 10_000 }).toContain("curl");
    expect(new URL(page.url()).search).toBe("?lang=sh");
    await call.getByLabel("Provider").selectOption("fal-ai");
    await expect.poll(() => code.innerText(), { timeout: 10_000 }).toContain("fal");
    expect(complaints).toEqual([]);
    await close();
  });

  it("narrows the tasks without script, by a form", async () => {
    const { page, close } = await site.visit("/tasks?q=picture", { javaScriptEnabled: false });
    const text = await page.locator("main").innerText();
    expect(text).toContain("Text-to-Image");
    expect(text).not.toContain("Automatic Speech Recognition");
    await close();
  });
});
