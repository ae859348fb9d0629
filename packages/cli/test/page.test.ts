import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { COMMANDS } from "../src/commands/index.ts";
import { EXIT_CODE_MEANINGS } from "../src/exit-codes.ts";
import { createPageUrl } from "../src/page.ts";
import { getSettingPlace } from "../src/settings/setting.ts";
import { SETTINGS } from "../src/settings/settings.ts";

const page = () => readFile(new URL("../../../docs/command-line.md", import.meta.url), "utf8");

it("the page that help points at has a part about every command", async () => {
  expect(createPageUrl().endsWith("/docs/command-line.md")).toBe(true);
  const headings = (await page()).match(/^## .+$/gm) ?? [];
  for (const { name } of COMMANDS) expect(headings).toContain(`## ${name}`);
});

it("the page documents the actual exit codes", async () => {
  const rows = Object.entries(EXIT_CODE_MEANINGS).map(([code, meaning]) => `| ${code} | ${meaning} |`);
  expect(await page()).toContain(rows.join("\n"));
});

it("the page tells every setting, with its flag, its variables and its place", async () => {
  const text = await page();
  for (const setting of SETTINGS) {
    const row = text.split("\n").find((line) => line.startsWith(`| \`${setting.name}\` |`)) ?? "";
    const named = [setting.flag ?? "", ...setting.variables, getSettingPlace(setting).join(".")];
    for (const name of named) expect(row).toContain(`\`${name}\``);
  }
});
