import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated, useSite } from "./browser.ts";

const site = useSite();

interface Walk {
  readonly path: string;
  /** What a reader does, and what the address says of it in the end. */
  readonly choose: (page: Page) => Promise<unknown>;
  readonly query: string;
}

const WALKS: readonly Walk[] = [
  {
    path: "/tasks",
    choose: (page) => page.getByRole("searchbox", { name: "Filter tasks" }).fill("picture & sound"),
    query: "?q=picture+%26+sound",
  },
  {
    path: "/libraries",
    choose: async (page) => {
      await page.getByLabel("Task", { exact: true }).selectOption("text-to-image");
      await page.waitForURL(/task=/);
      await page.getByLabel("Has a snippet").check();
    },
    query: "?task=text-to-image&snippet=1",
  },
  {
    path: "/libraries",
    choose: (page) => page.getByRole("link", { name: "Page 2", exact: true }).click(),
    query: "?page=2",
  },
  {
    path: "/providers",
    choose: (page) => page.getByLabel("Task", { exact: true }).selectOption("text-to-image"),
    query: "?task=text-to-image",
  },
  {
    path: "/quantization",
    choose: async (page) => {
      await page.getByLabel("Parameters").fill("7b");
      await page.getByLabel("Context tokens").fill("32k");
      await page.getByLabel("File type", { exact: true }).selectOption("Q8_0");
      await page.getByRole("button", { name: "Estimate" }).click();
    },
    query: "?params=7b&context=32k&type=Q8_0",
  },
  {
    path: "/tasks/text-to-image",
    choose: async (page) => {
      await page.getByRole("tab", { name: "JavaScript" }).click();
      await page.waitForURL(/lang=js/);
      await page.getByLabel("Provider").first().selectOption("fal-ai");
    },
    query: "?lang=js&provider=fal-ai",
  },
  {
    path: "/libraries/diffusers",
    choose: async (page) => {
      await page.getByLabel("Example model").selectOption({ index: 2 });
    },
    query: "?model=",
  },
  {
    path: "/search",
    choose: async (page) => {
      await page.getByRole("searchbox").fill("speech");
      await page.getByRole("button", { name: "Search" }).click();
    },
    query: "?q=speech",
  },
];

/** What a reader sees: words, values of controls, tabs that are chosen. */
const seen = (page: Page) =>
  page.locator("main").evaluate((main: HTMLElement) => ({
    words: main.innerText,
    values: [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map(
      (each) =>
        each instanceof HTMLInputElement && each.type === "checkbox" ? `${each.checked}` : each.value,
    ),
    tabs: [...main.querySelectorAll('[role="tab"][aria-selected="true"]')].map(
      ({ textContent }) => textContent,
    ),
  }));

describe("what was chosen stands in the address", { timeout: 90_000 }, () => {
  it.each(WALKS)("of $path, $query", async ({ path, choose, query }) => {
    const { page, complaints, close } = await site.look(path);
    await hydrated(page);
    const before = await seen(page);
    await choose(page);
    await page.waitForURL((url) => url.search.startsWith(query));
    await expect.poll(() => seen(page)).not.toEqual(before);
    await page.waitForLoadState("networkidle");
    const chosen = await seen(page);
    const address = new URL(page.url());

    const other = await site.visit(address.pathname + address.search + address.hash);
    await hydrated(other.page);
    expect(await seen(other.page), "opened elsewhere").toEqual(chosen);
    expect(other.complaints).toEqual([]);
    await other.close();

    // Elsewhere and back: what was chosen is there again, and so is what was there before it.
    await page.getByRole("banner").getByRole("link", { name: "Inferhub" }).click();
    await page.waitForURL(/\/$/);
    await page.goBack();
    await page.waitForURL((url) => url.search === address.search);
    await expect.poll(() => seen(page), { message: "after going back" }).toEqual(chosen);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(WALKS.filter(({ path }) => path !== "/tasks"))(
    "of $path, $query: back and forward",
    async ({ path, choose, query }) => {
      const { page, complaints, close } = await site.look(path);
      await hydrated(page);
      const before = await seen(page);
      await choose(page);
      await page.waitForURL((url) => url.search.startsWith(query));
      await page.waitForLoadState("networkidle");
      await expect.poll(() => seen(page)).not.toEqual(before);
      const chosen = await seen(page);
      while (new URL(page.url()).search !== "") await page.goBack();
      await expect.poll(() => seen(page), { message: "after going back" }).toEqual(before);
      while (!new URL(page.url()).search.startsWith(query)) await page.goForward();
      await expect.poll(() => seen(page), { message: "after going forward" }).toEqual(chosen);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
