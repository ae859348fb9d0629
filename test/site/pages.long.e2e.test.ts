import { existsSync } from "node:fs";
import { ITEM_PAGES, PAGES } from "@inferhub/site";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { divided, isRelease, itInLong, itInRelease, itOutsideRelease, representative } from "../breadth.ts";
import {
  DESKTOP,
  expectNoSidewaysScroll,
  findViolations,
  PHONE,
  useSite,
  waitForHydration,
  waitForIdle,
  waitForPage,
} from "./browser.ts";
import { kindOfPage } from "./kind-of-page.ts";

const site = useSite();
const paths = [
  ...PAGES.map(({ path }) => path),
  ...ITEM_PAGES.map(({ example }) => example),
  "/tasks/token-classification?tab=code&lang=js&client=fetch",
  "/tasks/text-generation?tab=local&provider=groq&stream=1&lib=transformers.js&lang=cobol",
  "/models?q=instruct&task=text-generation&license=apache-2.0&params=1b-&fits=24gb&quant=Q8_0&gguf=1",
  "/models?view=table&sort=-parameters&provider=groq",
  "/models?q=zebra&task=cooking&params=8b-1b",
  "/quantization?sort=-bits&family=k&params=7b&context=32k&type=Q8_0&fits=8gb&file=a-UD-Q4_K_XL.gguf",
  "/libraries?q=zebra&task=text-to-image&snippet=1&page=x",
  "/libraries?lang=javascript&lang=csharp&task=text-to-image&task=cooking",
  "/providers?task=text-ranking&task=text-to-video&task=cooking",
  "/providers?key=1",
  "/providers/coverage?task=text-ranking&task=cooking",
  "/providers/novita?sort=-context&page=2",
  "/quantization/Q4_2",
  "/quantization/F16",
  "/libraries/lerobot?model=no/such",
  "/quantization?params=seven&context=lots&type=Q9&fits=none",
  "/search?q=picture",
  "/search?q=image&in=tasks",
  "/search?q=transfomers&in=cooking",
  "/search?q=zzzqqq",
  "/tasks?q=nothing-like-this",
  "/playground?task=text-to-image",
  "/nowhere",
  "/models/distilroberta-base/use?lib=nothing",
  "/models/openai/gpt-oss-20b?lang=sh&provider=groq",
  "/models/openai/gpt-oss-120b/providers?sort=-output-price",
  "/models/nobody/nothing",
];
/** A page of each shape: home, list, tool, item and article. A release has the other kinds. */
const SHAPES = ["/", "/tasks", "/playground", "/models/distilroberta-base", "/docs/quickstart"];
const shapeOfPage = (path: string) => (SHAPES.includes(path) ? path : []);
/** Kinds of pages that other tests check for accessibility and width, or that have the layout of another kind. */
const CHECKED_ELSEWHERE = [
  "docs 2",
  "docs 3",
  "models 3",
  "offers 2",
  "sign-in 0",
  "usage 1",
  "metrics 1",
  "quantization 1",
];
const kindInRelease = (path: string) => {
  const kind = kindOfPage(path);
  return CHECKED_ELSEWHERE.includes(kind) ? [] : kind;
};
/** Missing pages, which the browser reports. */
const MISSING = ["/nowhere", "/models/nobody/nothing"];
const repositoryFile = (href: string) =>
  new URL(`../../${/\/blob\/main\/(.+)$/.exec(href)?.[1]}`, import.meta.url);

/** Cumulative layout shift since the page was opened, and the elements that moved. Shifts from resizing do not count. */
function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
            sum += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(`${node?.nodeName} from ${previousRect.y} to ${currentRect.y}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // A tab may get no idle time on a busy machine.
        requestAnimationFrame(() => requestIdleCallback(() => resolve({ sum, moved }), { timeout: 10_000 }));
      }),
  );
}

/** What is read of an entry, which the DOM library does not declare. */
interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The goal is 16 for every page. The widget of a model or a task comes once its page is there, and is counted if it has come. */
const getMostRequests = (path: string) =>
  path === "/chat" ? 25 : /^\/(models|offers|tasks)\/./.test(path) ? 21 : 16;

describe("a page", () => {
  it.each(representative(paths, shapeOfPage, kindInRelease))(
    "%s has one heading and nothing to complain about, is accessible, fits and does not shift",
    async (path) => {
      const { page, pageErrors, requests, close } = await site.look(path, { viewport: PHONE });
      await waitForHydration(page);
      // Images load when they are near, and block nothing.
      const needed = requests.filter((url) => !/\.(jpg|png|svg)$/.test(url));
      expect.soft(needed.length, `requests: ${needed.join(" ")}`).toBeLessThanOrEqual(getMostRequests(path));
      expect.soft(await page.title(), "title").toMatch(/Inferhub/);
      expect.soft(await page.locator("h1").count(), "headings of the first level").toBe(1);
      // Header and footer are the same on all pages.
      const within = isRelease() || path === "/" ? "html" : "main";
      expect.soft(await findViolations(page, "page", within), "on a phone, light").toEqual([]);
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, `layout shift: ${moved.join(", ")}`).toBeLessThanOrEqual(0.02);
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: "dark" });
      const rules = isRelease() ? "all" : "colors";
      expect.soft(await findViolations(page, rules, within), "on a desk, dark").toEqual([]);
      await expectNoSidewaysScroll(page, [320, 768, 1280, 1920]);
      await expectSource(page);
      const unexpected = pageErrors.filter(
        (complaint) => !(MISSING.includes(path) && complaint.includes("404")),
      );
      expect.soft(unexpected, "complaints").toEqual([]);
      await close();
    },
  );

  itInRelease(
    "keeps the head and the box of a chat on one row each, with a provider of a long name on a narrow phone",
    async () => {
      const { page, close } = await site.look("/models/openai/gpt-oss-120b?provider=ovhcloud", {
        viewport: { width: 320, height: 800 },
      });
      const box = page.getByRole("textbox", { name: "Message" });
      await expect.poll(() => box.getAttribute("placeholder")).toMatch(/no OVHcloud AI Endpoints key/);
      const middle = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height / 2;
      };
      const provider = await middle(page.locator("summary", { hasText: "OVHcloud" }));
      expect(await middle(page.getByRole("button", { name: "Settings" }))).toBeCloseTo(provider, 0);
      expect(await middle(page.getByRole("link", { name: "Open in Playground" }))).toBeCloseTo(provider, 0);
      expect((await box.boundingBox())?.height).toBe(44);
      await close();
    },
  );

  itInRelease("keeps its place when its font arrives late", async () => {
    // A profile of its own, which has no font yet.
    const { page, close } = await site.visit("/robots.txt", { viewport: PHONE, locale: "en-CA" });
    let arrive: () => void = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await arrival;
      await route.continue();
    });
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(`${site.stack.url}/tasks`, { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
    arrive();
    await font;
    await page.evaluate(() => document.fonts.ready);
    await waitForIdle(page);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join(", ")).toBeLessThanOrEqual(0.005);
    await close();
  });

  it.each(divided(paths, shapeOfPage, kindOfPage))("%s reads without script", async (path) => {
    const { page, close } = await site.look(path, { script: false, viewport: PHONE });
    expect.soft(await page.locator("h1").innerText()).not.toBe("");
    expect.soft((await page.locator("main").innerText()).length, "letters").toBeGreaterThan(40);
    await expectNoSidewaysScroll(page, [320]);
    await close();
  });
});

/** The link that leads to the file that wrote the page. */
async function expectSource(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: /Update on GitHub/ });
  const href = (await link.getAttribute("href")) ?? "";
  expect.soft(href).toMatch(/^https:\/\/github\.com\//);
  expect.soft(existsSync(repositoryFile(href)), href).toBe(true);
  expect.soft(await link.getAttribute("target")).toBe("_blank");
  expect.soft(await link.getAttribute("rel")).toContain("noreferrer");
}

describe("the shell", () => {
  itInLong("finds a page by keyboard alone, and gives the focus back", async () => {
    const { page, pageErrors, close } = await site.visit("/");
    await waitForHydration(page);
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox");
    await box.waitFor();
    await page.keyboard.type("playg");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await box.waitFor();
    await page.keyboard.type("playg");
    await page
      .getByRole("option", { name: /Playground/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await waitForPage(page, /\/playground/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("moves the focus to the heading of the page that was opened", async () => {
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link", { name: "Tasks", exact: true }).click();
    await waitForPage(page, /\/tasks$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await close();
  });

  itOutsideRelease("keeps the theme that was chosen", async () => {
    const { page, close } = await site.visit("/", { colorScheme: "light" });
    await waitForHydration(page);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    const [red = 255] =
      (await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        .match(/\d+/g)
        ?.map(Number) ?? [];
    expect(red).toBeLessThan(80);
    await close();
  });

  itOutsideRelease("shows the code of a call without script", async () => {
    const path = "/playground?task=text-classification&provider=hf-inference&tab=code";
    const { page, close } = await site.visit(path, { javaScriptEnabled: false });
    await expect.poll(() => page.getByTestId("code").innerText()).toMatch(/^curl 'https:/);
    await close();
  });

  itInRelease("shows the code of another client when its tab is clicked", async () => {
    const { page, pageErrors, close } = await site.visit("/tasks/text-to-image?tab=code");
    await waitForHydration(page);
    const call = page.getByRole("region", { name: "Run the task" });
    const code = call.getByRole("tabpanel").last();
    await expect.poll(() => code.innerText()).toContain("huggingface_hub");
    await call.getByRole("tab", { name: "curl" }).click();
    await expect.poll(() => code.innerText()).toContain("curl");
    expect(new URL(page.url()).search).toBe("?tab=code&lang=sh");
    await call.locator("summary:visible", { hasText: "Provider:" }).click();
    await call.getByRole("link", { name: "fal" }).click();
    await expect.poll(() => code.innerText()).toContain("fal");
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("narrows the tasks without script, by a form", async () => {
    const { page, close } = await site.visit("/tasks?q=picture", { javaScriptEnabled: false });
    const text = await page.locator("main").innerText();
    expect(text).toContain("Text-to-Image");
    expect(text).not.toContain("Automatic Speech Recognition");
    await close();
  });
});
