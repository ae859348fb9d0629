import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listDocumentPaths } from "../../apps/site/doc-paths.ts";
import { divided, isLong, itInRelease, itOutsideRelease } from "../breadth.ts";
import {
  DESKTOP,
  expectNoSidewaysScroll,
  findViolations,
  PHONE,
  useSite,
  waitForHydration,
  waitForPage,
} from "./browser.ts";
import { kindOfPage } from "./kind-of-page.ts";

const site = useSite();
const file = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
const GUIDES = [...file("README.md").matchAll(/\]\(([\w/-]+)\.md\)/g)].map(([, name = ""]) => name);
const titleOf = (name: string) => /^# (.+)$/m.exec(file(`${name}.md`))?.[1] ?? "";
const get = (path: string) => fetch(site.stack.url + path);

describe("documents", () => {
  const some = divided(listDocumentPaths(), kindOfPage);
  if (!isLong())
    it("respond, with one heading, as a page and as Markdown", async () => {
      for (const path of some) {
        const [page, markdown] = await Promise.all([get(path), get(`${path}.md`)]);
        expect.soft(page.status, path).toBe(200);
        expect.soft((await page.text()).match(/<h1/g), path).toHaveLength(1);
        expect.soft(markdown.status, `${path}.md`).toBe(200);
        expect.soft(await markdown.text(), `${path}.md`).toMatch(/^# .+\n/);
      }
    });

  itInRelease("have every guide, in the order of its index", async () => {
    const listed = ["tutorials", "guides", "gateway", "testing", "migrate", "concepts"].flatMap((folder) =>
      readdirSync(new URL(`../../docs/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
    );
    expect(GUIDES.map((name) => `${name}.md`)).toEqual(expect.arrayContaining(listed));
    const { page, close } = await site.look("/docs/quickstart");
    const tree = page.getByRole("navigation", { name: "Documents" });
    const shown = await tree.last().getByRole("link").allInnerTexts();
    expect(shown.slice(0, GUIDES.length)).toEqual(GUIDES.map(titleOf));
    await expect
      .poll(() => tree.last().locator("[aria-current=page]").allInnerTexts())
      .toEqual(["Quick start"]);
    await close();
  });

  const looked = [
    "/docs/errors",
    "/docs",
    "/docs/quickstart",
    "/docs/concepts/performance",
    "/docs/providers",
    "/docs/decisions/documentation-is-tested",
    "/docs/reference/sandbox",
    "/docs/reference/inference/formats",
  ];
  const isReference = (path: string) => (path.startsWith("/docs/reference") ? "reference" : "guide");
  // Outside a release, those of all pages represent them.
  it.each(divided(looked, () => [], isReference))(
    "%s is accessible in both themes and fits",
    async (path) => {
      const { page, pageErrors, close } = await site.look(path, { viewport: PHONE });
      await waitForHydration(page);
      expect.soft(await findViolations(page), "on a phone, light").toEqual([]);
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await findViolations(page, "colors"), "on a desk, dark").toEqual([]);
      await expectNoSidewaysScroll(page, [320, 768, 1280]);
      expect(pageErrors).toEqual([]);
      await close();
    },
  );

  itInRelease("are read one after the other, by links that lead on and back", async () => {
    const { page, pageErrors, close } = await site.visit("/docs/quickstart");
    await waitForHydration(page);
    await page.locator("a[rel=next]").click();
    await waitForPage(page, /\/docs\/tutorials\/chat-app$/);
    await expect.poll(() => page.locator("h1").innerText()).toBe("Build a chat app");
    await page.getByRole("link", { name: /^Previous/ }).click();
    await waitForPage(page, /\/docs\/quickstart$/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itInRelease("fold their tree where there is no room, and open it without script", async () => {
    const { page, close } = await site.look("/docs/streaming", { script: false, viewport: PHONE });
    const link = page.getByRole("link", { name: "Error reference", exact: true });
    expect(await link.first().isVisible()).toBe(false);
    await page.getByText("All documents").click();
    await link.first().click();
    await waitForPage(page, /\/docs\/errors$/);
    await close();
  });

  itInRelease("show their headings next to the text, as links to their sections", async () => {
    const { page, close } = await site.visit("/docs/streaming");
    await waitForHydration(page);
    const aside = page.getByRole("navigation", { name: "On this page" });
    await expect
      .poll(() => aside.getByRole("link").allInnerTexts())
      .toEqual(await page.locator("article h2, article h3").allInnerTexts());
    await aside.getByRole("link", { name: "Handle a truncated stream" }).click();
    await waitForPage(page, /#handle-a-truncated-stream$/);
    await expect
      .poll(() =>
        page.locator("#handle-a-truncated-stream").evaluate((each) => each.getBoundingClientRect().top),
      )
      .toBeLessThan(200);
    await close();
  });

  itInRelease("are copied as Markdown, and their code unchanged", async () => {
    const { page, close } = await site.visit("/docs/streaming", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await waitForHydration(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await expect.poll(copied).toMatch(/^# Streaming\n/);
    expect(await copied()).toBe(await (await get("/docs/streaming.md")).text());
    await page.getByRole("button", { name: "Copy TypeScript example" }).first().click();
    const [, code = ""] = /```ts\n([\s\S]*?)\n```/.exec(file("guides/streaming.md")) ?? [];
    await expect.poll(copied).toBe(code);
    await close();
  });

  itOutsideRelease("link to their own file, and to the source of the described code", async () => {
    const guide = await (await get("/docs/streaming")).text();
    expect(guide).toContain('/blob/main/docs/guides/streaming.md"');
    const entry = await (await get("/docs/reference/inference/core")).text();
    expect(entry).toMatch(/\/blob\/main\/packages\/inference\/src\/engine\/create-client\.ts#L\d+"/);
  });

  itInRelease("are found by their headings on the search page, and by name in the palette", async () => {
    const found = await (await get("/search?q=handle+a+truncated+stream")).text();
    expect(found).toContain('href="/docs/streaming#handle-a-truncated-stream"');
    const { page, close } = await site.visit("/");
    await waitForHydration(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("structured output");
    await page
      .getByRole("option", { name: /^Structured output/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await waitForPage(page, /\/docs\/structured-output$/);
    await close();
  });

  itInRelease("are searched on their own, from the tree and without script", async () => {
    const { page, close } = await site.look("/docs/quickstart", { script: false, viewport: PHONE });
    await page.getByRole("searchbox", { name: "Search docs" }).fill("truncated stream");
    await page.keyboard.press("Enter");
    await waitForPage(page, /\/search\?in=docs&q=truncated\+stream$/);
    const links = page.locator('main a[href="/docs/streaming#handle-a-truncated-stream"]');
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    expect(await page.locator('main a[href^="/models/"]').count()).toBe(0);
    await close();
  });

  itOutsideRelease(
    "fold their headings above the text on a phone, and open them without script",
    async () => {
      const { page, close } = await site.look("/docs/streaming", { script: false, viewport: PHONE });
      await page.locator("summary", { hasText: "On this page" }).click();
      await page
        .getByRole("navigation", { name: "On this page" })
        .getByRole("link", { name: "Handle a truncated stream" })
        .click();
      await waitForPage(page, /#handle-a-truncated-stream$/);
      await close();
    },
  );

  itOutsideRelease("are listed for machines", async () => {
    const [map, list] = await Promise.all(
      ["/sitemap.xml", "/llms.txt"].map(async (path) => (await get(path)).text()),
    );
    for (const path of ["/docs/streaming", "/docs/errors", "/docs/reference/inference/core"])
      expect(map).toContain(`${path}</loc>`);
    expect(list).toContain("/docs/streaming.md)");
  });

  itOutsideRelease("name similar documents where one does not exist", async () => {
    const answer = await get("/docs/streeming");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('href="/docs/streaming"');
  });
});
