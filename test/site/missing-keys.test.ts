import { describe, expect, it } from "vitest";
import { hydrated, useSite } from "./browser.ts";

const site = useSite(["groq"]);

describe("a provider without a key, where no sandbox stands in", { timeout: 60_000 }, () => {
  it("cannot be chosen, and a link to it says which variable to set", async () => {
    const { page, complaints, close } = await site.visit("/playground?task=chat-completion&provider=groq");
    await hydrated(page);
    const option = page.getByLabel("Provider").locator("option", { hasText: "Groq" });
    await expect.poll(() => option.innerText()).toContain("not available");
    expect(await option.isDisabled()).toBe(true);
    await page.getByLabel("Message").fill("hello");
    await page.getByTestId("run").click();
    const problem = page.getByTestId("problem");
    await expect.poll(() => problem.getAttribute("data-code")).toBe("key-missing");
    expect(await problem.innerText()).toContain("No key for");
    expect(await problem.innerText()).toContain("GROQ_API_KEY");
    expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
    await close();
  });
});
