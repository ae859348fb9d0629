import { newSecret } from "@inferhub/gateway";
import OpenAI, { toFile } from "openai";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { divided, itInRelease, itOutsideRelease } from "../breadth.ts";
import { expectNoSidewaysScroll, findViolations, useSite } from "./browser.ts";
import { type Stack, startStack } from "./stack.ts";

const site = useSite();
const ADMIN = newSecret();
const MODEL = "test/plain:openai";

const row = (id: string, body: object = {}) =>
  JSON.stringify({
    custom_id: id,
    method: "POST",
    url: "/v1/chat/completions",
    body: { model: MODEL, max_tokens: 10, messages: [{ role: "user", content: id }], ...body },
  });

describe("the batches of a gateway", () => {
  let origin: string;
  let client: OpenAI;
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await startStack([], undefined, {
      adminSecret: ADMIN,
      prices: { openai: { "test/*": { input: 1_000, output: 1_000, maxOutputTokens: 100 } } },
      faults: [{ when: { model: "test/broken" }, fault: "422" }],
    });
    origin = stack.url;
    client = new OpenAI({ apiKey: ADMIN, baseURL: `${origin}/v1`, maxRetries: 0 });
  });
  afterAll(() => stack?.stop());

  async function createBatch(rows: readonly string[]) {
    const file = await client.files.create({
      file: await toFile(Buffer.from(rows.join("\n")), "rows.jsonl"),
      purpose: "batch",
    });
    return client.batches.create({
      input_file_id: file.id,
      endpoint: "/v1/chat/completions",
      completion_window: "24h",
      metadata: { team: "<b>search</b>" },
    });
  }

  const whenEnded = (id: string) =>
    expect.poll(async () => (await client.batches.retrieve(id)).status).toMatch(/completed|failed|cancelled/);

  const signIn = async (page: Page, token = ADMIN) => {
    await page.getByLabel("Gateway token").fill(token);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };

  const rowsOf = (page: Page, name: string) =>
    page.getByRole("region", { name, exact: true }).getByRole("row");

  itInRelease("are empty at first, with a hint for the first one", async () => {
    const { page, close } = await site.visit("/robots.txt", { javaScriptEnabled: false });
    await page.goto(`${origin}/usage/batches`);
    await page.waitForURL(`${origin}/sign-in?next=%2Fusage%2Fbatches`);
    await signIn(page);
    await page.waitForURL(`${origin}/usage/batches`);
    await page.getByRole("heading", { name: "No batches yet" }).waitFor();
    await page.getByText(`npx inferhub batch run rows.jsonl --url ${origin}`).waitFor();
    await close();
  });

  it.each(divided([false, true], () => "any"))(
    "are listed, each with a page of its progress, errors and cost (script: %s)",
    async (javaScriptEnabled) => {
      const { id } = await createBatch([row("good"), row("<i>bad</i>", { model: "test/broken:openai" })]);
      await whenEnded(id);
      const failed = await createBatch([row("a").replace("/v1/chat/completions", "/v1/messages")]);
      const { page, pageErrors, close } = await site.visit("/robots.txt", { javaScriptEnabled });
      await page.goto(`${origin}/usage/batches/${id}`);
      await signIn(page);
      await page.waitForURL(`${origin}/usage/batches/${id}`);
      const main = page.locator("main");
      await expect.poll(() => main.innerText()).toContain("2 of 2 rows (100%)");
      const text = await main.innerText();
      expect(text).toMatch(/Cost so far\s+\$0\.0\d/);
      expect(text).toContain("<b>search</b>");
      expect(await rowsOf(page, "Errors").nth(1).innerText()).toContain("<i>bad</i>");
      if (javaScriptEnabled) {
        expect(await findViolations(page)).toEqual([]);
        await expectNoSidewaysScroll(page, [320, 768, 1280]);
      }
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download results" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${id}_output.jsonl`);

      await page.goto(`${origin}/usage/batches`);
      await page.getByRole("link", { name: failed.id }).click();
      await page.waitForURL(`${origin}/usage/batches/${failed.id}`);
      await expect
        .poll(() => rowsOf(page, "Why it did not start").nth(1).innerText())
        .toContain("mismatched_url");
      await page.goto(`${origin}/usage/batches`);
      if (javaScriptEnabled) {
        expect(await findViolations(page)).toEqual([]);
        await expectNoSidewaysScroll(page, [320, 768, 1280]);
      }
      // The page belongs to another server than the one visited first.
      if (javaScriptEnabled) expect(pageErrors.filter((each) => !each.includes(origin))).toEqual([]);
      await close();
    },
  );

  itInRelease("are canceled on their page, without script", async () => {
    const { id } = await createBatch(Array.from({ length: 2_000 }, (_, index) => row(`r${index}`)));
    const { page, close } = await site.visit("/robots.txt", { javaScriptEnabled: false });
    await page.goto(`${origin}/usage/batches/${id}`);
    await signIn(page);
    await page.getByText("Cancel batch").click();
    await page.getByRole("button", { name: "Cancel for good" }).click();
    await page.waitForURL(`${origin}/usage/batches/${id}`);
    await expect.poll(async () => (await client.batches.retrieve(id)).status).toBe("cancelled");
    await page.reload();
    await page.getByText("Canceled", { exact: true }).waitFor();
    await close();
  });

  itOutsideRelease("that belong to another token are pages that do not exist", async () => {
    const { id } = await createBatch([row("a")]);
    const headers = { authorization: `Bearer ${ADMIN}`, "content-type": "application/json" };
    const made = await fetch(`${origin}/api/tokens`, { method: "POST", headers, body: '{"name":"caller"}' });
    const { token } = (await made.json()) as { token: string };
    const cookie = { cookie: `inferhub-token=${token}` };
    for (const path of [`/usage/batches/${id}`, `/usage/batches/${id}/errors`]) {
      const response = await fetch(origin + path, { headers: cookie });
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect(await (await fetch(`${origin}/usage/batches`, { headers: cookie })).text()).not.toContain(id);
  });
});
