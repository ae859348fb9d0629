import { readFileSync } from "node:fs";
import { join } from "node:path";
import { local } from "@inferhub/inference/providers/local";
import { describe, expect, it } from "vitest";
import { LOCAL_MODELS } from "../src/models/index.ts";
import { PACKS } from "../src/packs.ts";
import { FAMILIES } from "../src/threads/families.ts";

interface Locked {
  readonly version: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Licenses that let anybody use and pass on the weights. Share-alike ones hold for changed weights alone. */
const LICENSES = new Set(["Apache-2.0", "BSD-3-Clause", "CC-BY-SA-3.0", "ISC", "MIT", "MIT-Festival"]);

describe("local models", () => {
  it("have names of their own, and are the provider's default where they come first", () => {
    expect(new Set(LOCAL_MODELS.map(({ id }) => id)).size).toBe(LOCAL_MODELS.length);
    const defaults = Object.keys(local.operations).map((operation) => [
      operation,
      LOCAL_MODELS.find(({ operations }) => operations.some((each) => each === operation))?.id,
    ]);
    expect(local.defaultModels).toEqual(Object.fromEntries(defaults));
  });

  it.each(LOCAL_MODELS)("$id names its package, license and source", (model) => {
    const manifest = readJson(join(PACKS[model.pack].manifest, "package.json"));
    expect(manifest.dependencies[model.package]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(LICENSES).toContain(model.license);
    expect(model.source).toMatch(/^https:\/\//);
    expect(model.bytes).toBeGreaterThan(0);
    expect(FAMILIES[model.family].memoryMb).toBeGreaterThan(0);
  });
});

describe.each(Object.values(PACKS))("the pack $id", ({ manifest }) => {
  const packages = Object.entries<Locked>(readJson(join(manifest, "package-lock.json")).packages);

  it("runs no script on install, names no registry, and has no stock TensorFlow.js", () => {
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
    expect(packages.filter(([place]) => place.includes("@tensorflow/"))).toEqual([]);
  });

  it("locks what its package.json names", () => {
    const { dependencies } = readJson(join(manifest, "package.json"));
    const locked = Object.fromEntries(
      Object.keys(dependencies).map((name) => [
        name,
        packages.find(([place]) => place === `node_modules/${name}`)?.[1].version,
      ]),
    );
    expect(locked).toEqual(dependencies);
  });
});
