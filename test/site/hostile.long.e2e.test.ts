import { ITEM_PAGES, PAGES, type Page as SitePage } from "@inferhub/site";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { casesOutsideRelease, divided, itOutsideRelease } from "../breadth.ts";
import { useSite, waitForHydration } from "./browser.ts";
import { EVERYTHING, HOSTILE, MARK } from "./hostile-values.ts";
import { kindOfPage, layoutOfPage } from "./kind-of-page.ts";
import { listQueryKeys } from "./query-keys.ts";

const site = useSite();

/** The requested page and its result; a rejection of a URL that is too long or invalid is a result. */
const FINE = [200, 400, 404, 414, 431];

/** A page that only reads: documents are parsed there as a browser does, and nothing in them runs. */
let reader: Page;
beforeAll(async () => {
  ({ page: reader } = await site.look("/favicon.svg"));
});

/** A page at an address, with the keys that it understands, one of each family. */
async function toAsked(page: Pick<SitePage, "path" | "file">, path: string) {
  const keys = (await listQueryKeys(page)).flatMap((key) =>
    key.endsWith("*") ? [key.replace("*", "temperature"), key.replace("*", EVERYTHING)] : [key],
  );
  return { path, keys };
}

const asked = await Promise.all([
  ...PAGES.map((page) => toAsked(page, page.path)),
  ...ITEM_PAGES.map((page) => toAsked(page, page.example)),
]);
const withKeys = asked.filter(({ keys }) => keys.length > 0);
/** Outside a release one page that renders fast. */
const isFirst = ({ path }: { path: string }) => path === "/search";
const ordered = [...withKeys.filter(isFirst), ...withKeys.filter((page) => !isFirst(page))];
/** In a release pages that have each key between them. */
const pages = divided(
  ordered,
  () => "any",
  ({ keys }) => keys.map((key) => key.replace(/\..*/, ".")),
);
/** In a release one more page: all keys at once are given to the others. */
const pagesByKey = divided(
  ordered,
  () => "any",
  ({ path }) => (path === "/libraries" ? path : []),
);

async function ask(address: string) {
  const response = await fetch(site.stack.url + address, { redirect: "manual" });
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, policy, text: await response.text() };
}

/** Forbidden content of a document, as text. */
function faultsOf(html: string, policy: string): Promise<string[]> {
  return reader.evaluate(
    ({ html, policy, mark }) => {
      const document = new DOMParser().parseFromString(html, "text/html");
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const faults = all(`${mark}, [onerror], [onload], img[src="x"], base, object, embed`).map(
        ({ outerHTML }) => `element: ${outerHTML.slice(0, 200)}`,
      );
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      for (const script of all("script"))
        if (
          nonce &&
          script.getAttribute("nonce") !== nonce &&
          !script.getAttribute("src")?.startsWith("/assets/")
        )
          faults.push(`script: ${script.outerHTML.slice(0, 200)}`);
      for (const link of all("a[href], form[action], link[href]")) {
        const address = link.getAttribute("href") ?? link.getAttribute("action") ?? "";
        if (!/^(\/(?!\/)|https:\/\/|[#?]|$)/.test(address)) faults.push(`link: ${address.slice(0, 200)}`);
      }
      const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { data, parentElement } = node as Text;
        // Without an element that isolates direction, these change the text next to them.
        if (/\p{Bidi_Control}/u.test(data) && !parentElement?.closest("script, textarea, bdi, [dir]"))
          faults.push(`turned text: ${JSON.stringify(data.slice(0, 200))}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
        if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/.test(data) && !parentElement?.closest("script, textarea"))
          faults.push(`control codes: ${JSON.stringify(data.slice(0, 200))}`);
      }
      return faults;
    },
    { html, policy, mark: MARK },
  );
}

async function expectHarmless(address: string): Promise<void> {
  const shown = address.length > 150 ? `${address.slice(0, 150)}…` : address;
  const { status, policy, text } = await ask(address);
  expect.soft(FINE, `${status} for ${shown}`).toContain(status);
  if (!text.startsWith("<!DOCTYPE html>")) return;
  expect.soft(policy, shown).toContain("script-src 'self' '");
  expect.soft(await faultsOf(text, policy), shown).toEqual([]);
}

describe("hostile queries", () => {
  itOutsideRelease("there are pages to ask", () => {
    expect(withKeys.length).toBeGreaterThan(20);
  });

  it.each(pagesByKey)("of $path: each key alone", async ({ path, keys }) => {
    for (const key of keys) await expectHarmless(`${path}?${key}=${EVERYTHING}`);
  });

  it.each(pages)("of $path: all keys at once, as a page and as its data", async ({ path, keys }) => {
    for (const value of Object.values(HOSTILE)) {
      const query = keys.map((key) => `${key}=${value}`).join("&");
      // Servers reject a header of more than 16 KB: one such value is enough.
      const address = `${path}?${value.length > 5000 ? `${keys[0]}=${value}` : query}`;
      await expectHarmless(address);
      const data = await ask(address.replace("?", path === "/" ? "_.data?" : ".data?"));
      expect.soft(FINE, `${data.status} for data of ${path}`).toContain(data.status);
    }
  });

  it.each(pagesByKey)("of $path: a key many times", async ({ path, keys }) => {
    for (const key of keys)
      await expectHarmless(`${path}?${Array.from({ length: 400 }, (_, at) => `${key}=${at}`).join("&")}`);
  });
});

const countNames = (path: string) => `${path.split(":").length - 1}`;

describe("hostile names", () => {
  it.each(
    divided(
      ITEM_PAGES.map(({ path }) => path),
      countNames,
      kindOfPage,
    ),
  )("%s", async (path) => {
    for (const value of Object.values(HOSTILE)) {
      const address = path.replace(/:\w+/g, value);
      await expectHarmless(address);
      const { status } = await ask(`${address}.data`);
      expect.soft(FINE, `${status} for data of ${address.slice(0, 150)}`).toContain(status);
    }
  });

  it.each(
    casesOutsideRelease([
      "/assets/..%2f..%2fserver%2findex.js",
      "/assets/%2e%2e/%2e%2e/server/index.js",
      "/..%2f..%2fpackage.json",
      "/%5c..%5c..%5cpackage.json",
      "/tasks/..%2f..%2f..%2fpackage.json",
      "/%00",
      "/toString",
      "/tasks/__proto__",
      "//evil.example/",
      "/%2fevil.example/",
      "/\\evil.example/",
    ]),
  )("%s is no file of the site and of no other server", async (address) => {
    const response = await fetch(site.stack.url + address, { redirect: "manual" });
    const text = await response.text();
    expect([400, 404, 308], `${response.status}`).toContain(response.status);
    expect(response.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
    expect(text).not.toContain('"dependencies"');
    expect(text).not.toContain("createRequestHandler");
  });
});

describe("hostile addresses in a browser", () => {
  const samples = [
    ...withKeys.map(({ path, keys }) => `${path}?${keys.map((key) => `${key}=${EVERYTHING}`).join("&")}`),
    // A path with control codes is refused before any page sees it.
    ...ITEM_PAGES.map(({ path }) => path.replace(/:\w+/g, `${HOSTILE["markup"]}${HOSTILE["turned text"]}`)),
  ].filter((address) => address.length < 14_000);

  const placeOf = (address: string) => (address.includes("?") ? "a query" : "a name");

  it.each(
    divided(samples, placeOf, layoutOfPage).map((address) => ({ name: address.slice(0, 60), address })),
  )("$name", async ({ address }) => {
    const { page, pageErrors, close } = await site.look(address);
    await waitForHydration(page);
    await expect.poll(() => page.locator(`${MARK}, [onerror], [onload]`).count()).toBe(0);
    expect(pageErrors.filter((each) => !each.includes("404"))).toEqual([]);
    await close();
  });

  itOutsideRelease("the query is shown as text", async () => {
    const words = `<img src=x onerror="hostile()"> \u202eturned`;
    const { page, close } = await site.look(`/search?q=${encodeURIComponent(words)}`);
    await expect
      .poll(() => page.locator("h1").innerText())
      .toContain(`<img src=x onerror="hostile()"> \\u202eturned`);
    await expect.poll(() => page.getByRole("searchbox").first().inputValue()).toBe(words);
    await close();
  });
});
