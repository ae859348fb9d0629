import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSource } from "../scripts/build.mjs";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

describe("lock file", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<
      string,
      { resolved?: string; hasInstallScript?: boolean; optionalDependencies?: Record<string, string> }
    >;
  };

  it("names no host, so that every registry serves it", () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.includes("://"))).toEqual([]);
  });

  it("has every platform's build of native packages, which `npm ci` requires", () => {
    const wanted = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
    const held = Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13));
    expect(wanted.filter((name) => !held.includes(name))).toEqual([]);
  });

  it("has no package that runs a script when it is installed", () => {
    expect(Object.entries(packages).filter(([, each]) => each.hasInstallScript)).toEqual([]);
  });
});

/** A program is installed by the name that it is run by. */
const NAMES: Readonly<Record<string, string>> = { cli: "inferhub", "create-inferhub": "create-inferhub" };

describe.each(readdirSync(new URL("../packages", import.meta.url)))("package %s", (name) => {
  const manifest = JSON.parse(read(`packages/${name}/package.json`));

  it("is built again after a change of its sources, not of what was built", () => {
    expect(isSource(`packages/${name}/src/index.ts`)).toBe(true);
    expect(isSource(`packages/${name}/dist/index.js`)).toBe(false);
    expect(isSource(`packages\\${name}\\dist\\index.js`)).toBe(false);
  });

  it("has a license and a repository, and includes its sources", () => {
    expect(manifest).toMatchObject({
      name: NAMES[name] ?? `@inferhub/${name}`,
      license: "MIT",
      type: "module",
      repository: { directory: `packages/${name}` },
    });
    for (const conditions of Object.values<string | Record<string, string>>(manifest.exports)) {
      // Documents, such as JSON Schemas, have one form.
      if (typeof conditions === "string") continue;
      const { node, ...others } = conditions;
      expect(Object.keys(others)).toEqual(["@inferhub/source", "types", "default"]);
      if (node) expect(node).toBe(conditions["default"]?.replace(/\.js$/, ".node.js"));
      const file = conditions["@inferhub/source"] ?? "";
      expect(conditions["default"]).toBe(file.replace("./src/", "./dist/").replace(/\.ts$/, ".js"));
    }
  });
});
