import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageFolders, root } from "../scripts/lib.mjs";
import { licensed, refused } from "../scripts/licences.mjs";
import { lockedPackages } from "../scripts/needed.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");

it("everything that comes with what we publish may be used by anybody", () => {
  const found = licensed(lockedPackages());
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["hono", "react", "undici", "valibot"]),
  );
  expect(found.map(({ name }) => name)).not.toContain("vitest");
  expect(refused(found)).toEqual([]);
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["MIT AND ISC", true],
  ["MIT AND GPL-3.0", false],
  ["GPL-3.0", false],
  ["SEE LICENSE IN LICENSE.md", false],
  [undefined, false],
])("%s is allowed: %s", (license, allowed) => {
  const locked = {
    "packages/ours": { dependencies: { theirs: "1" } },
    "node_modules/theirs": { version: "1.0.0", ...(license !== undefined && { license }) },
  };
  expect(refused(licensed(locked)).map(({ name }) => name)).toEqual(allowed ? [] : ["theirs"]);
});

it("what is needed is found where it stands: inside, beside, above, and not among tools", () => {
  const license = "MIT";
  const found = licensed({
    "": { dependencies: { tool: "1" } },
    "packages/ours": { dependencies: { a: "1", sister: "1" }, optionalDependencies: { absent: "1" } },
    "packages/ours/node_modules/a": { license, version: "2", dependencies: { b: "1" } },
    "packages/ours/node_modules/a/node_modules/b": {
      license,
      version: "3",
      dependencies: { a: "1", c: "1" },
    },
    "node_modules/a": { license, version: "1" },
    "node_modules/b": { license, version: "1" },
    "node_modules/c": {
      license,
      version: "4",
      peerDependencies: { peer: "1", tool: "1" },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    "node_modules/peer": { license, version: "5" },
    "node_modules/sister": { link: true },
    "node_modules/tool": { license, version: "1" },
  });
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual(["a 2", "b 3", "c 4", "peer 5"]);
});

it.each(packageFolders())("%s brings the licence along", (folder) => {
  expect(read(`${folder}/LICENSE`)).toBe(read("LICENSE"));
});
