import { readFileSync } from "node:fs";
import type { ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite();
beforeEach(() => site.stack.reset());

/** A page on its way takes its time where other tests run beside. */

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);
const shownCode = (page: Page) => section(page, "call-it").locator("figure pre").innerText();
const search = (page: Page) => new URL(page.url()).search;
const findFormViolations = (page: Page) => findViolations(page, "all", 'section[aria-labelledby="try-it"]');

/** Brings the form near, and waits until it is there. */
async function openForm(page: Page) {
  await waitForHydration(page);
  await page.locator("#try-it").scrollIntoViewIfNeeded();
  await page.getByTestId("run").waitFor();
}

describe("the code of a call", () => {
  it.each([
    ["text-to-image", "", { provider: "hf-inference", language: "python", client: "huggingface_hub" }],
    ["text-to-image", "?client=curl", { provider: "hf-inference", language: "sh", client: "curl" }],
    [
      "text-generation",
      "?lang=js&client=inferhub&provider=groq&stream=1",
      { provider: "groq", language: "js", client: "inferhub", streaming: true },
    ],
    [
      "text-to-image",
      "?client=fal_client&provider=fal-ai",
      { provider: "fal-ai", language: "python", client: "fal_client" },
    ],
  ] as const)("of %s%s is what the package gives, without script", async (task, query, options) => {
    const { page, close } = await site.visit(`/tasks/${task}${query}`, { javaScriptEnabled: false });
    const model = await section(page, "call-it").locator("form p code").innerText();
    const [snippet] = inferenceSnippets(
      { id: model, pipeline_tag: task },
      { ...options, provider: options.provider as ProviderId },
    );
    expect((await shownCode(page)).trim()).toBe(snippet?.code.trim());
    await close();
  });

  itOutsideRelease(
    "is chosen by clicks that keep the place, and the address says what is shown",
    async () => {
      const { page, pageErrors, close } = await site.visit("/tasks/text-generation");
      await openForm(page);
      await page.locator("#call-it").scrollIntoViewIfNeeded();
      const place = () => page.locator("#call-it").evaluate((heading) => heading.getBoundingClientRect().top);
      const before = await place();
      await section(page, "call-it").getByRole("tab", { name: "JavaScript" }).click();
      await expect.poll(() => search(page)).toBe("?lang=js");
      await section(page, "call-it").getByRole("tab", { name: "JavaScript", selected: true }).waitFor();
      await section(page, "call-it").getByLabel("Provider").selectOption("groq");
      await expect.poll(() => search(page)).toBe("?lang=js&provider=groq");
      await expect.poll(() => shownCode(page)).toContain("groq");
      await section(page, "call-it").getByLabel("Stream the answer").check();
      await expect.poll(() => search(page)).toBe("?lang=js&provider=groq&stream=1");
      await expect.poll(() => shownCode(page)).toMatch(/stream/i);
      expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);

      const other = await site.visit(`/tasks/text-generation${search(page)}`);
      expect(await shownCode(other.page)).toBe(await shownCode(page));
      await other.close();

      await page.goBack();
      await expect.poll(() => search(page)).toBe("?lang=js&provider=groq");
      await expect
        .poll(() => section(page, "call-it").getByLabel("Stream the answer").isChecked())
        .toBe(false);
      await page.goForward();
      await expect.poll(() => search(page)).toBe("?lang=js&provider=groq&stream=1");
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itOutsideRelease("is reached by keys: arrows go to the next language", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image");
    await waitForHydration(page);
    await section(page, "call-it").getByRole("tab", { name: "Python" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => search(page)).toBe("?lang=js");
    await page.keyboard.press("End");
    await expect.poll(() => search(page)).toBe("?lang=sh");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Shell");
    await close();
  });

  itInRelease("names what the address asks for in vain", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image?lang=cobol&lib=%3Cb%3E&provider=fal-ai");
    const notice = page.getByText("Left out of the address");
    await expect.poll(() => notice.innerText()).toContain("lang=cobol, lib=<b>");
    expect(await shownCode(page)).toContain("fal");
    await close();
  });

  itInRelease(
    "keeps its language on the next page, where the address says so; a page that is there does not change",
    async () => {
      const { page, pageErrors, close } = await site.visit("/tasks/text-to-image");
      await waitForHydration(page);
      await section(page, "call-it").getByRole("tab", { name: "Shell" }).click();
      await expect.poll(() => search(page)).toBe("?lang=sh");
      await page.getByRole("main").getByRole("link", { name: "Tasks" }).click();
      await waitForPage(page, /\/tasks$/);
      await page.getByRole("main").locator('a[href="/tasks/image-to-image"]').first().click();
      await waitForPage(page, /\/tasks\/image-to-image\?lang=sh$/);
      await expect.poll(() => shownCode(page)).toContain("curl");
      await section(page, "call-it").getByRole("tab", { name: "Python" }).click();
      await expect.poll(() => search(page)).toBe("");
      await page.goBack();
      await expect.poll(() => search(page)).toBe("?lang=sh");
      await expect.poll(() => shownCode(page)).toContain("curl");
      await page.goto(`${site.stack.url}/tasks/text-to-speech`);
      await waitForHydration(page);
      expect(search(page)).toBe("");
      expect(await shownCode(page)).not.toContain("curl");
      // A link that goes away takes along what it had begun to fetch ahead.
      expect(pageErrors.filter((complaint) => !/\.data net::ERR_ABORTED$/.test(complaint))).toEqual([]);
      await close();
    },
  );
});

describe("the code of a library", () => {
  itOutsideRelease("is chosen by links that work without script", async () => {
    const { page, close } = await site.visit("/tasks/image-classification", { javaScriptEnabled: false });
    const tabs = section(page, "use-it").getByRole("tab");
    const code = section(page, "use-it").locator("figure pre").first();
    const first = await code.innerText();
    await tabs.nth(1).click();
    expect(search(page)).toMatch(/^\?lib=/);
    expect(await code.innerText()).not.toBe(first);
    await close();
  });
});

describe("the form", () => {
  itOutsideRelease("is loaded when one comes near, leaves address and title alone, and answers", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-classification", {
      viewport: { width: 390, height: 700 },
    });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await waitForHydration(page);
    await expect.poll(() => page.getByTestId("run").count()).toBe(0);
    const title = await page.title();
    await openForm(page);
    expect(scripts.some((url) => url.includes("embedded-panel"))).toBe(true);
    await page.getByLabel("Text", { exact: true }).fill("What a wonderful day");
    await section(page, "try-it").getByLabel("Provider").selectOption("hf-inference");
    await page.getByTestId("run").click();
    await expect.poll(() => page.getByTestId("answer").innerText()).toMatch(/stand-in label/);
    await section(page, "try-it").getByRole("tab", { name: "Code" }).click();
    await page.getByTestId("code").waitFor();
    await expect.poll(() => page.getByTestId("code").innerText()).toMatch(/^curl/);
    expect(search(page)).toBe("");
    expect(await page.title()).toBe(title);
    await expectNoSidewaysScroll(page, [320]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findFormViolations(page)).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("takes the demo's input when that is asked for, and nothing runs by itself", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/zero-shot-object-detection");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Run it" }).click();
    const form = section(page, "try-it");
    await expect.poll(() => form.innerText()).toContain("street.png");
    await expect
      .poll(() => form.getByRole("list", { name: "Labels" }).getByRole("listitem").allInnerTexts())
      .toEqual(["a red car", "a dog on a lead", "a green front door"]);
    await expect
      .poll(() => form.getByRole("status").first().innerText())
      .toBe("The demo’s input is in the form.");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("try-it");
    expect(await site.stack.requests()).toEqual([]);
    await page.getByTestId("run").click();
    await expect.poll(async () => (await site.stack.requests()).length).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("is a link without script", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Open the playground" }).click();
    await waitForPage(page, "**/playground?task=text-to-image");
    await close();
  });

  itOutsideRelease("is absent where nobody runs the task", async () => {
    const { page, close } = await site.visit("/tasks/keypoint-detection");
    await expect.poll(() => page.locator("#try-it, #call-it").count()).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: "Run it" }).count()).toBe(0);
    await close();
  });
});

describe("the rest of the page", () => {
  itInRelease("copies the schema that is published", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await waitForHydration(page);
    await page.getByRole("button", { name: "Copy JSON Schema" }).click();
    const file = new URL("../../packages/catalog/schemas/text-to-image.json", import.meta.url);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(readFileSync(file, "utf8"));
    await close();
  });

  itOutsideRelease("opens what stands inside a member without script", async () => {
    const { page, close } = await site.visit("/tasks/text-generation", { javaScriptEnabled: false });
    const schema = section(page, "schema");
    await schema.getByText("5 members of messages").click();
    await expect
      .poll(() => schema.getByRole("list", { name: "Members of messages" }).innerText())
      .toContain("role");
    await close();
  });

  itOutsideRelease("asks nothing of YouTube before the reader wants the video", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-classification");
    await waitForHydration(page);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Video</title>" }),
    );
    await page.locator("#video").scrollIntoViewIfNeeded();
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

  itInRelease("leads from the list beside it to each part, and from each provider to its page", async () => {
    const { page, close } = await site.visit("/tasks/text-to-image");
    const places = await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
    expect(places.length).toBeGreaterThan(6);
    for (const place of places) expect(await page.locator(`[id="${place}"]`).count(), place).toBe(1);
    await expect.poll(() => page.locator('aside a[href="/providers/fal-ai"]').count()).toBe(1);
    await close();
  });
});
