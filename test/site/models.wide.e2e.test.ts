import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();
const search = (page: Page) => new URL(page.url()).search;
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: /models/ });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const form = (page: Page) => page.getByRole("search", { name: "Filter models" });
const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", ""));

/** A list comes over the network, at times of a machine that has much to do. */
const eventually = <Value>(read: () => Value) => expect.poll(read);

/** The visible state of a list: its count, its filters, its rows, and the form's message. */
async function state(page: Page) {
  return {
    heading: await heading(page).innerText(),
    filters: await page.getByRole("list", { name: "Active filters" }).innerText(),
    rows: await page.getByRole("row").allInnerTexts(),
    form: await form(page).evaluate((element) =>
      [...new FormData(element as HTMLFormElement)].map((pair) => pair.join("=")),
    ),
  };
}

describe("the list of models", () => {
  it.each(divided([1280, 390], () => "any"))(
    "is filtered by a form without script, on a screen of %i px",
    async (width) => {
      const { page, close } = await site.visit("/models", {
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
      });
      if (width < 1024) await page.getByRole("link", { name: "Filters" }).click();
      await form(page)
        .getByRole("checkbox", { name: /^Text-to-Image/ })
        .check();
      await form(page).getByRole("button", { name: "Apply" }).click();
      await waitForPage(page, /task=text-to-image/);
      await expect.poll(() => heading(page).innerText()).toMatch(/^20 of 715 models/);
      await expect.poll(() => names(page).count()).toBe(20);
      await expect
        .poll(() => page.locator('input[type="checkbox"][value="text-to-image"]').isChecked())
        .toBe(true);
      await close();
    },
  );

  itInRelease("has rows of one line, and compares two models of a task", async () => {
    const { page, pageErrors, close } = await site.visit("/models", {
      viewport: { width: 1440, height: 900 },
    });
    await waitForHydration(page);
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
    await page.getByRole("button", { name: /^\+ Compare ?: openai\/gpt-oss-120b$/ }).click();
    const tray = page.getByRole("region", { name: "Models to compare" });
    await tray.getByText("Add a second model.").waitFor();
    await page
      .getByRole("navigation", { name: "Quick filters" })
      .getByRole("link", { name: "Transcription" })
      .click();
    await waitForPage(page, /task=automatic-speech-recognition/);
    await expect
      .poll(() =>
        page
          .getByRole("button", { name: /^\+ Compare/ })
          .first()
          .isDisabled(),
      )
      .toBe(true);
    await page
      .getByRole("navigation", { name: "Quick filters" })
      .getByRole("link", { name: "Transcription" })
      .click();
    await page.getByRole("button", { name: /^\+ Compare ?: openai\/gpt-oss-20b$/ }).click();
    await tray.getByText("2 of 4").waitFor();
    await tray.getByRole("link", { name: "Compare" }).click();
    await waitForPage(page, /\/compare\?/);
    expect(new URL(page.url()).searchParams.getAll("model")).toEqual([
      "openai/gpt-oss-120b",
      "openai/gpt-oss-20b",
    ]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is filtered by free offers, tools and a long context with one click each", async () => {
    const { page, close } = await site.visit("/models", { javaScriptEnabled: false });
    const quick = page.getByRole("navigation", { name: "Quick filters" });
    for (const name of ["Free", "Tools", "≥ 128K"]) await quick.getByRole("link", { name }).click();
    expect(search(page)).toBe("?feature=tools&price=free&context=128k");
    expect(await page.getByRole("list", { name: "Active filters" }).getByRole("listitem").count()).toBe(4);
    const found = numberIn(await heading(page).innerText());
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(715);
    // A second click removes it.
    await quick.getByRole("link", { name: "Tools" }).click();
    expect(search(page)).toBe("?price=free&context=128k");
    await close();
  });

  itOutsideRelease("has limits of price and context, whose counts hold, by form and by keys", async () => {
    const { page, pageErrors, close } = await site.visit("/models");
    await waitForHydration(page);
    await form(page).getByText("Price", { exact: true }).click();
    const half = form(page).getByRole("radio", { name: /^Up to \$0\.50/ });
    const promised = numberIn((await half.locator("xpath=..").innerText()).replace(/^Up to \S+/, ""));
    await half.check();
    await waitForPage(page, /price=0\.5/);
    await eventually(async () => numberIn(await heading(page).innerText())).toBe(promised);
    await form(page)
      .getByRole("radio", { name: /^Up to \$0\.50/ })
      .press("ArrowDown");
    await waitForPage(page, /price=1$/);
    await form(page).getByText("Context", { exact: true }).click();
    await form(page)
      .getByRole("radio", { name: /^128K or more/ })
      .check();
    await waitForPage(page, /price=1&context=128k/);
    await page.goBack();
    await waitForPage(page, /price=1$/);
    await eventually(() => form(page).getByRole("radio", { name: /^Any/ }).last().isChecked()).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("takes what is written with Enter, in each field", async () => {
    const { page, pageErrors, close } = await site.visit("/models");
    await waitForHydration(page);
    await form(page).getByLabel("Fits in GB").fill("24");
    await page.keyboard.press("Enter");
    await waitForPage(page, /[?&]fits=24/);
    await form(page).getByLabel("Parameters").fill("1b-8b");
    await page.keyboard.press("Enter");
    await waitForPage(page, /[?&]params=1b-8b/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("counts the results of each choice", async () => {
    const { page, close } = await site.visit("/models?params=1b-8b");
    await waitForHydration(page);
    const box = form(page).getByRole("checkbox", { name: /^Text Generation/ });
    const promised = numberIn(await box.locator("xpath=..").innerText());
    await box.check();
    await waitForPage(page, /task=/);
    await eventually(async () => numberIn(await heading(page).innerText())).toBe(promised);
    await close();
  });

  itInRelease("keeps filters in the URL, for sharing, and for back and forward", async () => {
    const { page, pageErrors, close } = await site.visit("/models?view=table");
    await waitForHydration(page);
    await form(page)
      .getByRole("checkbox", { name: /^Text Generation/ })
      .check();
    await waitForPage(page, /task=text-generation/);
    await form(page).getByLabel("Fits in GB").fill("24");
    await page.keyboard.press("Tab");
    await waitForPage(page, /fits=24gb/);
    await form(page).getByLabel("Quantization").selectOption("Q8_0");
    await waitForPage(page, /quant=Q8_0/);
    await form(page).getByRole("checkbox", { name: /^GGUF/ }).check();
    await waitForPage(page, /gguf=1/);
    await form(page).getByLabel("Words").pressSequentially("instruct");
    await waitForPage(page, /q=instruct/);
    await page.getByRole("columnheader", { name: "Parameters" }).getByRole("link").click();
    await waitForPage(page, /sort=-parameters/);
    expect(search(page)).toBe(
      "?q=instruct&task=text-generation&quant=Q8_0&fits=24gb&gguf=1&sort=-parameters&view=table",
    );
    await eventually(() =>
      page.getByRole("columnheader", { name: "Parameters" }).getAttribute("aria-sort"),
    ).toBe("descending");
    const mine = await state(page);
    expect(mine.rows[1]).toContain("about ");

    const other = await site.visit(`/models${search(page)}`);
    await waitForHydration(other.page);
    expect(await state(other.page)).toEqual(mine);
    await other.close();

    await page.goBack();
    await waitForPage(page, (url) => !url.search.includes("sort"));
    // An address changes before its list has come.
    await eventually(() =>
      page.getByRole("columnheader", { name: "Parameters" }).getAttribute("aria-sort"),
    ).toBeNull();
    await page.goBack();
    await waitForPage(page, (url) => !url.search.includes("gguf"));
    await eventually(() => form(page).getByRole("checkbox", { name: /^GGUF/ }).isChecked()).toBe(false);
    await expect.poll(() => form(page).getByLabel("Words").inputValue()).toBe("");
    await page.goForward();
    await waitForPage(page, /gguf=1/);
    await eventually(() => form(page).getByLabel("Words").inputValue()).toBe("instruct");
    await page.goForward();
    await waitForPage(page, /sort=-parameters/);
    await eventually(() => state(page)).toEqual(mine);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is sorted by a table's headings, one way and the other", async () => {
    const { page, close } = await site.visit("/models?view=table&params=1b-");
    await waitForHydration(page);
    const column = page.getByRole("columnheader", { name: "Parameters" });
    const first = () =>
      page.getByRole("row").nth(1).getByRole("cell").first().locator("[title]").getAttribute("title");
    await column.getByRole("link").click();
    await eventually(() => column.getAttribute("aria-sort")).toBe("descending");
    const largest = numberIn((await first()) ?? "");
    await column.getByRole("link").press("Enter");
    await eventually(() => column.getAttribute("aria-sort")).toBe("ascending");
    expect(numberIn((await first()) ?? "")).toBeLessThan(largest);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Parameters");
    await close();
  });

  itInRelease("loses a filter by its chip, and keeps the focus", async () => {
    const { page, close } = await site.visit("/models?task=text-to-image&license=apache-2.0");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Remove Task: Text-to-Image" }).press("Enter");
    await waitForPage(page, (url) => url.search === "?license=apache-2.0");
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(
      await form(page)
        .getByRole("checkbox", { name: /^Text-to-Image/ })
        .isChecked(),
    ).toBe(false);
    await page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: "Clear all" }).click();
    await waitForPage(page, (url) => url.search === "");
    await eventually(() => heading(page).innerText()).toMatch(/^715 models/);
    await close();
  });

  itInRelease("names filters to remove if nothing matches", async () => {
    const { page, close } = await site.visit("/models?q=zebra&task=fill-mask", { javaScriptEnabled: false });
    const [found] =
      /\d+(?= models$)/.exec(await page.getByRole("link", { name: /^Without words/ }).innerText()) ?? [];
    await page.getByRole("link", { name: /^Without words/ }).click();
    expect(numberIn(await heading(page).innerText())).toBe(Number(found));
    await close();
  });

  itInRelease("names unknown parameters", async () => {
    const bad = encodeURIComponent("<b>\u202Ecooking");
    const { page, pageErrors, close } = await site.visit(`/models?task=${bad}&params=8b-1b&q=%00%07`);
    await waitForHydration(page);
    const notice = page.getByText("2 values ignored in the URL").locator("..");
    await expect.poll(() => notice.innerText()).toContain("<b>\\u202ecooking");
    await expect.poll(() => form(page).getByLabel("Parameters").inputValue()).toBe("8b-1b");
    await expect.poll(() => heading(page).innerText()).toMatch(/^715 models/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("has pages, and no more than there are", async () => {
    const { page, close } = await site.visit("/models?page=99");
    await waitForHydration(page);
    await expect.poll(() => heading(page).innerText()).toMatch(/page 24 of 24/);
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await waitForPage(page, (url) => url.search === "");
    await eventually(() => names(page).count()).toBe(30);
    await close();
  });

  itInRelease("on a phone is filtered in a dialog, by keys, and the focus returns", async () => {
    const { page, pageErrors, close } = await site.visit("/models", {
      viewport: { width: 390, height: 800 },
    });
    await waitForHydration(page);
    const button = page.getByRole("button", { name: "Filters" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole("checkbox", { name: /^Text-to-Image/ }).focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Show 20 models" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("text-to-image");
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Filters");
    await expect.poll(() => heading(page).innerText()).toMatch(/^20 of 715 models/);
    await button.press("Enter");
    await dialog.getByRole("link", { name: "Clear all" }).press("Enter");
    await dialog.getByRole("button", { name: "Show 715 models" }).press("Enter");
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Filters");
    expect(search(page)).toBe("");
    expect(pageErrors).toEqual([]);
    await close();
  });
});
