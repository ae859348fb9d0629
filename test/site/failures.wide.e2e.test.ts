import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createSite } from "@inferhub/site";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesInRelease, casesOutsideRelease, divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { launchBrowser } from "../tools/index.ts";
import { findViolations, waitForHydration, waitForPage } from "./browser.ts";

const BUILT = new URL("../../apps/site/build/", import.meta.url);
const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/inferhub/failing-${process.pid}/`, import.meta.url),
);

/** The built site, with a page that fails to load, one that fails to render, and a broken error page. */
const FAILING = `
import * as built from ${JSON.stringify(new URL("server/index.js", BUILT).href)};
export * from ${JSON.stringify(new URL("server/index.js", BUILT).href)};
const fail = () => { throw new Error("the cause, with sk-secret"); };
const broken = (id, change) => ({ ...built.routes[id], module: { ...built.routes[id].module, ...change } });
export const routes = {
  ...built.routes,
  "routes/libraries": broken("routes/libraries", { loader: fail }),
  "routes/search": broken("routes/search", { default: fail }),
  "routes/robots": broken("routes/robots", { loader: fail }),
};
`;

const log: Record<string, unknown>[] = [];
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(`${folder}/server`, { recursive: true });
  symlinkSync(fileURLToPath(new URL("client", BUILT)), `${folder}/client`, "dir");
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  writeFileSync(`${folder}/server/index.js`, FAILING);
  const site = await createSite({ folder, log: (entry) => log.push({ ...entry }) });
  if (!site) throw new Error("The site is not built: run npm run build");
  server = createServer(
    getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(
  path: string,
  options: { javaScriptEnabled?: boolean; colorScheme?: "light" | "dark" } = {},
) {
  const context = await browser.newContext({ viewport: { width: 320, height: 800 }, ...options });
  const page = await context.newPage();
  const response = await page.goto(origin + path);
  return { page, status: response?.status(), close: () => context.close() };
}

describe.each(
  divided(
    [
      ["a page whose data fails", "/libraries?q=secret-words"],
      ["a page that cannot be rendered", "/search?q=secret-words"],
    ] as const,
    () => "any",
  ),
)("%s", (_, path) => {
  it("is shown with a reference, inside the shell, in light and dark", async () => {
    log.length = 0;
    const { page, status, close } = await open(path);
    expect(status).toBe(500);
    await waitForHydration(page);
    expect(await page.title()).toBe("Something failed · Inferhub");
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    expect(log).toHaveLength(1);
    const [{ reference, stack, time, ...entry } = {}] = log;
    expect(entry).toEqual({
      level: "error",
      method: "GET",
      path: path.split("?")[0],
      message: "the cause, with sk-secret",
    });
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    await expect.poll(() => page.locator("main").innerText()).toContain(String(reference));
    expect(await page.content()).not.toContain("sk-secret");
    expect(JSON.stringify(log)).not.toContain("secret-words");
    await expect.poll(() => page.getByRole("banner").count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors")).toEqual([]);
    await close();
  });

  it("offers to try again, without script as well", async () => {
    const { page, close } = await open(path, { javaScriptEnabled: false });
    const href = await page.getByRole("link", { name: "Try again" }).getAttribute("href");
    expect(href).toBe(path);
    await close();
  });

  it("is a failure as Markdown too, as text", async () => {
    const response = await fetch(origin + path.replace("?", ".md?"));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("sk-secret");
  });
});

describe("failing on the way", () => {
  itOutsideRelease("a linked page shows the reference of its own failure", async () => {
    const { page, close } = await open("/libraries/diffusers");
    await waitForHydration(page);
    log.length = 0;
    await page.locator("main").getByRole("link", { name: "Libraries" }).click();
    await expect.poll(() => page.locator("h1").innerText()).toBe("This page failed on our side");
    const { reference } = log.at(-1) ?? {};
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(log.map((entry) => entry["reference"])).toContain(reference);
    await expect.poll(() => page.locator("main").innerText()).toContain(String(reference));
    await close();
  });

  itOutsideRelease("a file for machines only reports that it failed", async () => {
    log.length = 0;
    const response = await fetch(`${origin}/robots.txt`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("sk-secret");
    expect(log).toHaveLength(1);
  });
});

describe("missing pages", () => {
  it.each(
    casesOutsideRelease([
      ["/taks", "Tasks"],
      ["/providers/groqq", "Groq"],
      ["/libraries/difusers", "Diffusers"],
      ["/metrics/rouje", "ROUGE"],
      ["/quantization/Q4_K_X", undefined],
    ]),
  )("%s is a 404 with names that look like it, without script", async (path, near) => {
    log.length = 0;
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
    expect(main).toContain("Page not found");
    expect(main).toContain(path);
    if (near) expect(/<ul[^>]*>\s*<li.*?<\/li>/s.exec(main)?.[0]).toContain(near);
    expect(log).toEqual([]);
  });

  it.each(
    casesInRelease([
      ["/tasks/txt-to-imge", "Text-to-Image"],
      ["/%E2%80%AEtasks/%3Cb%3E", undefined],
    ] as const),
  )("%s is a 404 with names that look like it", async (path, near) => {
    log.length = 0;
    const { page, status, close } = await open(path);
    expect(status).toBe(404);
    await waitForHydration(page);
    expect(await page.title()).toBe("Not found · Inferhub");
    await expect.poll(() => page.locator("h1").allInnerTexts()).toEqual(["Page not found"]);
    const main = page.locator("main");
    await expect
      .poll(() => main.innerText())
      .toContain(decodeURIComponent(path).replace("\u202E", "\\u202e"));
    await expect.poll(() => main.getByRole("searchbox").count()).toBe(1);
    if (near) expect(await main.locator("ul li").first().innerText()).toContain(near);
    await expect.poll(() => page.getByRole("link", { name: "View as Markdown" }).count()).toBe(0);
    const source = await page.getByRole("link", { name: /Update on GitHub/ }).getAttribute("href");
    expect(existsSync(new URL(`../../${source?.split("/blob/main/")[1]}`, import.meta.url))).toBe(true);
    expect(await main.locator("ul li").count()).toBeLessThanOrEqual(5);
    const [content, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(view ?? 0);
    expect(await findViolations(page)).toEqual([]);
    expect(log).toEqual([]);
    await close();
  });

  itInRelease("a browser that opens a retired task is redirected to its replacement", async () => {
    const { page, close } = await open("/tasks");
    await waitForHydration(page);
    // The site links to the replacement. A user's text can still have the old address.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/tasks/"]');
      const router = (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter;
      return link && router.navigate("/tasks/conversational");
    });
    await waitForPage(page, /\/tasks\/text-generation$/);
    await expect.poll(() => page.locator("h1").innerText()).toBe("Text Generation");
    await close();
  });
});
