import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (file: string) => join(root, "node_modules", file);
const run = (tool: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(process.execPath, [tool, ...args], { cwd, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );

const PACKAGES = [
  "jinja",
  "catalog",
  "inference",
  "ai-sdk",
  "react",
  "create-inferhub",
  "snippets",
  "sandbox",
  "local",
  "gateway",
  "cli",
  "stranger",
];

/** One import that each rule forbids. */
const FORBIDDEN = [
  ["package-catalog", "packages/catalog/src/a.ts", 'import { x } from "@inferhub/inference";'],
  ["package-gateway", "packages/gateway/src/a.ts", 'import { x } from "@inferhub/sandbox";'],
  ["package-inference", "packages/inference/src/a.ts", 'import type { X } from "@inferhub/gateway";'],
  ["package-inference", "packages/inference/src/b.ts", 'const x = import("@inferhub/gateway");'],
  ["package-jinja", "packages/jinja/src/a.ts", 'import { x } from "@inferhub/catalog";'],
  ["package-ai-sdk", "packages/ai-sdk/src/a.ts", 'import { x } from "@inferhub/gateway";'],
  ["package-react", "packages/react/src/a.ts", 'import { x } from "@inferhub/gateway";'],
  ["package-create-inferhub", "packages/create-inferhub/src/a.ts", 'import { x } from "@inferhub/react";'],
  ["package-snippets", "packages/snippets/src/a.ts", 'import { x } from "@inferhub/gateway";'],
  ["package-sandbox", "packages/sandbox/src/a.ts", 'import { x } from "@inferhub/snippets";'],
  ["package-local", "packages/local/src/a.ts", 'import { x } from "@inferhub/sandbox";'],
  ["package-site", "apps/site/app/a.tsx", 'import { x } from "@inferhub/gateway"; export const a = <b />;'],
  ["package-cli", "packages/cli/src/a.ts", 'import { x } from "@inferhub/stranger";'],
  ["package-without-arrows", "packages/stranger/src/a.ts", 'import { x } from "@inferhub/catalog";'],
  ["package-by-name", "packages/cli/src/b.ts", 'import { x } from "../../catalog/src/index.ts";'],
  ["inference-redact", "packages/inference/src/redact/a.ts", 'import type { X } from "../contracts/x.ts";'],
  ["inference-http", "packages/inference/src/http/a.ts", 'import { x } from "../providers/x.ts";'],
  ["inference-providers", "packages/inference/src/providers/a.ts", 'import { x } from "../http/x.ts";'],
  ["inference-formats", "packages/inference/src/formats/a.ts", 'import type { X } from "../engine/x.ts";'],
  ["inference-streaming", "packages/inference/src/streaming/a.ts", 'import { x } from "../http/x.ts";'],
  ["inference-lib", "packages/inference/src/lib/a.ts", 'import type { X } from "../contracts/x.ts";'],
  ["inference-contracts", "packages/inference/src/contracts/a.ts", 'import type { X } from "../http/x.ts";'],
  ["inference-media", "packages/inference/src/media/a.ts", 'import type { X } from "../engine/x.ts";'],
  ["inference-jobs", "packages/inference/src/jobs/a.ts", 'import { x } from "../media/x.ts";'],
  ["inference-routing", "packages/inference/src/routing/a.ts", 'import { x } from "../providers/x.ts";'],
  ["inference-engine", "packages/inference/src/engine/a.ts", 'import { x } from "../compat/x.ts";'],
  ["inference-batch-apis", "packages/inference/src/batch-apis/a.ts", 'import { x } from "../http/x.ts";'],
  ["inference-batches", "packages/inference/src/batches/a.ts", 'import { x } from "../compat/x.ts";'],
  ["inference-prices", "packages/inference/src/prices/a.ts", 'import { x } from "../errors.ts";'],
  ["inference-otel", "packages/inference/src/otel/a.ts", 'import type { X } from "../engine/x.ts";'],
  ["inference-assist", "packages/inference/src/assist/a.ts", 'import type { X } from "../engine/x.ts";'],
  ["inference-compat", "packages/inference/src/compat/a.ts", 'import { x } from "../http/x.ts";'],
  ["inference-credentials", "packages/inference/src/credentials/a.ts", 'import { x } from "../compat/x.ts";'],
  ["inference-endpoint", "packages/inference/src/endpoint/a.ts", 'import { x } from "../redact/x.ts";'],
  ["inference-server", "packages/inference/src/server/a.ts", 'import { x } from "../http/x.ts";'],
  ["inference-parameters", "packages/inference/src/parameters/a.ts", 'import { x } from "../engine/x.ts";'],
  [
    "inference-generated",
    "packages/inference/src/generated/a.ts",
    'import type { X } from "../engine/x.ts";',
  ],
  [
    "models-when-needed",
    "packages/gateway/src/d.ts",
    'import { x } from "../../catalog/src/models/index.ts";',
  ],
  [
    "providers-when-needed",
    "packages/inference/src/generated/b.ts",
    'import { x } from "../providers/x.ts";',
  ],
  ["old-name", "packages/gateway/src/c.ts", 'import { x } from "./answer-cache.ts";'],
  ["no-circular", "packages/jinja/src/one.ts", 'import { a } from "./two.ts"; export const b = () => a;'],
  [
    "no-circular-types",
    "packages/catalog/src/one.ts",
    'import type { A } from "./two.ts"; export type B = A;',
  ],
  ["not-to-unresolvable", "packages/catalog/src/b.ts", 'import { x } from "./nowhere.ts";'],
] as const;

/** Imports that no rule forbids. */
const ALLOWED = [
  ["packages/inference/src/c.ts", 'import { x } from "@inferhub/catalog";'],
  [
    "packages/inference/src/contracts/c.ts",
    'import type { X } from "./x.ts"; import { y } from "../errors.ts";',
  ],
  ["packages/inference/src/http/c.ts", 'import { x } from "../lib/x.ts";'],
  ["packages/catalog/src/c.test.ts", 'import { x } from "@inferhub/gateway";'],
  ["packages/catalog/test/c.ts", 'import { x } from "@inferhub/gateway";'],
] as const;

const folder = mkdtempSync(join(tmpdir(), "inferhub-arrows-"));
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
let found: readonly { rule: { name: string }; from: string }[];

beforeAll(async () => {
  mkdirSync(join(folder, "node_modules/@inferhub"), { recursive: true });
  for (const name of PACKAGES) {
    const exports = { ".": { "@inferhub/source": "./src/index.ts" } };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@inferhub/${name}`, exports }));
    write(`packages/${name}/src/index.ts`, "export const x = 1; export type X = 1;");
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules/@inferhub", name));
  }
  for (const [, file] of FORBIDDEN.filter(([rule]) => rule.startsWith("inference-")))
    write(join(dirname(file), "x.ts"), "export const x = 1; export type X = 1;");
  write("packages/inference/src/engine/x.ts", "export const x = 1; export type X = 1;");
  write("packages/inference/src/errors.ts", "export const x = 1; export const y = 1;");
  write("packages/catalog/src/models/index.ts", "export const x = 1;");
  write("packages/gateway/src/answer-cache.ts", "export const x = 1;");
  write("packages/jinja/src/two.ts", 'import { b } from "./one.ts"; export const a = () => b;');
  write("packages/catalog/src/two.ts", 'import type { B } from "./one.ts"; export type A = B;');
  for (const [, file, text] of FORBIDDEN) write(file, text);
  for (const [file, text] of ALLOWED) write(file, text);
  const config = join(root, ".dependency-cruiser.mjs");
  const tool = inRoot("dependency-cruiser/bin/dependency-cruise.mjs");
  const options = ["--config", config, "--no-cache", "--output-type", "json", "packages", "apps"];
  found = JSON.parse(await run(tool, options, folder)).summary.violations;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

it.each(FORBIDDEN)("%s finds %s", (rule, file) => {
  const rules = found.filter(({ from }) => from === file).map((each) => each.rule.name);
  expect(rules).toContain(rule);
});

it("every rule is tried", async () => {
  const { default: config } = await import("../.dependency-cruiser.mjs");
  const tried = FORBIDDEN.map(([rule]): string => rule);
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
});

it.each(ALLOWED)("%s is not reported", (file) => {
  expect(found.filter(({ from }) => from === file)).toEqual([]);
});

it("only http/ of the client may use the global fetch", async () => {
  const { vcs: _, ...settings } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  write("biome.json", JSON.stringify(settings));
  for (const inside of ["formats", "http"])
    write(`packages/inference/src/${inside}/sends.ts`, "export const get = () => fetch(String(1));\n");
  const options = ["lint", "--only=style/noRestrictedGlobals", "--reporter=json", "packages"];
  const { diagnostics } = JSON.parse(await run(inRoot("@biomejs/biome/bin/biome"), options, folder));
  expect(diagnostics.map((each: { location: { path: string } }) => each.location.path)).toEqual([
    "packages/inference/src/formats/sends.ts",
  ]);
});
