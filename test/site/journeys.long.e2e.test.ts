import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { itInLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";
import { answerWith, countClicks, MEASURED } from "./chat-answers.ts";

const site = useSite();

const PROMPT = "Name three rivers in France.";

/** Opens the palette, types, and waits until the first hit is the expected one. @returns the typed keys */
async function search(page: Page, words: string, first: RegExp): Promise<number> {
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Search" }).waitFor();
  await page.keyboard.type(words);
  await expect.poll(() => page.getByRole("option").first().innerText()).toMatch(first);
  await page.keyboard.press("Enter");
  return 1 + words.length + 1;
}

const widget = (page: Page) => page.getByTestId("widget");

/** Waits until the widget can run: it is loaded after its page. */
const waitForWidget = (page: Page) =>
  widget(page).getByRole("link", { name: "Open in Playground" }).waitFor();

describe("journeys", () => {
  itOutsideRelease(
    "chat with Llama 3.3 70B on Groq: no click, and 17 keys in addition to the prompt",
    async () => {
      const { page, pageErrors, close } = await site.visit("/");
      await waitForHydration(page);
      const keys = await search(page, "llama 3.3 groq", /Llama-3\.3-70B-Instruct/i);
      await waitForPage(page, (url) => url.searchParams.get("provider") === "groq");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toBe("Message");
      await page.keyboard.type(PROMPT);
      await page.keyboard.press("Enter");
      await expect.poll(() => widget(page).getByTestId("answer").innerText()).toContain("Name three rivers");
      // With the key of the palette and the one that sends.
      expect(keys + 1).toBe("llama 3.3 groq".length + 3);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease(
    "an image from words: one click, the prompt and Enter, and another model with two clicks",
    async () => {
      const { page, pageErrors, close } = await site.visit("/");
      const clicks = await countClicks(page);
      await waitForHydration(page);
      await page.locator('main a[href="/tasks/text-to-image"]').first().click();
      await waitForPage(page, /\/tasks\/text-to-image/);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), { interval: 50 })
        .toBe("TEXTAREA");
      await page.keyboard.type("A lighthouse at dusk");
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.getByTestId("run-stats").innerText())
        .toBe("No measurements in sandbox mode");
      expect(await clicks()).toBe(1);
      await page.getByRole("link", { name: /^Model:/ }).click();
      await page.getByRole("option").nth(1).click();
      await waitForPage(page, (url) => url.searchParams.has("model"));
      expect(await clicks()).toBe(3);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInLong("two models side by side: 3 clicks, 19 keys and the prompt", async () => {
    const { page, pageErrors, close } = await site.visit("/", { viewport: { width: 1440, height: 900 } });
    const clicks = await countClicks(page);
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link", { name: "Compare" }).click();
    await waitForPage(page, /\/compare/);
    let keys = 0;
    for (const [at, words, first] of [
      [0, "gpt-oss", /GPT OSS/],
      [1, "qwen3 32b", /Qwen3[ -]32B/i],
    ] as const) {
      await page
        .getByTestId("column")
        .nth(at)
        .getByRole("link", { name: /^Model:/ })
        .click();
      await page.getByRole("combobox", { name: "Search models" }).waitFor();
      await page.keyboard.type(words);
      await expect
        .poll(() => page.getByRole("listbox").getByRole("option").first().innerText())
        .toMatch(first);
      await page.keyboard.press("Enter");
      keys += words.length + 1;
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^input-/);
    await page.keyboard.type(PROMPT);
    await page.keyboard.press("Enter");
    for (const at of [0, 1])
      await expect.poll(() => page.getByTestId("column").nth(at).innerText()).toMatch(/Response complete/);
    expect(keys + 1).toBe(19);
    expect(await clicks()).toBe(3);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("a recording is transcribed on a page that 16 keys lead to", async () => {
    const { page, pageErrors, close } = await site.visit("/");
    await waitForHydration(page);
    expect(await search(page, "speech to text", /Transcribe audio/)).toBe(16);
    await waitForPage(page, /\/tasks\/automatic-speech-recognition/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("the cheapest provider of gpt-oss: 9 keys, and it is on the first screen", async () => {
    const { page, pageErrors, close } = await site.visit("/", { viewport: { width: 1440, height: 900 } });
    await waitForHydration(page);
    expect(await search(page, "gpt-oss", /gpt-oss/)).toBe(9);
    await waitForPage(page, /\/models\/openai\/gpt-oss/);
    const cheapest = page.getByRole("complementary", { name: "Providers" }).getByText("Cheapest").nth(1);
    await cheapest.waitFor();
    const box = await cheapest.boundingBox();
    expect(box?.y).toBeLessThan(900);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("a command for a card of 24 GB: 4 clicks, and it names a real file", async () => {
    const { page, pageErrors, close } = await site.visit("/", {
      viewport: { width: 1440, height: 900 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const clicks = await countClicks(page);
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link", { name: "Models", exact: true }).click();
    await waitForPage(page, /\/models$/);
    await page
      .getByRole("navigation", { name: "Runs on my GPU" })
      .getByRole("link", { name: "24 GB" })
      .click();
    await waitForPage(page, /[?&]fits=24gb/);
    await page
      .getByRole("link", { name: /^Run locally/ })
      .first()
      .click();
    await waitForPage(page, /\/use\?fits=24gb/);
    await page
      .getByRole("button", { name: /^Copy Chat in the terminal/ })
      .first()
      .click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^ollama run hf\.co\/[\w.-]+\/[\w.-]+:[\w-]*Q\d\w*$/);
    expect(await clicks()).toBe(4);
    expect(await page.locator("main").innerText()).not.toContain("{{");
    // The machine is remembered for other models.
    await page.goto(`${site.stack.url}/models/openai/gpt-oss-20b`);
    await waitForHydration(page);
    await page.getByRole("link", { name: "Run locally", exact: true }).click();
    await waitForPage(page, /\/models\/openai\/gpt-oss-20b\/use\?fits=24gb/);
    const machine = page.getByRole("region", { name: "Your machine" });
    await expect.poll(() => machine.innerText()).toMatch(/Fits\s+[\d.]+ of 24 GB/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("what yesterday cost, by provider: 2 clicks", async () => {
    const { page, pageErrors, close } = await site.visit("/", { viewport: { width: 1440, height: 900 } });
    const clicks = await countClicks(page);
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link", { name: "Usage" }).click();
    await waitForPage(page, /\/usage$/);
    await page.getByRole("link", { name: "Yesterday" }).click();
    await waitForPage(page, /\/usage\?period=yesterday$/);
    // Other tests made calls, which are of yesterday if midnight has passed since.
    await page.getByRole("heading", { name: /^(No calls yet|By provider)$/ }).waitFor();
    expect(await clicks()).toBe(2);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("Python for what just ran stands below it, and Copy takes it with one click", async () => {
    const { page, pageErrors, close } = await site.visit("/models/openai/gpt-oss-120b?provider=groq");
    await waitForHydration(page);
    await waitForWidget(page);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Temperature").last().fill("0.3");
    await page.getByRole("button", { name: "Close settings" }).click();
    await page.getByRole("textbox", { name: "Message" }).fill(PROMPT);
    await page.keyboard.press("Enter");
    await page.getByTestId("run-stats").waitFor();
    const code = page.getByRole("tabpanel");
    await expect.poll(() => code.innerText()).toContain(PROMPT);
    await expect.poll(() => code.innerText()).toContain("temperature=0.3");
    await page.getByRole("tab", { name: "JavaScript" }).click();
    await expect.poll(() => code.innerText()).toMatch(/temperature: 0\.3/);
    expect(await code.locator("span[style*=light-dark]").count()).toBeGreaterThan(3);
    await code.getByRole("link", { name: "AI SDK", exact: true }).click();
    await expect.poll(() => code.innerText()).toContain('from "@inferhub/ai-sdk"');
    await expect.poll(() => code.innerText()).toContain(PROMPT);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("the widget of a model", () => {
  itInLong("frames sandbox responses, and shows no figures for them", async () => {
    const { page, pageErrors, close } = await site.visit("/models/openai/gpt-oss-120b");
    await waitForHydration(page);
    await waitForWidget(page);
    await page.getByRole("button", { name: "Write a haiku about rain" }).click();
    const frame = page.getByTestId("sandbox-frame");
    await expect.poll(() => frame.innerText()).toContain("not a real model answer");
    await expect
      .poll(() => page.getByTestId("run-stats").innerText())
      .toBe("No measurements in sandbox mode");
    expect(await widget(page).innerText()).not.toMatch(/tok\/s|\$0/);
    expect(await findViolations(page, "page")).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("names what served a response that no sandbox imitated", async () => {
    const { page, close } = await site.visit("/models/openai/gpt-oss-120b");
    await waitForHydration(page);
    await waitForWidget(page);
    await answerWith(page, [
      { deltas: [{ content: "Aye." }], meta: { ...MEASURED, provider: "local", servedBy: "local" } },
    ]);
    await page.getByRole("textbox", { name: "Message" }).fill(PROMPT);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => widget(page).getByTestId("origin").innerText())
      .toBe("Served by a model on this machine");
    expect(await page.getByTestId("sandbox-frame").count()).toBe(0);
    await close();
  });

  itInRelease("keeps what is typed before its scripts are there", async () => {
    const { page, close } = await site.visit("/models/openai/gpt-oss-120b", { javaScriptEnabled: true });
    await page.getByRole("textbox", { name: "Message" }).fill(PROMPT);
    await waitForWidget(page);
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe(PROMPT);
    await close();
  });

  itInRelease("runs its example with one click, and writes the code for its file", async () => {
    const { page, pageErrors, close } = await site.visit("/models/openai/whisper-large-v3");
    await waitForHydration(page);
    await waitForWidget(page);
    const code = page.getByRole("tabpanel");
    await expect.poll(() => code.innerText()).toContain("speech-recipe.mp3");
    await page.getByRole("button", { name: "Transcribe" }).click();
    await expect
      .poll(() => page.getByTestId("run-stats").innerText())
      .toBe("No measurements in sandbox mode");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is usable at 320 px, and its providers unfold by a click", async () => {
    const { page, close } = await site.visit("/models/openai/gpt-oss-120b", {
      viewport: { width: 390, height: 844 },
    });
    await waitForHydration(page);
    await waitForWidget(page);
    await expectNoSidewaysScroll(page, [320, 390]);
    const panel = page.getByRole("complementary", { name: "Providers" });
    const rows = panel.getByRole("listitem");
    await expect.poll(() => rows.filter({ visible: true }).count()).toBe(3);
    await panel.getByText(/^Show all \d+$/).click();
    await expect.poll(() => rows.filter({ visible: true }).count()).toBeGreaterThan(3);
    await close();
  });

  itInRelease("shows its demo, its providers and its code without script", async () => {
    const { page, close } = await site.visit("/models/openai/whisper-large-v3", { javaScriptEnabled: false });
    const main = await page.locator("main").innerText();
    expect(main).toContain("Turn on JavaScript to run models here.");
    expect(main).toContain("Cheapest");
    await page.getByRole("link", { name: "Context" }).click();
    await waitForPage(page, /sort=context/);
    await page.getByRole("tab", { name: "curl" }).click();
    await waitForPage(page, /lang=sh/);
    await close();
  });
});
