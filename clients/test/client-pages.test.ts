import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";
import { PAGES } from "./page-block.ts";

// Runs the programs of the pages of clients that are installed here, as the pages have them.

const FENCE = /^```ts fragment: clients\/test\/client-pages\.test\.ts runs it\n([\s\S]*?)^```$/gm;

/** Below this folder, whose packages the programs import. */
const folder = fileURLToPath(new URL(`../.pages-${process.pid}/`, import.meta.url));

const PROGRAMS = readdirSync(PAGES).flatMap((page) =>
  [...readFileSync(join(PAGES, page), "utf8").matchAll(FENCE)].map(([, code = ""]) => ({ page, code })),
);

let gateway: EmulatedGateway;

beforeAll(async () => {
  mkdirSync(folder);
  gateway = await startEmulatedGateway();
});

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("finds the programs", () => {
  const pages = ["ai-sdk.md", "langchain.md", "llamaindex.md", "mastra.md", "openai-agents-sdk.md"];
  expect(PROGRAMS.map(({ page }) => page).sort()).toEqual(pages);
});

it.each(PROGRAMS)("$page prints what the model generates", async ({ page, code }) => {
  const file = join(folder, page.replace(/md$/, "mjs"));
  writeFileSync(file, code.replaceAll("http://127.0.0.1:8787", gateway.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { NODE_ENV: "production", PATH: process.env["PATH"], MASTRA_TELEMETRY_DISABLED: "1" },
  });
  expect(stdout).toContain("lighthouses");
});
