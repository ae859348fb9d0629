import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageFolders, root } from "../scripts/lib.mjs";
import { isAllowed, productionPackages } from "./packages/licenses.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");

it("every package that ours need has a license that is allowed", () => {
  const found = productionPackages();
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["hono", "react", "undici", "valibot"]),
  );
  expect(found.map(({ name }) => name)).not.toContain("vitest");
  expect(found.filter(({ license }) => !isAllowed(license))).toEqual([]);
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND ISC", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
  [undefined, false],
])("%s is allowed: %s", (license, allowed) => expect(isAllowed(license)).toBe(allowed));

it("takes what npm marks as needed at run time", () => {
  const found = productionPackages({
    "": {},
    "packages/own": {},
    "node_modules/@inferhub/own": { link: true },
    "node_modules/a": { version: "1", license: "MIT" },
    "node_modules/a/node_modules/@b/c": { version: "2" },
    "node_modules/tool": { dev: true },
    "node_modules/optional-tool": { devOptional: true },
  });
  expect(found.map(({ name }) => name)).toEqual(["@b/c", "a"]);
});

it.each(packageFolders())("%s includes the license", (folder) => {
  expect(read(`${folder}/LICENSE`)).toBe(read("LICENSE"));
});
