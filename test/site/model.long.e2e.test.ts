import { afterAll, describe, expect, it } from "vitest";
import { divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";
import { startHub } from "./fake-hub.ts";

let close: () => void = () => undefined;
const site = useSite({
  hub: async () => {
    const hub = await startHub();
    close = hub.close;
    return hub.url;
  },
});
afterAll(() => close());

const SERVED = "/models/openai/gpt-oss-120b";

describe("a model", () => {
  itOutsideRelease("reads without script, part by part", async () => {
    const { page, close } = await site.visit(SERVED, { javaScriptEnabled: false });
    const main = page.locator("main");
    const parts = page.getByRole("navigation", { name: "Parts of this page" });
    await expect.poll(() => main.innerText()).toContain("Read from the Hub");
    await parts.getByRole("link", { name: "Providers" }).click();
    await waitForPage(page, (url) => url.pathname === `${SERVED}/providers`);
    await page.getByRole("link", { name: "Input" }).first().click();
    await waitForPage(page, (url) => url.search === "?sort=input-price");
    await expect.poll(() => page.locator("th[aria-sort=ascending]").first().innerText()).toContain("Input");
    await page
      .getByRole("link", { name: /calls it at Groq/ })
      .first()
      .click();
    await waitForPage(page, (url) => url.search === "?provider=groq");
    await expect.poll(() => main.innerText()).toContain("gpt-oss-120b:groq");
    await parts.getByRole("link", { name: "Run locally" }).click();
    await waitForPage(page, /\/use/);
    await expect
      .poll(() => page.getByRole("heading", { level: 3, name: "Load it with Transformers" }).count())
      .toBe(1);
    await close();
  });

  itOutsideRelease(
    "changes to another language and another provider by clicks, as does the URL",
    async () => {
      const { page, pageErrors, close } = await site.visit(SERVED);
      await waitForHydration(page);
      await page.getByRole("tab", { name: "curl" }).click();
      await waitForPage(page, /lang=sh/);
      await page
        .getByRole("complementary", { name: "Providers" })
        .getByRole("link", { name: /^Groq/ })
        .click();
      await waitForPage(page, /provider=groq/);
      const code = page.getByRole("tabpanel").last();
      await expect.poll(() => code.innerText()).toContain("gpt-oss-120b:groq");
      const address = page.url();
      await page.getByRole("link", { name: "Open in Playground" }).click();
      await waitForPage(page, /\/playground\?task=chat-completion&model=openai%2Fgpt-oss-120b&provider=groq/);
      await page.goBack();
      await expect.poll(() => page.url()).toBe(address);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease(
    "shows prices and context as charts, whose numbers the tables have, without script",
    async () => {
      const { page, close } = await site.visit(`${SERVED}/providers`, { javaScriptEnabled: false });
      const [prices, context] = [/Input and output price/, /Context in tokens/].map((name) =>
        page.getByRole("group", { name }),
      );
      const rows = prices?.getByRole("link");
      // The cheapest first.
      expect(await rows?.first().getAttribute("aria-label")).toBe("OpenRouter: $0.03 in, $0.15 out");
      const words = (await prices?.innerText()) ?? "";
      await page.getByText("View as table").first().click();
      const twin = await page
        .getByRole("region", { name: "Input and output price per 1M tokens" })
        .innerText();
      const table = await page.getByRole("region", { name: "Providers that serve this model" }).innerText();
      expect(words.match(/\$[\d.]+/g)?.length).toBeGreaterThan(10);
      for (const [price] of words.matchAll(/\$[\d.]+/g)) {
        expect(twin).toContain(price);
        expect(table).toContain(price);
      }
      await page.getByText("OpenRouter is the cheapest paid offer").waitFor();
      expect(await context?.isVisible()).toBe(true);
      await page.getByText(/^Speed and time to first token: not measured on this server/).waitFor();
      await close();
    },
  );

  itInRelease("is sorted by keyboard, and tells which keys are here", async () => {
    const { page, pageErrors, close } = await site.visit(`${SERVED}/providers`);
    await waitForHydration(page);
    const sort = page.getByRole("link", { name: "Output", exact: true }).first();
    await sort.focus();
    await page.keyboard.press("Enter");
    await waitForPage(page, /sort=output-price$/);
    await page.locator("th[aria-sort=ascending]", { hasText: "Output" }).first().waitFor();
    await page.keyboard.press("Enter");
    await waitForPage(page, /sort=-output-price$/);
    await expect.poll(() => page.getByRole("table").first().innerText()).toContain("Sandbox");
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("GGUF files", () => {
  itInRelease("fit a machine that is chosen by a form without script", async () => {
    const { page, close } = await site.visit("/models/acme/talk-GGUF/files", { javaScriptEnabled: false });
    await page.getByLabel("Memory of your machine").selectOption("8gb");
    await page.getByRole("button", { name: "Show" }).click();
    await waitForPage(page, (url) => url.searchParams.get("fits") === "8gb");
    const rows = page.getByRole("region", { name: "GGUF files to choose from" }).getByRole("row");
    await expect.poll(() => rows.nth(1).innerText()).toContain("fits");
    await expect.poll(() => rows.nth(3).innerText()).toContain("too large");
    await close();
  });

  itInRelease("need more memory for a longer context, and the steps lead from install to call", async () => {
    const { page, close } = await site.visit("/models/acme/talk-GGUF/use?fits=24gb", {
      javaScriptEnabled: false,
    });
    const machine = page.getByRole("region", { name: "Your machine" });
    const needed = async () => Number(/([\d.]+) of 24 GB/.exec(await machine.innerText())?.[1]);
    const usual = await needed();
    await page.getByLabel("Context", { exact: true }).selectOption("32k");
    await machine.getByRole("button", { name: "Show" }).click();
    await waitForPage(page, /context=32k/);
    expect(await needed()).toBeGreaterThan(usual);
    const steps = page.getByRole("region", { name: /^Run it in/ }).getByRole("heading", { level: 4 });
    expect(await steps.allInnerTexts()).toEqual(["Install", "Run", "Call it"]);
    await page.getByText(/^More \d+$/).click();
    await page.getByRole("link", { name: "Jan" }).waitFor();
    await close();
  });

  itInRelease("are chosen by links, and the commands follow", async () => {
    const { page, pageErrors, close } = await site.visit("/models/acme/talk-GGUF/use?lib=app.llama.cpp");
    await waitForHydration(page);
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toContain("acme/talk-GGUF:Q4_K_M");
    await page.getByRole("link", { name: "talk-Q8_0.gguf" }).click();
    await expect.poll(() => main.innerText()).toContain("acme/talk-GGUF:Q8_0");
    expect(new URL(page.url()).search).toBe("?lib=app.llama.cpp&file=talk-Q8_0.gguf");
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("a hub", () => {
  it.each(
    divided(
      [
        ["failing", "/models/google-bert/bert-base-uncased", "Couldn't reach the Hub"],
        ["slow", "/models/openai/gpt-oss-20b", "didn't respond in time"],
        ["talking nonsense", "/models/distilroberta-base", "Couldn't reach the Hub"],
        ["without it", "/models/BAAI/bge-m3", "The Hub has no model with this ID"],
      ] as const,
      () => "any",
    ),
  )("that is %s leaves the catalog's facts", async (_, path, words) => {
    const { page, pageErrors, close } = await site.visit(path);
    await waitForHydration(page);
    const text = await page.locator("main").innerText();
    expect(text).toContain(words);
    expect(text).toContain("catalog data from November 20, 2026");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("whose record is odd in every member has a page for it", async () => {
    const { page, pageErrors, close } = await site.visit("/models/odd/shape");
    await waitForHydration(page);
    await expect.poll(() => page.locator("main").innerText()).toContain("Unknown");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease(
    "that shows nothing of the name leaves a real 404 with near names and a link",
    async () => {
      const response = await fetch(`${site.stack.url}/models/openai/gpt-os-120b`);
      expect(response.status).toBe(404);
      const { page, close } = await site.visit("/models/openai/gpt-os-120b");
      await expect
        .poll(() => page.getByRole("link", { name: "Look it up on the Hub" }).getAttribute("href"))
        .toBe("https://huggingface.co/openai/gpt-os-120b");
      await expect
        .poll(() => page.getByRole("link", { name: "openai/gpt-oss-120b" }).getAttribute("href"))
        .toBe(SERVED);
      await close();
    },
  );

  const views = ["", "/use", "/providers", "/files?fits=24gb"].flatMap((part) =>
    (["light", "dark"] as const).map((colorScheme) => ({ part, colorScheme })),
  );
  // In a release, each part in the light theme, and one in the dark theme.
  it.each(
    divided(
      views,
      () => "any",
      ({ part, colorScheme }) => [part, colorScheme],
    ),
  )("that is hostile, at $part, does nothing to the page in $colorScheme", async ({ part, colorScheme }) => {
    const { page, pageErrors, close } = await site.visit(`/models/evil/model${part}`, { colorScheme });
    await waitForHydration(page);
    expect(await page.title()).toContain("evil/model");
    expect(await page.locator("main").innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    await expect.poll(() => page.locator("main img, main script, a[href^='javascript']").count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
