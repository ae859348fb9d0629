import type { Page } from "playwright-core";
import { beforeEach, describe, expect } from "vitest";
import { itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration } from "./browser.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

const run = (page: Page) => page.getByTestId("run");
const result = (page: Page) => page.getByTestId("result");
const jobIn = (page: Page) => new URL(page.url()).searchParams.get("job");

async function openImage(provider: string, faults?: string) {
  const path = `/playground?task=text-to-image&provider=${provider}`;
  const visit = await site.visit(path, faults ? { faults } : {});
  await waitForHydration(visit.page);
  await visit.page.getByLabel("Description").fill("a red lighthouse at dawn");
  return visit;
}

/** Every text that the status says from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('[data-testid="result"] [role="status"]');
    if (!status) return;
    new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const isDrawn = (page: Page) =>
  result(page)
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

describe("a long job", () => {
  itOutsideRelease("goes through its states, and shows them as text and in the tab", async () => {
    const { page, pageErrors, close } = await openImage("fal-ai");
    const said = await listen(page);
    await run(page).click();
    await expect.poll(() => isDrawn(page).catch(() => 0)).toBeGreaterThan(100);
    const words = await said();
    expect(words[0]).toBe("Sending");
    expect(words).toContain("Starting");
    expect(words.some((each) => /^Queued, \d ahead$/.test(each))).toBe(true);
    expect(words).toContain("Running");
    expect(words).toContain("Finishing");
    expect(words.at(-1)).toMatch(/^Response complete/);
    expect(await page.title()).toMatch(/^Response complete/);
    expect(jobIn(page)).not.toBeNull();
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("is picked up by a reload and by another tab, and canceled at the provider", async () => {
    const { page, close } = await openImage("fal-ai", "endless-job");
    await run(page).click();
    await expect.poll(() => jobIn(page)).not.toBeNull();
    await expect.poll(() => page.title()).toMatch(/^(Running|Queued|Starting)/);
    await expect.poll(() => page.getByTestId("job").innerText()).toMatch(/Elapsed 0:0[1-9]/);
    // The provider sends no progress, so none is shown.
    expect(await page.getByTestId("job").innerText()).not.toContain("%");
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors")).toEqual([]);
    await expectNoSidewaysScroll(page, [320]);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => result(page).innerText()).toMatch(/Running/);
    const submissions = async () =>
      (await site.stack.requests()).filter(({ method }) => method === "POST").length;
    expect(await submissions()).toBe(1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => result(other).innerText()).toMatch(/Running/);
    await other.close();
    await run(page).click();
    await expect.poll(() => result(page).innerText()).toMatch(/Canceled/);
    expect(await page.title()).toMatch(/^Canceled/);
    await expect
      .poll(async () =>
        (await site.stack.requests()).some(
          ({ method, path }) => method === "PUT" && path.includes("/cancel"),
        ),
      )
      .toBe(true);
    expect(await submissions()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  itInRelease("that is over is shown again by its address", async () => {
    const { page, close } = await openImage("fal-ai");
    await run(page).click();
    await expect.poll(() => isDrawn(page).catch(() => 0)).toBeGreaterThan(100);
    await page.reload();
    await expect.poll(() => isDrawn(page).catch(() => 0)).toBeGreaterThan(100);
    expect((await site.stack.requests()).filter(({ method }) => method === "POST")).toHaveLength(1);
    await close();
  });

  itInRelease("that failed says the provider's reason", async () => {
    const { page, close } = await openImage(
      "fal-ai",
      "failing-job; polls=1; reason=The lighthouse was too red",
    );
    await run(page).click();
    const problem = page.getByTestId("problem");
    await expect.poll(() => problem.getAttribute("data-code")).toBeTruthy();
    await expect.poll(() => problem.innerText()).toContain("The lighthouse was too red");
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  itInRelease(
    "shows the progress that the provider sends, and reports if it cannot be canceled",
    async () => {
      const { page, close } = await site.visit("/playground?task=text-to-video&provider=novita", {
        faults: "endless-job",
      });
      await waitForHydration(page);
      await page.getByLabel("Description").fill("a boat");
      await run(page).click();
      await expect.poll(() => page.getByTestId("job").innerText()).toMatch(/\d+ %/);
      await expect.poll(() => page.getByRole("progressbar").count()).toBe(1);
      expect(await findViolations(page)).toEqual([]);
      await run(page).click();
      const problem = page.getByTestId("problem");
      await expect.poll(() => problem.getAttribute("data-code")).toBe("job-goes-on");
      await problem.getByRole("button", { name: "Look at the job again" }).click();
      await expect.poll(() => result(page).innerText()).toMatch(/Running/);
      await close();
    },
  );

  itInRelease("a URL with an unknown job shows an error", async () => {
    const { page, close } = await site.visit("/playground?task=text-to-image&job=nonsense");
    await waitForHydration(page);
    await expect.poll(() => page.getByTestId("problem").getAttribute("data-code")).toBe("input-invalid");
    await close();
  });
});
