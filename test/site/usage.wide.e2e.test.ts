import { newSecret } from "@inferhub/gateway";
import { createSite } from "@inferhub/site";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOutsideRelease, divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration, waitForPage } from "./browser.ts";
import { type Stack, startStack } from "./stack.ts";

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

  itOutsideRelease("shows calls, failures and cost, and says the same in the address", async () => {
    const { page, pageErrors, close } = await site.visit("/usage");
    await rowsOf(page, "Calls").nth(4).waitFor();
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toMatch(/Calls\s+4 \(4 imitated\)\s+Failed\s+1 \(25%\)/);
    await expect
      .poll(() => rowsOf(page, "By provider").last().innerText())
      .toMatch(/hf-inference\s+4\s+1 \(25%\)/);

    const groups = page.getByRole("navigation", { name: "Sum calls by" });
    await groups.getByRole("link", { name: "Model", exact: true }).click();
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

  itInRelease("leads from a provider to its calls alone, and back to all", async () => {
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

    const empty = await site.visit("/usage?provider=missing");
    await empty.page.getByRole("heading", { name: "No calls yet" }).waitFor();
    await empty.close();
  });

  itInRelease("keeps all of it as a file", async () => {
    const { page, close } = await site.visit("/usage");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("usage.csv");
    await close();
  });

  itInRelease("is accessible in light and dark, and fits narrow screens", async () => {
    const { page, pageErrors, close } = await site.visit("/usage?by=model&period=year");
    await rowsOf(page, "Calls").nth(4).waitFor();
    await page.getByText("View as table").click();
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("period=year");
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findViolations(page, "colors")).toEqual([]);
    await expectNoSidewaysScroll(page, [320, 768, 1280]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  itOutsideRelease("shows the same without script, and draws requests over time", async () => {
    const { page, close } = await site.visit("/usage?by=model", { javaScriptEnabled: false });
    await expect.poll(() => rowsOf(page, "Calls").count()).toBe(5);
    const chart = page.getByRole("img", { name: "Calls over time: first/model 3, <b>second</b> 1" });
    await expect.poll(() => chart.count()).toBe(1);
    await close();
  });

  itInRelease("shows a custom period from a form, without script", async () => {
    const { page, close } = await site.visit("/usage?by=model&period=day", { javaScriptEnabled: false });
    const today = new Date().toISOString().slice(0, 10);
    await page.getByText("Custom", { exact: true }).click();
    const form = page.getByRole("form", { name: "Custom period" });
    await form.getByLabel("From").fill(today);
    await form.getByLabel("To").fill(today);
    await form.getByRole("button", { name: "Show" }).click();
    await waitForPage(page, (url) => url.searchParams.get("from") === today);
    expect(new URL(page.url()).searchParams.get("by")).toBe("model");
    await expect.poll(() => rowsOf(page, "By model").count()).toBeGreaterThan(1);
    await form.getByLabel("From").fill("2024-03-01");
    await form.getByLabel("To").fill("2024-03-31");
    await form.getByRole("button", { name: "Show" }).click();
    await page.getByRole("heading", { name: "No calls yet" }).waitFor();
    expect(await form.getByLabel("From").inputValue()).toBe("2024-03-01");
    await page.getByRole("link", { name: "Last 7 days" }).click();
    await waitForPage(page, /\/usage\?by=model$/);
    await close();
  });

  itInRelease("leaves tokens to admins", async () => {
    const { page, close } = await site.visit("/usage/tokens", { javaScriptEnabled: false });
    await expect.poll(() => page.locator("main").innerText()).toContain("Only admins can see this");
    expect(
      await fetch(`${site.stack.url}/usage/tokens`).then(({ headers }) => headers.get("cache-control")),
    ).toBe("no-store");
    await close();
  });

  itInRelease("shows new requests on demand", async () => {
    const { page, close } = await site.visit("/usage?by=model");
    await waitForHydration(page);
    await call(site.stack.url, "hf-inference", "late/model");
    await page.getByRole("link", { name: "Refresh" }).click();
    await rowsOf(page, "By model").filter({ hasText: "late/model" }).waitFor();
    await close();
  });
});

describe("the usage of a gateway with tokens", () => {
  let origin: string;
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await startStack([], undefined, { adminSecret: ADMIN });
    origin = stack.url;
  });
  afterAll(() => stack?.stop());

  /** Signs in on the page that is shown. */
  const signIn = async (page: Page, token: string) => {
    await page.getByLabel("Gateway token").fill(token);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };

  it.each(divided([false, true], () => "any"))(
    "requires a sign-in, and manages tokens (script: %s)",
    async (javaScriptEnabled) => {
      const { page, close } = await site.visit("/robots.txt", { javaScriptEnabled });
      await page.goto(`${origin}/usage/tokens`);
      await page.waitForURL(`${origin}/sign-in?next=%2Fusage%2Ftokens`);
      await signIn(page, "ihub_wrong");
      await page.getByText("That token did not work. It may be expired or revoked.").waitFor();
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await signIn(page, ADMIN);
      await page.waitForURL(`${origin}/usage/tokens`);
      expect(await page.context().cookies()).toMatchObject([
        { name: "inferhub-token", value: ADMIN, httpOnly: true, sameSite: "Strict", path: "/" },
      ]);
      expect(await page.content()).not.toContain(ADMIN);

      // A token is made, shown once, works, and is revoked.
      const name = `<i>shop</i> ${javaScriptEnabled}`;
      await page.getByLabel("Budget in dollars").fill("20");
      await page.getByRole("button", { name: "Create token" }).click();
      await page.getByText("Enter a name for the token.").waitFor();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByRole("button", { name: "Create token" }).click();
      const secret = await page.getByRole("alert").locator("code").innerText();
      expect(secret).toMatch(/^ihub_/);
      const row = page.getByRole("region", { name: "Tokens" }).getByRole("row", { name });
      await expect.poll(() => row.innerText()).toMatch(/spend \$20\.00 a month/);
      if (javaScriptEnabled) {
        expect(await findViolations(page)).toEqual([]);
        await expectNoSidewaysScroll(page, [320, 768, 1280]);
      }
      const asked = () =>
        fetch(`${origin}/api/usage`, { headers: { authorization: `Bearer ${secret}` } }).then(
          ({ status }) => status,
        );
      expect(await asked()).toBe(200);
      await row.getByText("Revoke", { exact: true }).click();
      await row.getByRole("button", { name: "Revoke for good" }).click();
      await row.getByText("Revoked").waitFor();
      expect(await asked()).toBe(401);
      await page.goto(`${origin}/usage/tokens`);
      expect(await page.content()).not.toContain(secret);
      if (javaScriptEnabled)
        expect(
          await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage })),
        ).not.toContain(ADMIN);

      await page.getByRole("button", { name: "Sign out" }).click();
      await page.waitForURL(`${origin}/sign-in`);
      await page.goto(`${origin}/usage`);
      await page.waitForURL(/\/sign-in\?next=/);
      await close();
    },
  );

  itInRelease("shows a caller its own calls, and no tokens", async () => {
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const made = await fetch(`${origin}/api/tokens`, { method: "POST", headers, body: '{"name":"caller"}' });
    const { token } = (await made.json()) as { token: string };
    await call(origin, "hf-inference", "own/model", { authorization: `Bearer ${token}` });
    await call(origin, "hf-inference", "other/model", { authorization: `Bearer ${ADMIN}` });
    const { page, close } = await site.visit("/robots.txt");
    await page.goto(`${origin}/usage?by=model`);
    await signIn(page, token);
    await page.waitForURL(`${origin}/usage?by=model`);
    await rowsOf(page, "By model").nth(1).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toContain("own/model");
    expect(text).not.toContain("other/model");
    await page.goto(`${origin}/usage/tokens`);
    await page.getByText("Only admins can see this").waitFor();
    await close();
  });

  itOutsideRelease("sends private data with no-store, as a page and as data", async () => {
    for (const path of [
      "/usage",
      "/usage.data",
      "/usage/batches.data",
      "/usage/tokens.data",
      "/usage/export?format=csv",
    ]) {
      const { status, headers } = await fetch(origin + path, {
        headers: { cookie: `inferhub-token=${ADMIN}` },
      });
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    }
  });

  it.each(casesOutsideRelease(["/sign-in", "/usage/batches", "/usage/tokens"]))(
    "refuses forms that other origins post to %s",
    async (path) => {
      const { port } = new URL(origin);
      const senders = [
        { origin: "https://other.example" },
        // Another program on the same machine is the same site to a browser, so it would send the cookie.
        { origin: `http://127.0.0.1:${Number(port) + 1}` },
        // A page in a sandboxed frame.
        { origin: "null" },
        { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
      ];
      for (const sender of senders) {
        const { status, headers } = await fetch(origin + path, {
          method: "POST",
          headers: {
            ...(sender as Record<string, string>),
            cookie: `inferhub-token=${ADMIN}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: new URLSearchParams({ name: "stolen", token: ADMIN }).toString(),
        });
        expect([status, headers.get("set-cookie")]).toEqual([403, null]);
      }
      const tokens = await fetch(`${origin}/api/tokens`, { headers: { authorization: `Bearer ${ADMIN}` } });
      expect(await tokens.text()).not.toContain("stolen");
    },
  );

  itInRelease("refuses them also where the gateway lets pages of another origin call models", async () => {
    const pages = await createSite({ log: () => {} });
    const response = await pages?.fetch(
      new Request("http://site.test/sign-in", {
        method: "POST",
        headers: { origin: "https://allowed.example" },
        body: new URLSearchParams({ intent: "sign-out" }),
      }),
    );
    expect([response?.status, response?.headers.get("set-cookie")]).toEqual([400, null]);
  });
});
