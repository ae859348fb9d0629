import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PROVIDERS } from "@inferhub/inference";
import { expect, it } from "vitest";
import { LOGO_FILES, logoOf } from "./logo-of.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/icons-static-svg/package.json")),
  "icons",
);

it.each(LOGO_FILES)("%s is a file of the package, of at most 12 KB", (name) => {
  const file = join(folder, `${name}.svg`);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).size).toBeLessThanOrEqual(12 * 1024);
});

it("most providers have a logo; the others have an avatar", () => {
  const without = PROVIDERS.filter(({ id }) => !logoOf(id)).map(({ id }) => id);
  expect(without.length).toBeLessThan(PROVIDERS.length / 5);
});

it("names of objects are no names of logos", () => {
  expect(logoOf("constructor")).toBeUndefined();
  expect(logoOf("__proto__")).toBeUndefined();
});
