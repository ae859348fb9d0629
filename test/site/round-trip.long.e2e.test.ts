import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { divided } from "../breadth.ts";
import { useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();

interface Walk {
  /** What kind of control the reader uses. */
  readonly control: "words" | "menu" | "link" | "form" | "picker";
  readonly path: string;
  /** A reader's actions, and the final URL. */
  readonly choose: (page: Page) => Promise<unknown>;
  readonly query: string;
  /** Selector of the part that the URL describes; defaults to the page's main content. */
  readonly within?: string;
}

/** Takes a task from the menu of a list. */
async function chooseTask(page: Page) {
  await page.locator("main summary", { hasText: /(any|all) tasks?/i }).click();
  await page.getByLabel("Text-to-Image", { exact: true }).check();
  await page.keyboard.press("Escape");
}

const WALKS: readonly Walk[] = [
  {
    control: "menu",
    path: "/libraries",
    choose: async (page) => {
      await chooseTask(page);
      await waitForPage(page, /task=/);
      await page.getByLabel("Has a snippet").check();
    },
    query: "?task=text-to-image&snippet=1",
  },
  {
    control: "words",
    path: "/tasks",
    choose: (page) => page.getByRole("searchbox", { name: "Filter tasks" }).fill("picture & sound"),
    query: "?q=picture+%26+sound",
  },
  {
    control: "link",
    path: "/libraries",
    choose: (page) => page.getByRole("link", { name: "Page 2", exact: true }).click(),
    query: "?page=2",
  },
  {
    control: "menu",
    path: "/providers",
    choose: chooseTask,
    query: "?task=text-to-image",
  },
  {
    control: "form",
    path: "/quantization",
    choose: async (page) => {
      await page.getByLabel("Parameters", { exact: true }).fill("7b");
      await page.getByLabel("Context tokens").fill("32k");
      await page.getByLabel("File type", { exact: true }).selectOption("Q8_0");
      await page.getByRole("button", { name: "Estimate" }).click();
    },
    query: "?params=7b&context=32768&type=Q8_0",
  },
  {
    control: "menu",
    path: "/tasks/text-to-image?tab=code",
    // The form comes when the page is idle, and its values are not the address's.
    within: 'section[aria-label="Run the task"]',
    choose: async (page) => {
      const calls = page.getByRole("region", { name: "Run the task" });
      await calls.getByRole("tab", { name: "JavaScript" }).click();
      await calls.getByRole("tab", { name: "JavaScript", selected: true }).waitFor();
      await calls.locator("summary:visible", { hasText: "Provider:" }).click();
      await calls.getByRole("link", { name: "fal" }).click();
    },
    query: "?tab=code&lang=js&provider=fal-ai",
  },
  {
    control: "picker",
    path: "/libraries/diffusers",
    choose: async (page) => {
      await page.getByRole("link", { name: /^Model: / }).click();
      // The first one is the default.
      await page.getByRole("option").last().click();
    },
    query: "?model=",
  },
  {
    control: "words",
    path: "/search",
    choose: async (page) => {
      await page.getByRole("searchbox").fill("speech");
      await page.getByRole("button", { name: "Search" }).click();
    },
    query: "?q=speech",
  },
];

/** Once the page is hydrated and its server data has loaded, such as the available keys. */
async function settled(page: Page) {
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
}

/** Visible state: text, values of controls, selected tabs. */
const seen = (page: Page, within = "main") =>
  page.locator(within).evaluate((main: HTMLElement) => ({
    words: main.innerText,
    values: [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map(
      (each) =>
        each instanceof HTMLInputElement && each.type === "checkbox" ? `${each.checked}` : each.value,
    ),
    tabs: [...main.querySelectorAll('[role="tab"][aria-selected="true"]')].map(
      ({ textContent }) => textContent,
    ),
  }));

/** Visible state after a fresh load of the page's URL. */
async function seenElsewhere(page: Page, within?: string) {
  const { pathname, search, hash } = new URL(page.url());
  const other = await site.visit(pathname + search + hash);
  await settled(other.page);
  // A form comes when a page is idle, and its input is in the code from then on.
  const isSame = async () =>
    JSON.stringify(await seen(other.page, within)) === JSON.stringify(await seen(page, within));
  await expect.poll(isSame, { message: "as opened elsewhere" }).toBe(true);
  const shown = await seen(other.page, within);
  expect(other.pageErrors).toEqual([]);
  await other.close();
  return shown;
}

describe("the form's values are in the URL", () => {
  it.each(
    divided(
      WALKS,
      ({ control, path }) => (control === "words" && path === "/search" ? control : []),
      ({ control, path }) => (control === "words" || path === "/providers" ? [] : control),
    ),
  )("of $path, $query, and is restored by back and forward", async ({ path, choose, query, within }) => {
    const { page, pageErrors, close } = await site.look(path);
    await settled(page);
    const before = await seen(page, within);
    await choose(page);
    await waitForPage(page, (url) => url.search.startsWith(query));
    const address = new URL(page.url());
    const chosen = await seenElsewhere(page, within);
    expect(chosen).not.toEqual(before);
    await expect.poll(() => seen(page, within), { message: "as opened elsewhere" }).toEqual(chosen);

    // Away and back: the selection is restored, and so is the previous one.
    await page.getByRole("banner").getByRole("link", { name: "Inferhub" }).click();
    await waitForPage(page, /\/$/);
    await page.goBack();
    await waitForPage(page, (url) => url.search === address.search);
    await expect.poll(() => seen(page, within), { message: "after going away and back" }).toEqual(chosen);

    // Words that are typed replace the address, letter by letter.
    if (path !== "/tasks") {
      while (!page.url().endsWith(path)) await page.goBack();
      await expect.poll(() => seen(page, within), { message: "after going back" }).toEqual(before);
      while (!new URL(page.url()).search.startsWith(query)) await page.goForward();
      await expect.poll(() => seen(page, within), { message: "after going forward" }).toEqual(chosen);
    }
    expect(pageErrors).toEqual([]);
    await close();
  });
});
