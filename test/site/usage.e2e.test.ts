import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createGateway, newSecret } from "@inferhub/gateway";
import { startSandbox } from "@inferhub/sandbox";
import { createSite } from "@inferhub/site";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";

const site = useSite({ fresh: true });
const ADMIN = newSecret();

/** Calls an operation through the gateway. */
const call = (origin: string, provider: string, model: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/tasks/text-classification`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ provider, model, inputs: "fine" }),
  }).then((response) => response.text());

const rowsOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).getByRole("row");

describe("the usage of a gateway without tokens", () => {
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) await call(site.stack.url, "hf-inference", "first/model");
    await call(site.stack.url, "hf-inference", "<b>second</b>", { "x-inferhub-fault": "500" });
  });

  it("shows calls, failures and cost, and says the same in the address", async () => {
    const { page, pageErrors, close } = await site.visit("/usage");
    await rowsOf(page, "Calls").nth(4).waitFor();
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toMatch(/Calls\s+4\s+Failed\s+1 \(25%\)/);
    await expect
      .poll(() => rowsOf(page, "By provider").last().innerText())
      .toMatch(/hf-inference\s+4\s+1 \(25%\)/);

    await page.getByRole("link", { name: "Model", exact: true }).click();
    await waitForPage(page, /\?by=model$/);
    await expect
      .poll(() => rowsOf(page, "By model").allInnerTexts())
      .toEqual([
        expect.anything(),
        expect.stringMatching(/^first\/model\s+3\s+0/),
        expect.stringMatching(/^<b>second<\/b>\s+1\s+1/),
      ]);
    await page.getByRole("link", { name: "Last 24 hours" }).click();
    await waitForPage(page, /\?period=day&by=model$/);
    const other = await site.visit("/usage?period=day&by=model");
    await rowsOf(other.page, "By model").nth(2).waitFor();
    await other.close();

    await page.goBack();
    await waitForPage(page, /\?by=model$/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it("leads from a provider to its calls alone, and back to all", async () => {
    const { page, pageErrors, close } = await site.visit("/usage");
    await page
      .getByRole("region", { name: "By provider" })
      .getByRole("link", { name: "hf-inference" })
      .click();
    await waitForPage(page, /\?provider=hf-inference$/);
    await page.getByRole("link", { name: "Show all" }).click();
    await waitForPage(page, /\/usage$/);
    expect(pageErrors).toEqual([]);
    await close();

    const nobody = await site.visit("/usage?provider=nobody");
    await nobody.page.getByText("Nothing was called in this time.").first().waitFor();
    await nobody.close();
  });

  it("keeps all of it as a file", async () => {
    const { page, close } = await site.visit("/usage");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("usage.csv");
    await close();
  });

  it.each(["light", "dark"] as const)("is accessible in %s, and fits narrow screens", async (colorScheme) => {
    const { page, pageErrors, close } = await site.visit("/usage?by=model&period=year", { colorScheme });
    await rowsOf(page, "Calls").nth(4).waitFor();
    await page.getByText("The same as a table").click();
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("period=year");
    expect(await findViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it("says without script where else it is to be seen", async () => {
    const { page, close } = await site.visit("/usage", { javaScriptEnabled: false });
    await expect.poll(() => page.locator("main").innerText()).toContain("inferhub gateway usage");
    await close();
  });

  it("keeps what it has when the gateway is away", async () => {
    const { page, close } = await site.visit("/usage");
    await rowsOf(page, "Calls").nth(4).waitFor();
    await page.route("**/api/usage*", (route) => route.abort());
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByRole("alert").getByText("Could not refresh").waitFor();
    await expect.poll(() => rowsOf(page, "Calls").count()).toBe(5);
    await page.unroute("**/api/usage*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await close();
  });
});

describe("the usage of a gateway with tokens", () => {
  let origin: string;
  const endings: (() => unknown)[] = [];
  beforeAll(async () => {
    const [sandbox, pages] = await Promise.all([startSandbox(), createSite()]);
    if (!pages) throw new Error("The site is not built: run npm run build");
    const gateway = createGateway({
      resolveConnection: ({ id }) => ({ key: "k", baseUrl: sandbox.url(id), emulatedBy: "sandbox" }),
      fallbackHandler: getRequestListener((request) => pages.fetch(request), {
        overrideGlobalObjects: false,
      }),
      requireTokens: true,
      adminSecret: ADMIN,
    });
    const server = createServer({ keepAliveTimeout: 75_000 }, gateway.listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    endings.push(
      () => server.closeAllConnections(),
      () => server.close(),
      gateway.close,
      sandbox.stop,
    );
  });
  afterAll(async () => {
    for (const end of endings) await end();
  });

  it("asks for one, tells a wrong one, and shows all to who manages it", async () => {
    const { page, close } = await site.visit("/");
    await page.goto(`${origin}/usage`);
    const box = page.getByLabel("Token of this gateway");
    await box.fill("ihub_wrong");
    await page.keyboard.press("Enter");
    await page.getByText("The gateway does not take this token").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await box.fill(ADMIN);
    await page.getByRole("button", { name: "Show the usage" }).click();
    await page.getByText("Nothing was called in this time.").first().waitFor();

    // A token is made, shown once, works, and is revoked.
    await page.getByRole("button", { name: "Make a token" }).click();
    await page.getByText("Say what the token is for.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("token-name");
    await page.getByLabel("What it is for").fill("<i>shop</i>");
    await page.getByLabel("Dollars of a month").fill("20");
    await page.keyboard.press("Enter");
    const secret = await page.getByRole("alert").locator("code").innerText();
    expect(secret).toMatch(/^ihub_/);
    const row = page.getByRole("region", { name: "Tokens" }).getByRole("row", { name: /<i>shop<\/i>/ });
    await expect.poll(() => row.innerText()).toMatch(/spend \$20\.00 a month/);
    expect(await findViolations(page)).toEqual([]);
    const asked = () =>
      fetch(`${origin}/api/usage`, { headers: { authorization: `Bearer ${secret}` } }).then(
        ({ status }) => status,
      );
    expect(await asked()).toBe(200);
    await row.getByRole("button", { name: "Revoke <i>shop</i>" }).click();
    await row.getByRole("button", { name: "Revoke for good" }).click();
    await row.getByText("revoked").waitFor();
    expect(await asked()).toBe(401);

    expect(page.url()).toBe(`${origin}/usage`);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ADMIN);
    await page.reload();
    await waitForHydration(page);
    await page.getByText("Nothing was called in this time.").first().waitFor();
    await expect.poll(() => page.getByText(secret).count()).toBe(0);
    await page.getByRole("button", { name: "Forget the token" }).click();
    await box.waitFor();
    await close();
  });

  it("shows a caller its own calls, and no tokens", async () => {
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const made = await fetch(`${origin}/api/tokens`, { method: "POST", headers, body: '{"name":"caller"}' });
    const { token } = (await made.json()) as { token: string };
    await call(origin, "hf-inference", "own/model", { authorization: `Bearer ${token}` });
    await call(origin, "hf-inference", "other/model", { authorization: `Bearer ${ADMIN}` });
    const { page, close } = await site.visit("/");
    await page.goto(`${origin}/usage?by=model`);
    await page.getByLabel("Token of this gateway").fill(token);
    await page.keyboard.press("Enter");
    await rowsOf(page, "By model").nth(1).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toContain("own/model");
    expect(text).not.toContain("other/model");
    await expect.poll(() => page.getByRole("heading", { name: "Tokens" }).count()).toBe(0);
    await close();
  });
});
