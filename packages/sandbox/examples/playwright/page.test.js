import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, afterEach, beforeEach, test } from "node:test";
import { startSandbox } from "@inferhub/sandbox";
import { chromium } from "playwright-core";

// A page of another origin may read the answers.
const sandbox = await startSandbox({ cors: true, chunkMs: 20, jobMs: 200 });
const html = await readFile(new URL("page.html", import.meta.url));
const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
await new Promise((listening) => site.listen(0, "127.0.0.1", () => listening(undefined)));
const places = new URLSearchParams({
  chat: `${sandbox.url("groq")}/openai/v1`,
  pictures: sandbox.url("replicate"),
});
const { port } = /** @type {import("node:net").AddressInfo} */ (site.address());
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
});
const page = await browser.newPage();
const status = page.getByRole("status");
const article = page.getByRole("article");

beforeEach(async () => {
  sandbox.reset();
  await page.goto(`http://127.0.0.1:${port}/?${places}`);
});
afterEach(() => page.goto("about:blank"));
after(async () => {
  await browser.close();
  await new Promise((closed) => site.close(closed));
  await sandbox.stop();
});

test("shows the answer", async () => {
  await page.getByLabel("Question").fill("What is 6 * 7?");
  await page.getByRole("button", { name: "Ask" }).click();
  await status.getByText("Done").waitFor();
  assert.match(await article.innerText(), /6 \* 7/);
});

test("says that the provider is busy, and asks again", async () => {
  sandbox.faults.add({ when: { provider: "groq" }, script: ["429; retry-after=1"] });
  await page.getByRole("button", { name: "Ask" }).click();
  await status.getByText("asking again").waitFor();
  await status.getByText("Done").waitFor();
  assert.deepEqual(asked(), [429, 200]);
});

test("keeps what had come when a stream is cut", async () => {
  sandbox.faults.add({ fault: "cut; after=3" });
  await page.getByRole("button", { name: "Ask" }).click();
  await status.getByText("cut short").waitFor();
  assert.notEqual(await article.innerText(), "");
});

test("waits for a picture", async () => {
  await page.getByLabel("Question").fill("a lighthouse at dusk");
  await page.getByRole("button", { name: "Draw" }).click();
  await status.getByText("Drawing").waitFor();
  await status.getByText("Done").waitFor();
  const image = page.getByRole("img", { name: "a lighthouse at dusk" });
  assert.ok(
    await image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
  );
});

/** Statuses of the requests to providers, without those that a browser asks beforehand. */
function asked() {
  return sandbox
    .requests()
    .filter(({ method }) => method === "POST")
    .map(({ status }) => status);
}
