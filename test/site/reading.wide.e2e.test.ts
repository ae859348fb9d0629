import { PROVIDERS } from "@inferhub/inference";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { casesInRelease, describeOutsideRelease, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();
/** How many providers a page shows. */
const COUNT = new RegExp(`\\d+ of ${PROVIDERS.length} providers`);
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });

/** Opens the address where the page is in a fresh profile, and gives the text of its main part. */
async function reopened(page: Page): Promise<string> {
  const { page: other, close } = await site.visit(pathOf(page));
  await waitForHydration(other);
  const text = await other.locator("main").innerText();
  await close();
  return text;
}

/** Waits until a page shows the same count as a fresh load of the same URL; returns the text. */
async function sameElsewhere(page: Page, count: RegExp): Promise<string> {
  const [words = ""] = count.exec(await reopened(page)) ?? [];
  expect(words).not.toBe("");
  await page.getByText(words, { exact: true }).waitFor();
  return words;
}

describe("the matrix of providers", () => {
  itOutsideRelease(
    "is read by keys: the region, a row's task, a cell that leads to the provider's section",
    async () => {
      const { page, pageErrors, close } = await site.visit("/providers/coverage?task=text-ranking", {
        viewport: { width: 1280, height: 800 },
      });
      await waitForHydration(page);
      await page.getByRole("region", { name: "Operations of each provider" }).focus();
      expect(await focused(page)).toBe("Operations of each provider");
      const cell = page.getByRole("cell", { name: /^yes, at Cohere/ }).getByRole("link");
      for (
        let steps = 0;
        steps < 60 && !(await cell.evaluate((link) => link === document.activeElement));
        steps++
      )
        await page.keyboard.press("Tab");
      expect(await focused(page)).toMatch(/^yes.*Cohere/);
      await page.keyboard.press("Enter");
      await waitForPage(page, /\/providers\/cohere#text-ranking$/);
      await page.locator("#text-ranking").waitFor();
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("scrolls by arrows where it does not fit, and its head and first column stay", async () => {
    const { page, close } = await site.visit("/providers/coverage", {
      viewport: { width: 800, height: 700 },
    });
    await waitForHydration(page);
    const region = page.getByRole("region", { name: "Operations of each provider" });
    await region.focus();
    for (let times = 0; times < 10; times++) await page.keyboard.press("ArrowRight");
    for (let times = 0; times < 10; times++) await page.keyboard.press("ArrowDown");
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    const head = page.getByRole("columnheader", { name: "Operation" });
    // The page itself may still be on its way.
    const distance = async () => {
      const [corner, box] = await Promise.all([head.boundingBox(), region.boundingBox()]);
      return Math.max(
        Math.abs((corner?.x ?? 0) - (box?.x ?? 99)),
        Math.abs((corner?.y ?? 0) - (box?.y ?? 99)),
      );
    };
    await expect.poll(distance).toBeLessThan(3);
    await expectNoSidewaysScroll(page, [800]);
    await close();
  });

  it.each(casesInRelease([1280, 1920]))("of one task fits a screen of %i px whole", async (width) => {
    const viewport = { width, height: 800 };
    const { page, close } = await site.visit("/providers/coverage?task=text-to-image", { viewport });
    await waitForHydration(page);
    const region = page.getByRole("region", { name: "Operations of each provider" });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await expectNoSidewaysScroll(page, [width]);
    await close();
  });

  itInRelease("begins with a table of prices and context, without script", async () => {
    const { page, close } = await site.visit("/providers", { javaScriptEnabled: false });
    const table = page.getByRole("region", { name: "Providers, prices and context" });
    const groq = table
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: "Groq", exact: true }) });
    await expect.poll(() => groq.innerText()).toMatch(/15\s+\$[\d.]+ to \$[\d.]+\s+131K/);
    expect(await groq.locator("svg").count()).toBeGreaterThanOrEqual(2);
    await close();
  });

  itInRelease("is narrowed by several tasks without script", async () => {
    const { page, close } = await site.visit("/providers", { javaScriptEnabled: false });
    await page.getByText("All tasks").click();
    await page.getByLabel("Text Ranking").check();
    await page.getByLabel("Text-to-Video", { exact: true }).check();
    await page.getByRole("button", { name: "Show" }).click();
    await waitForPage(page, /task=text-ranking/);
    expect(new URL(page.url()).searchParams.getAll("task").sort()).toEqual(["text-ranking", "text-to-video"]);
    await expect.poll(() => page.locator("main").innerText()).toMatch(COUNT);
    expect(await page.getByText("Key set").isVisible()).toBe(false);
    await close();
  });

  itInRelease("is narrowed by clicks, whose address opens the same, and back leads back", async () => {
    const { page, pageErrors, close } = await site.visit("/providers", {
      viewport: { width: 1280, height: 800 },
    });
    await waitForHydration(page);
    await page.getByRole("search", { name: "Filter providers" }).locator("summary").click();
    await page.getByLabel("Text Ranking").check();
    await expect.poll(() => pathOf(page)).toBe("/providers?task=text-ranking");
    const words = await sameElsewhere(page, COUNT);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /Drop the filter Task: Text Ranking/ }).click();
    await expect.poll(() => pathOf(page)).toBe("/providers");
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe("/providers?task=text-ranking");
    await page.getByText(words).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("reports a missing key, without a layout shift", async () => {
    const { page, pageErrors, close } = await site.visit("/providers", {
      viewport: { width: 1280, height: 800 },
    });
    await waitForHydration(page);
    await page.getByLabel("Key set").check();
    await expect.poll(() => pathOf(page)).toBe("/providers?key=1");
    await page.getByText("No provider here has its key set").waitFor();
    expect(await reopened(page)).toContain("No provider here has its key set");
    await page.getByRole("link", { name: "Show those without" }).click();
    await expect.poll(() => pathOf(page)).toBe("/providers");
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("the providers", () => {
  itOutsideRelease("begin with a chart by price whose points are reached by arrow keys", async () => {
    const { page, pageErrors, close } = await site.visit("/providers");
    await waitForHydration(page);
    const chart = page.getByRole("group", { name: /^Chart: Price of 1M output tokens/ });
    const points = chart.getByRole("link");
    await points.first().focus();
    await page.keyboard.press("ArrowRight");
    const second = (await points.nth(1).getAttribute("aria-label")) ?? "";
    expect(second).toMatch(/^.+: \$[\d.]+, not measured on this server$/);
    expect(await focused(page)).toContain(second);
    await chart.getByText(second, { exact: true }).waitFor();
    await page.keyboard.press("End");
    expect(await focused(page)).toContain((await points.last().getAttribute("aria-label")) ?? "?");
    // Tab leaves the chart: its points are one stop.
    await page.keyboard.press("Tab");
    expect(await chart.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await page.getByText("View as table").click();
    const table = page.getByRole("region", { name: /^Price of 1M output tokens/ });
    expect(await table.getByRole("row").count()).toBe((await points.count()) + 1);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("show which keys are set, and lead to what they run", async () => {
    const { page, pageErrors, close } = await site.visit("/providers?task=text-ranking", {
      viewport: { width: 1280, height: 800 },
    });
    await waitForHydration(page);
    const table = page.getByRole("region", { name: "Providers, prices and context" });
    await table.getByText("Sandbox").first().waitFor();
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Coverage" }).click();
    await waitForPage(page, /\/providers\/coverage\?task=text-ranking$/);
    await page.getByRole("region", { name: "Operations of each provider" }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("a provider's models", () => {
  itInRelease("are sorted and turned over by links, without script too", async () => {
    const { page, close } = await site.visit("/providers/novita", { javaScriptEnabled: false });
    const models = page.getByRole("region", { name: "Models" });
    await models.getByRole("link", { name: "Input" }).click();
    await waitForPage(page, /sort=input/);
    await expect
      .poll(() => models.getByRole("columnheader", { name: "Input" }).getAttribute("aria-sort"))
      .toBe("ascending");
    await page.getByRole("link", { name: "Next models" }).click();
    await waitForPage(page, /\?sort=input&page=2#models$/);
    await expect.poll(() => page.locator("main").innerText()).toContain("31 to 60 of 105");
    await close();
  });
});

describe("the list of libraries", () => {
  itInRelease(
    "is narrowed by two languages and a task with clicks, and the address opens the same",
    async () => {
      const { page, pageErrors, close } = await site.visit("/libraries");
      await waitForHydration(page);
      await page.getByText("Any language").click();
      await page.getByLabel("JavaScript").check();
      await expect.poll(() => pathOf(page)).toBe("/libraries?lang=javascript");
      await page.getByLabel("C#").check();
      await expect.poll(() => pathOf(page)).toBe("/libraries?lang=csharp&lang=javascript");
      await sameElsewhere(page, /\d+ of 257 libraries/);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Clear all" }).click();
      await expect.poll(() => pathOf(page)).toBe("/libraries");
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("is narrowed without script, by a form that keeps several values", async () => {
    const { page, close } = await site.visit("/libraries?task=fill-mask", { javaScriptEnabled: false });
    await page.locator("main summary").first().click();
    await page.getByLabel("Depth Estimation", { exact: true }).check();
    await page.getByRole("button", { name: "Filter" }).click();
    await waitForPage(page, /depth-estimation/);
    const text = await page.locator("main").innerText();
    expect(text).toContain("Task: Depth Estimation");
    expect(text).toContain("Task: Fill-Mask");
    await close();
  });

  itInRelease("is narrowed by chips, which set and drop a filter without script", async () => {
    const { page, close } = await site.look("/libraries?q=audio", { script: false });
    const chips = page.getByRole("navigation", { name: "Quick filters" });
    await chips.getByRole("link", { name: "Speech" }).click();
    await waitForPage(page, /\?q=audio&task=automatic-speech-recognition$/);
    await expect.poll(() => chips.locator("[aria-current=true]").allInnerTexts()).toEqual(["Speech"]);
    await chips.getByRole("link", { name: "Speech" }).click();
    await waitForPage(page, /\/libraries\?q=audio$/);
    await close();
  });

  itInRelease("leads to a library, which starts with its code", async () => {
    const { page, close } = await site.look("/libraries/transformers", { script: false });
    const headings = page.locator("main h2");
    await expect.poll(async () => (await headings.allInnerTexts()).slice(0, 2)).toEqual(["Use it", "Tasks"]);
    await close();
  });

  itInRelease("offers the line that installs", async () => {
    const { page, close } = await site.visit("/libraries?q=sentence-transformers");
    await waitForHydration(page);
    await expect.poll(() => page.locator("main").innerText()).toContain("pip install sentence-transformers");
    await page.getByRole("button", { name: /installs sentence-transformers/i }).waitFor();
    await close();
  });
});

describeOutsideRelease("a metric", () => {
  it("starts with a worked example, whose result is on its range", async () => {
    const { page, close } = await site.look("/metrics/f1", { script: false });
    await expect.poll(() => page.locator("main h2").first().innerText()).toBe("Example");
    const example = page.getByRole("region", { name: "Example" });
    await expect.poll(() => example.innerText()).toContain("2 × 0.75 × 0.6 ÷ (0.75 + 0.6) = 0.667");
    await expect.poll(() => page.locator("main").innerText()).toContain("The mark is the example: 0.667.");
    await close();
  });
});

describe("quantization", () => {
  itOutsideRelease("estimates, marks what fits and detects a file without script", async () => {
    const { page, close } = await site.visit("/quantization", { javaScriptEnabled: false });
    const memory = page.getByRole("region", { name: "Memory of a model" });
    await expect
      .poll(() => memory.innerText())
      .toMatch(/Fits\s+[\d.]+ GB of 24 GB\s+8B parameters in Q4_K_M/);
    await expect
      .poll(() => page.getByRole("region", { name: "Type of a file" }).innerText())
      .toMatch(/3\.50\s+bits per weight/);
    await memory.getByRole("link", { name: "16 GB" }).click();
    await waitForPage(page, /\?fits=16gb#memory$/);
    await page.getByLabel("Parameters", { exact: true }).fill("7b");
    await page.getByLabel("Your memory").fill("8 GB");
    await page.getByRole("button", { name: "Estimate" }).click();
    await waitForPage(page, /params=7b/);
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toMatch(/5\.9 GB/);
    await expect.poll(() => main.innerText()).toMatch(/41 of all fit 8 GB/);
    await expect
      .poll(() => page.getByRole("row", { name: /^F16 .* too large/ }).innerText())
      .toContain("15.8 GB");
    await page.getByLabel("Name of a GGUF file").fill("m-UD-Q4_K_XL-00001-of-00002.gguf");
    await page.getByRole("button", { name: "Detect" }).click();
    await waitForPage(page, /file=/);
    await expect.poll(() => main.innerText()).toMatch(/Nearest smaller\s+Q4_K_M/);
    expect(new URL(page.url()).searchParams.get("params")).toBe("7b");
    await close();
  });

  itInRelease("is sorted and filtered by links and a form, and the address opens the same", async () => {
    const { page, pageErrors, close } = await site.visit("/quantization?params=70b&fits=48gb");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Bits per weight" }).click();
    await expect.poll(() => pathOf(page)).toBe("/quantization?sort=bits&params=70b&fits=48gb");
    // The form is updated once the table shows it.
    await page.locator('th[aria-sort="ascending"]').waitFor();
    await page.getByLabel("Family").selectOption("i");
    await expect.poll(() => pathOf(page)).toBe("/quantization?sort=bits&family=i&params=70b&fits=48gb");
    const first = page.getByRole("region", { name: "File types" }).getByRole("rowheader").first();
    await expect.poll(() => first.innerText()).toBe("IQ1_S");
    expect(await reopened(page)).toContain("12 of 48 file types");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("names unknown parameters", async () => {
    const { page, close } = await site.visit("/quantization?fits=huge&params=7b");
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("24gb");
    await expect.poll(() => page.getByLabel("Your memory").inputValue()).toBe("huge");
    await close();
  });
});
