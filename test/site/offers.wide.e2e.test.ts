import { beforeEach, describe, expect } from "vitest";
import { itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

describe("a model that the Hub does not have", () => {
  itOutsideRelease(
    "has a page that runs it at the provider of its path, with providers and code",
    async () => {
      const { page, pageErrors, close } = await site.visit("/offers/openai/gpt-5");
      await waitForHydration(page);
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("GPT-5");
      const widget = page.getByTestId("widget");
      await widget.getByRole("link", { name: "Open in Playground" }).waitFor();
      await page.getByRole("textbox", { name: "Message" }).fill("Name three rivers.");
      await page.keyboard.press("Enter");
      await expect.poll(() => widget.getByTestId("answer").innerText()).toContain("Name three rivers");
      const [request] = await site.stack.requests();
      expect(request).toMatchObject({ provider: "openai", body: { model: "gpt-5" } });
      expect(await findViolations(page, "page")).toEqual([]);
      await expectNoSidewaysScroll(page, [320, 1440]);
      const azure = page
        .getByRole("complementary", { name: "Providers" })
        .getByRole("link", { name: /Azure/ });
      expect(await azure.getAttribute("href")).toBe("/offers/azure-openai/gpt-5");
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("has code for the AI SDK", async () => {
    const { page, close } = await site.visit("/offers/openai/gpt-5?lang=js&client=ai-sdk", {
      javaScriptEnabled: false,
    });
    const code = await page.getByRole("tabpanel").innerText();
    expect(code).toContain("@inferhub/ai-sdk");
    expect(code).toContain('provider: "openai"');
    expect(code).toContain("generateText");
    await close();
  });

  itInRelease("is found by the search, which leads to its page", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Search" }).fill("gpt-5 openai");
    await expect.poll(() => page.getByRole("option").first().innerText()).toMatch(/GPT-5/);
    await page.keyboard.press("Enter");
    await waitForPage(page, /\/offers\/openai\//);
    await close();
  });

  itOutsideRelease(
    "leads to the page of a model that the Hub has, and is missing if no list has it",
    async () => {
      const { page, close } = await site.visit(`/offers/groq/${encodeURIComponent("openai/gpt-oss-120b")}`, {
        javaScriptEnabled: false,
      });
      expect(new URL(page.url()).pathname).toBe("/models/openai/gpt-oss-120b");
      expect(new URL(page.url()).searchParams.get("provider")).toBe("groq");
      const response = await fetch(`${site.stack.url}/offers/groq/no-such-model`);
      expect(response.status).toBe(404);
      await close();
    },
  );
});
