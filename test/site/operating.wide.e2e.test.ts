import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { newSecret } from "@inferhub/gateway";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesInRelease, divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite, waitForHydration } from "./browser.ts";
import { startStack } from "./stack.ts";

const site = useSite();
const ADMIN = newSecret();
const STORED = "sk-stored-3c9a51f07e";
const PAGES = ["requests", "health", "budgets", "keys", "audit"] as const;

describe("the pages to operate a gateway", () => {
  let origin: string;
  const keys: (string | undefined)[] = [];
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    const provider = createServer((request, response) => {
      keys.push(request.headers.authorization);
      const isKnown = request.headers.authorization === `Bearer ${STORED}`;
      response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          choices: [{ message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
        }),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    endings.push(
      () => provider.closeAllConnections(),
      () => provider.close(),
    );
    // One provider is a server of this test, the others are emulated.
    const stack = await startStack([], undefined, {
      adminSecret: ADMIN,
      keySecrets: ["a-secret-of-at-least-32-characters-01"],
      upstreams: { groq: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` },
    });
    origin = stack.url;
    endings.push(stack.stop);
  });
  afterAll(async () => {
    for (const end of endings) await end();
  });

  const chat = async () => {
    const response = await fetch(`${origin}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "some/model:groq", messages: [{ role: "user", content: "Hi" }] }),
    });
    await response.arrayBuffer();
    return { status: response.status, id: response.headers.get("x-request-id") ?? "" };
  };

  /** Opens a page as an admin. */
  const open = async (path: string, javaScriptEnabled = true, options: object = {}) => {
    const visit = await site.visit("/robots.txt", { javaScriptEnabled, ...options });
    await visit.page.goto(origin + path);
    await visit.page.getByLabel("Gateway token").fill(ADMIN);
    await visit.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await visit.page.waitForURL(origin + path);
    return visit;
  };

  const main = (page: Page) => page.locator("main").innerText();

  it.each(divided([false, true], () => "any"))(
    "store, test and remove a key of a provider (script: %s)",
    async (script) => {
      expect((await chat()).status).toBe(401);
      const { page, close } = await open("/usage/keys", script);
      const row = page.getByRole("region", { name: "Provider keys" }).getByRole("row", { name: /^Groq/ });
      await expect.poll(() => row.innerText()).toContain("Environment");
      await page.getByRole("button", { name: "Store key" }).click();
      await page.getByText("Select a provider.").waitFor();
      await page.getByText("Enter the API key.").waitFor();

      await row.getByRole("link", { name: "Add the key of Groq" }).click();
      await page.getByLabel("API key").fill(STORED);
      await page.getByRole("button", { name: "Store key" }).click();
      await page.getByText("The key of Groq is stored").waitFor();
      expect(await page.content()).not.toContain(STORED);
      await expect.poll(() => row.innerText()).toMatch(/Stored\s+[0-9a-f]{8}/);
      expect((await chat()).status).toBe(200);
      expect(keys.at(-1)).toBe(`Bearer ${STORED}`);

      await row.getByRole("button", { name: "Test the key of Groq" }).click();
      await page.getByText("The key works").waitFor();
      await row.getByText("Remove", { exact: true }).click();
      await row.getByRole("button", { name: "Remove for good" }).click();
      await page.getByText("The key of groq is removed").waitFor();
      expect((await chat()).status).toBe(401);
      await close();
    },
  );

  it.each(casesInRelease([false, true]))("set a budget and show its account (script: %s)", async (script) => {
    const { page, close } = await open("/usage/budgets", script);
    await page.getByLabel("Account or token").fill("acme");
    await page.getByRole("button", { name: "Set budget" }).click();
    await page.getByText("Enter a kind and a name").waitFor();
    const account = `organization:acme-${script}`;
    await page.getByLabel("Account or token").fill(account);
    await page.getByLabel("Budget in dollars").fill("20");
    await page.getByRole("button", { name: "Set budget" }).click();
    const row = page.getByRole("region", { name: "Budgets" }).getByRole("row", { name: account });
    await expect.poll(() => row.innerText()).toMatch(/\$20\.00 a month\s+\$0\.00\s+0%/);
    await close();
  });

  itOutsideRelease("find a request by its ID, and show the health of its provider", async () => {
    const { id, status } = await chat();
    expect(status).toBe(401);
    const { page, close } = await open("/usage/requests", false);
    expect(await main(page)).toContain("No calls in flight.");
    await page.getByLabel("Request ID").fill(id);
    await page.getByRole("button", { name: "Find request" }).click();
    const rows = page.getByRole("region", { name: "Found" }).getByRole("row");
    await expect.poll(() => rows.last().innerText()).toMatch(/groq\s+some\/model/);
    await page.getByLabel("Request ID").fill("none");
    await page.getByRole("button", { name: "Find request" }).click();
    await page.getByText("No call with this ID.").waitFor();

    await page.getByRole("link", { name: "Health" }).click();
    const health = page
      .getByRole("region", { name: "Health of providers" })
      .getByRole("row", { name: /^Groq/ });
    await expect.poll(() => health.innerText()).toMatch(/Failed \(401\)/);
    await page.getByRole("link", { name: "Audit trail" }).click();
    await page
      .getByRole("region", { name: "Audit trail" })
      .getByText("Removed a provider key")
      .first()
      .waitFor();
    await close();
  });

  it.each(casesInRelease([false, true]))("filter the audit trail (script: %s)", async (script) => {
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const name = `filtered-${script}`;
    const body = JSON.stringify({ name });
    await (await fetch(`${origin}/api/tokens`, { method: "POST", headers, body })).arrayBuffer();
    const { page, close } = await open("/usage/audit", script);
    const rows = page.getByRole("region", { name: "Audit trail" }).getByRole("row");
    await page.getByLabel("Action").selectOption("Created a token");
    await page.getByLabel("Changed").fill(name);
    await page.getByLabel("Changed").press("Enter");
    // The heads, and one entry.
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.last().innerText()).toContain(name);
    const search = new URLSearchParams(new URL(page.url()).search);
    expect([search.get("action"), search.get("of")]).toEqual(["token-created", name]);
    await page.getByLabel("To (UTC)").fill("2020-01-31");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("heading", { name: "No entries match" }).waitFor();
    await page.getByRole("link", { name: "Clear filters" }).first().click();
    await expect.poll(() => rows.count()).toBeGreaterThan(2);
    expect(await page.getByLabel("Changed").inputValue()).toBe("");
    await close();
  });

  it.each(casesInRelease([true, false]))("change the budget of a token (script: %s)", async (script) => {
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const name = `budgeted-${script}`;
    const body = JSON.stringify({ name, scopes: { budget: { usd: 5, per: "day" } } });
    await (await fetch(`${origin}/api/tokens`, { method: "POST", headers, body })).arrayBuffer();
    const { page, close } = await open("/usage/budgets", script);
    await page.getByRole("link", { name: `Change a budget of ${name}` }).click();
    await expect.poll(() => page.getByLabel("Budget in dollars").inputValue()).toBe("5");
    await page.getByLabel("Budget in dollars").fill("8");
    await page.getByRole("button", { name: "Set budget" }).click();
    const row = page.getByRole("region", { name: "Budgets" }).getByRole("row", { name });
    await expect.poll(() => row.innerText()).toMatch(/\$8\.00 a day/);
    await close();
  });

  itInRelease("refresh the health by themselves, and keep it while the server is away", async () => {
    await chat();
    const { page, close } = await open("/usage/health");
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    const health = page.getByRole("region", { name: "Health of providers" });
    await health.waitFor();
    const refreshed = page.waitForResponse(/\/usage\/health\.data/);
    await page.clock.runFor(10_000);
    expect((await refreshed).status()).toBe(200);
    await page.route(/\/usage\/health\.data/, (route) => route.abort());
    await page.clock.runFor(10_000);
    await page.getByText("Couldn't refresh. These figures are old.").waitFor();
    expect(await health.isVisible()).toBe(true);
    await page.unrouteAll();
    await page.clock.runFor(10_000);
    await page.getByText("Couldn't refresh. These figures are old.").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await page.getByText("Does not refresh.").waitFor();
    expect(new URL(page.url()).search).toBe("?refresh=0");
    await close();
  });

  itInRelease("are accessible in light and dark, and fit narrow screens", async () => {
    const { page, pageErrors, close } = await open("/usage/keys", true);
    for (const name of PAGES) {
      await page.goto(`${origin}/usage/${name}`);
      await page.getByRole("navigation", { name: "Gateway" }).waitFor();
      expect([name, await findViolations(page)]).toEqual([name, []]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect([name, await findViolations(page, "colors")]).toEqual([name, []]);
      await page.emulateMedia({ colorScheme: "light" });
      await expectNoSidewaysScroll(page, [320, 768, 1280]);
    }
    // This gateway has another origin than that of other tests.
    expect(pageErrors.filter((each) => !each.startsWith(`third party: ${origin}/`))).toEqual([]);
    await close();
  });

  itOutsideRelease("are for admins alone, and are never cached", async () => {
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const made = await fetch(`${origin}/api/tokens`, { method: "POST", headers, body: '{"name":"caller"}' });
    const { token } = (await made.json()) as { token: string };
    for (const name of PAGES) {
      const response = await fetch(`${origin}/usage/${name}`, {
        headers: { cookie: `inferhub-token=${token}` },
      });
      expect([name, response.headers.get("cache-control")]).toEqual([name, "no-store"]);
      expect(await response.text()).toContain("Only admins can see this");
      const anonymous = await fetch(`${origin}/usage/${name}`, { redirect: "manual" });
      expect(anonymous.headers.get("location")).toBe(`/sign-in?next=%2Fusage%2F${name}`);
    }
  });
});
