import { readFileSync } from "node:fs";
import { TASKS } from "@inferhub/catalog";
import { findOffers, OFFERS } from "@inferhub/catalog/models";
import type { ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { divided, isRelease, itInLong, itInRelease, itOutsideRelease, oneIn } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

const workbench = (page: Page) => page.getByRole("region", { name: "Run the task" });
const widget = (page: Page) => page.getByTestId("widget");
const tab = (page: Page, name: string) => workbench(page).getByRole("tab", { name, exact: true });
const shownCode = (page: Page) => workbench(page).locator("figure pre").last().innerText();
const search = (page: Page) => new URL(page.url()).search;

/** The selected item of a workbench menu, which is opened first. */
async function openMenu(page: Page, name: "Model:" | "Provider:") {
  const menu = workbench(page).locator("details:visible", {
    has: page.locator("summary", { hasText: name }),
  });
  await menu.locator("summary").click();
  return menu;
}

/** The form, once it accepts input. */
async function openForm(page: Page) {
  await waitForHydration(page);
  await page.getByTestId("run").waitFor();
}

/** Switches to another provider with the visible pill. */
async function chooseProvider(page: Page, name: string) {
  const menu = await openMenu(page, "Provider:");
  await menu.getByRole("link", { name }).click();
}

describe("the code of a call", () => {
  it.each(
    divided(
      [
        ["text-to-image", "", { language: "python", client: "huggingface_hub" }],
        ["text-to-image", "&client=curl", { language: "sh", client: "curl" }],
        [
          "text-generation",
          "&lang=js&client=inferhub&provider=groq&stream=1",
          { provider: "groq", language: "js", client: "inferhub", streaming: true },
        ],
        [
          "text-to-image",
          "&client=fal_client&provider=fal-ai",
          { provider: "fal-ai", language: "python", client: "fal_client" },
        ],
      ] as const,
      () => "any",
      ([, , { client }]) => (client === "curl" ? [] : client),
    ),
  )("of %s%s is what the package gives, without script", async (task, query, options) => {
    const { page, close } = await site.visit(`/tasks/${task}?tab=code${query}`, { javaScriptEnabled: false });
    const current = async (name: "Model:" | "Provider:") =>
      (await openMenu(page, name)).locator('a[aria-current="true"]');
    const model = await (await current("Model:")).innerText();
    const href = (await (await current("Provider:")).getAttribute("href")) ?? "";
    const provider = new URL(href, page.url()).searchParams.get("provider");
    const offer = findOffers(model, OFFERS).find((each) => each.provider === provider);
    const [snippet] = inferenceSnippets(
      { id: model, pipeline_tag: task },
      {
        ...options,
        provider: provider as ProviderId,
        ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
      },
    );
    expect((await shownCode(page)).trim()).toBe(snippet?.code.trim());
    await close();
  });

  itInRelease("changes by clicks that keep the position, and the URL follows", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-generation");
    await waitForHydration(page);
    const place = () => workbench(page).evaluate((part) => part.getBoundingClientRect().top);
    // Below the header, with room for every menu: clicked elements are in view, so that only the page itself
    // could move them.
    await workbench(page).evaluate((part) =>
      scrollBy({ top: part.getBoundingClientRect().top - 100, behavior: "instant" }),
    );
    const before = await place();
    await tab(page, "Code").click();
    await expect.poll(() => search(page)).toBe("?tab=code");
    await tab(page, "JavaScript").click();
    await expect.poll(() => search(page)).toBe("?tab=code&lang=js");
    await workbench(page).getByRole("tab", { name: "JavaScript", selected: true }).waitFor();
    await chooseProvider(page, "Groq");
    await expect.poll(() => search(page)).toBe("?tab=code&lang=js&provider=groq");
    await expect.poll(() => shownCode(page)).toContain("groq");
    await workbench(page).getByRole("link", { name: "Stream the response" }).click();
    await expect.poll(() => search(page)).toBe("?tab=code&lang=js&provider=groq&stream=1");
    await expect.poll(() => shownCode(page)).toMatch(/stream/i);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);

    const other = await site.visit(`/tasks/text-generation${search(page)}`);
    expect(await shownCode(other.page)).toBe(await shownCode(page));
    await other.close();

    await page.goBack();
    await expect.poll(() => search(page)).toBe("?tab=code&lang=js&provider=groq");
    await workbench(page).getByRole("link", { name: "Stream the response" }).waitFor();
    await page.goForward();
    await workbench(page).getByRole("link", { name: "Full response" }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInLong("is reached by keys: arrows go to the next language", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image?tab=code");
    await waitForHydration(page);
    await tab(page, "Python").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => search(page)).toBe("?tab=code&lang=js");
    await page.keyboard.press("End");
    await expect.poll(() => search(page)).toBe("?tab=code&lang=sh");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("curl");
    await close();
  });

  itInRelease("names unknown parameters of the URL", async () => {
    const { page, close } = await site.visit(
      "/tasks/text-to-image?tab=code&lang=cobol&lib=%3Cb%3E&provider=fal-ai",
    );
    const notice = page.getByText("We ignored");
    await expect.poll(() => notice.innerText()).toContain("lang=cobol, lib=<b>");
    expect(await shownCode(page)).toContain("fal");
    await close();
  });

  itInRelease(
    "keeps its language on the next page through the URL; an open page does not change",
    async () => {
      const { page, pageErrors, close } = await site.visit("/tasks/text-to-image?tab=code");
      await waitForHydration(page);
      await tab(page, "curl").click();
      await expect.poll(() => search(page)).toBe("?tab=code&lang=sh");
      await page.getByRole("main").getByRole("link", { name: "Tasks" }).click();
      await waitForPage(page, /\/tasks$/);
      await page.getByRole("main").locator('a[href="/tasks/image-to-image"]').first().click();
      await waitForPage(page, /\/tasks\/image-to-image\?lang=sh$/);
      await tab(page, "Code").click();
      await expect.poll(() => shownCode(page)).toContain("curl");
      await page.goto(`${site.stack.url}/tasks/text-to-speech?tab=code`);
      await waitForHydration(page);
      expect(search(page)).toBe("?tab=code");
      expect(await shownCode(page)).not.toContain("curl");
      // A removed link also cancels its prefetch.
      expect(pageErrors.filter((complaint) => !/\.data net::ERR_ABORTED$/.test(complaint))).toEqual([]);
      await close();
    },
  );
});

describe("the code of a library", () => {
  itInRelease("is chosen by links that work without script", async () => {
    const { page, close } = await site.visit("/tasks/image-classification?tab=local", {
      javaScriptEnabled: false,
    });
    const tabs = page.getByRole("tablist", { name: "Library" }).getByRole("tab");
    const code = workbench(page).locator("figure pre").first();
    const first = await code.innerText();
    await tabs.nth(1).click();
    expect(search(page)).toMatch(/^\?tab=local&lib=/);
    expect(await code.innerText()).not.toBe(first);
    await close();
  });
});

describe("the widget", () => {
  itOutsideRelease(
    "starts with the demo's input, responds, and keeps input while its code is shown",
    async () => {
      const { page, pageErrors, close } = await site.visit("/tasks/text-classification", {
        viewport: { width: 390, height: 700 },
      });
      await openForm(page);
      const input = widget(page).getByLabel("Text", { exact: true });
      await expect.poll(() => input.inputValue()).not.toBe("");
      expect(await site.stack.requests()).toEqual([]);
      await input.fill("What a wonderful day");
      await chooseProvider(page, "HF Inference");
      await expect.poll(() => search(page)).toBe("?provider=hf-inference");
      await page.getByTestId("run").click();
      await expect.poll(() => widget(page).innerText()).toMatch(/stand-in label/);
      await tab(page, "Code").click();
      await expect.poll(() => shownCode(page)).toContain("What a wonderful day");
      await tab(page, "Try").click();
      await expect.poll(() => input.inputValue()).toBe("What a wonderful day");
      await expectNoSidewaysScroll(page, [320]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page, "all", 'section[aria-label="Run the task"]')).toEqual([]);
      }
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInLong("runs another model of the task, chosen in the picker", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-generation");
    await waitForHydration(page);
    await workbench(page)
      .getByRole("link", { name: /^Model:/ })
      .click();
    await page.getByRole("combobox", { name: "Search models" }).fill("qwen3 32b groq");
    await expect
      .poll(() => page.getByRole("dialog").getByRole("option").first().innerText())
      .toContain("on Groq");
    await page.keyboard.press("Enter");
    await waitForPage(page, (url) => url.searchParams.get("model") === "Qwen/Qwen3-32B");
    expect(new URL(page.url()).searchParams.get("provider")).toBe("groq");
    await workbench(page).getByRole("link", { name: "Model: Qwen3-32B. Change" }).waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("shows the demo and its result without script", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image", { javaScriptEnabled: false });
    expect(await widget(page).getByRole("img").count()).toBe(1);
    expect(await widget(page).innerText()).toContain("Turn on JavaScript to run models here.");
    await close();
  });

  itInRelease("is absent where no provider runs the task", async () => {
    const { page, close } = await site.visit("/tasks/keypoint-detection");
    await page.getByText("No provider runs this task").waitFor();
    await expect.poll(() => widget(page).count()).toBe(0);
    await close();
  });
});

describe("the length of a page", () => {
  // The one whose demo has a picture with marks comes first.
  const tasks = ["object-detection", ...TASKS.map(({ id }) => id).filter((id) => id !== "object-detection")];
  it.each(isRelease() ? oneIn(1, tasks, 8) : [])(
    "of %s is at most 3,000 px while its parts are closed",
    async (task) => {
      const { page, close } = await site.look(`/tasks/${task}`, { viewport: { width: 1440, height: 900 } });
      await waitForHydration(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(height).toBeLessThanOrEqual(3_000);
      await close();
    },
  );
});

describe("the rest of the page", () => {
  itInRelease("copies the schema that is published", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await waitForHydration(page);
    await page.getByText("Input and output").click();
    await page.getByRole("button", { name: "Copy JSON Schema" }).click();
    const file = new URL("../../packages/catalog/schemas/text-to-image.json", import.meta.url);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(readFileSync(file, "utf8"));
    await close();
  });

  itInRelease("opens nested fields without script", async () => {
    const { page, close } = await site.visit("/tasks/text-generation", { javaScriptEnabled: false });
    const schema = page.locator("#schema");
    await schema.getByText("Input and output").click();
    await schema.getByText("5 members of messages").click();
    await expect
      .poll(() => schema.getByRole("list", { name: "Members of messages" }).innerText())
      .toContain("role");
    await close();
  });

  itOutsideRelease("sends nothing to YouTube before the reader starts the video", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-classification");
    await waitForHydration(page);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Video</title>" }),
    );
    await page.getByText("Watch a video").click();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.getByRole("button", { name: "Load video from YouTube" }).click();
    const frame = page.locator("iframe");
    await expect.poll(() => frame.getAttribute("title")).toBe("Video: Text Classification");
    await expect
      .poll(() => frame.getAttribute("src"))
      .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+$/);
    expect(
      pageErrors.filter(
        (complaint) => !complaint.startsWith("third party: https://www.youtube-nocookie.com/"),
      ),
    ).toEqual([]);
    await close();
  });

  itInRelease("folds the end of a long article, which opens without script", async () => {
    const { page, close } = await site.visit("/tasks/object-detection", { javaScriptEnabled: false });
    const rest = page.locator("details", { has: page.getByText("Read the rest") });
    const heading = rest.getByRole("heading").first();
    expect(await heading.isVisible()).toBe(false);
    await rest.getByText("Read the rest").click();
    await heading.waitFor();
    await close();
  });

  itInRelease("leads to its models and to each provider", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image");
    const models = page.locator('section[aria-labelledby="models"]');
    expect(await models.getByRole("listitem").count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('main a[href="/providers/fal-ai"]').count()).toBeGreaterThan(0);
    await models.getByRole("link", { name: /^All \d+ models$/ }).click();
    await waitForPage(page, "**/models?task=text-to-image");
    await close();
  });
});
