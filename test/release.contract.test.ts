import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../scripts/lib.mjs";
import { inOrder } from "../scripts/release.mjs";
import { manifestOf, publishedFolders } from "./packages/pack.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const names = publishedFolders().map((folder) => manifestOf(folder).name);

describe("a release", () => {
  it("has one version for all", () => {
    const versions = publishedFolders().map((folder) => manifestOf(folder).version);
    expect(new Set([...versions, JSON.parse(read("package.json")).version])).toHaveProperty("size", 1);
    expect(JSON.parse(read(".changeset/config.json"))).toMatchObject({
      fixed: [["inferhub", "create-inferhub", "@inferhub/*"]],
      access: "public",
    });
    expect(names.filter((name) => !/^((create-)?inferhub$|@inferhub\/)/.test(name))).toEqual([]);
  });

  it.each(publishedFolders())("%s needs its sisters in the very version", (folder) => {
    const { version, dependencies, optionalDependencies } = manifestOf(folder);
    const sisters = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([name]) =>
      names.includes(name),
    );
    expect(sisters.filter(([, wanted]) => wanted !== version)).toEqual([]);
  });

  it("has change files that name existing packages", () => {
    for (const file of readdirSync(join(root, ".changeset")).filter((name) => name.endsWith(".md"))) {
      const [, head = "", text = ""] = read(`.changeset/${file}`).split(/^---$/m);
      const named = [...head.matchAll(/^"(.+)": (?:patch|minor|major)$/gm)].map(([, name]) => name);
      expect(named.length, file).toBe(head.trim().split("\n").length);
      expect(names, file).toEqual(expect.arrayContaining(named));
      expect(text.trim(), file).not.toBe("");
    }
  });

  it.each(publishedFolders())("%s is published by CI only, with a proof of where it was built", (folder) => {
    expect(manifestOf(folder).publishConfig).toEqual({ access: "public", provenance: true });
  });

  it("publishes dependencies first", () => {
    const packages = [
      { name: "top", dependencies: { middle: "1", elsewhere: "1" }, optionalDependencies: { bottom: "1" } },
      { name: "middle", dependencies: { bottom: "1" } },
      { name: "bottom" },
    ].map((each) => ({ ...each, version: "1" }));
    expect(inOrder(packages).map(({ name }) => name)).toEqual(["bottom", "middle", "top"]);
    const circle = [{ name: "a", version: "1", dependencies: { a: "1" } }];
    expect(() => inOrder(circle)).toThrow("a needs itself");
  });

  it("is started manually, and only reports its actions unless asked to publish", () => {
    const workflows = filesBelow(".github/workflows").map((file) => ({ file, text: read(file) }));
    const publishing = workflows.filter(({ text }) => text.includes("--publish"));
    expect(publishing.map(({ file }) => file)).toEqual([join(".github", "workflows", "release.yml")]);
    const [{ text } = { text: "" }] = publishing;
    expect(text).toMatch(/^on:\n {2}workflow_dispatch:\n/m);
    expect(text).toMatch(/default: false/);
    expect(text).not.toMatch(/secrets\.|TOKEN/);
  });
});
