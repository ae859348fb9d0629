import { readFileSync } from "node:fs";
import { join } from "node:path";
import { local } from "@inferhub/inference/providers/local";
import { describe, expect, it } from "vitest";
import { HUB_OPERATIONS } from "../src/hub/hub-models.ts";
import { LOCAL_MODELS } from "../src/models/index.ts";
import { PACKS } from "../src/packs.ts";
import { FAMILIES } from "../src/threads/families.ts";

interface Locked {
  readonly version: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly license?: string;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Licenses that allow use and redistribution. Share-alike licenses apply only to modified weights. */
const LICENSES = new Set(["Apache-2.0", "BSD-3-Clause", "CC-BY-SA-3.0", "ISC", "MIT", "MIT-Festival"]);

describe("local models", () => {
  it("have unique IDs, and the first one is the provider's default", () => {
    expect(new Set(LOCAL_MODELS.map(({ id }) => id)).size).toBe(LOCAL_MODELS.length);
    const installed = LOCAL_MODELS.filter(({ pack }) => pack === "default");
    const defaults = installed.flatMap(({ id, operations }) => operations.map((each) => [each, id]));
    // The first model of an operation is its default.
    expect(local.defaultModels).toEqual(Object.fromEntries(defaults.reverse()));
    const served = LOCAL_MODELS.flatMap(({ operations }) => operations);
    const ofTheHub = Object.values(HUB_OPERATIONS).flat();
    expect(new Set(Object.keys(local.operations))).toEqual(new Set([...served, ...ofTheHub]));
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

it("are in the table of the README, with size, license and source", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const rows = LOCAL_MODELS.map(
    ({ id, operations, bytes, license, source }) =>
      `| \`${id}\` | ${operations.join(", ")} | ${(bytes / 1e6).toFixed(1)} MB | ${license} | <${source}> |`,
  );
  expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
});

describe.each(Object.values(PACKS))("the pack $id", ({ id, manifest, licenses, downloadMb, unpackedMb }) => {
  const packages = Object.entries<Locked>(readJson(join(manifest, "package-lock.json")).packages);

  it("contains no registry URL, no TensorFlow.js package, and no install scripts by default", () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    if (id === "default") expect(scripts).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
    expect(packages.filter(([place]) => place.includes("@tensorflow/"))).toEqual([]);
  });

  it("has its size and its licenses", () => {
    expect(downloadMb).toBeGreaterThan(0);
    expect(unpackedMb).toBeGreaterThan(downloadMb);
    const known = new Set(licenses.flatMap((license) => license.split(/ (?:AND|OR) /)));
    const others = packages.flatMap(([place, { license = "" }]) =>
      place === "" || license.split(/[() ]+/).some((part) => known.has(part)) ? [] : [`${place}: ${license}`],
    );
    expect(others).toEqual([]);
  });

  it("locks the packages in its package.json", () => {
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
