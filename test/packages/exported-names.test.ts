import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { exportedNames } from "./exported-names.ts";

it("reads every way in which a module exports", () => {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-names-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "entry.ts"),
    `export const a = 1, b = 2;
     export function c() {}
     export class D {}
     export interface E {}
     export type F = E;
     const g = 1;
     type H = E;
     export { g as i, type H };
     export type { Foo } from "./foo.ts";
     export * from "./other.ts";
     export * as space from "./other.ts";
     export type * from "./types.ts";
     export const Both = 1;
     export type Both = 1;`,
  );
  writeFileSync(join(folder, "other.ts"), "export const o = 1; export type O = 1; export default o;");
  writeFileSync(join(folder, "types.ts"), "export class T {}");
  expect(exportedNames(join(folder, "entry.ts"))).toEqual([
    "Both",
    "D",
    "type E",
    "type F",
    "type Foo",
    "type H",
    "type O",
    "type T",
    "a",
    "b",
    "c",
    "i",
    "o",
    "space",
  ]);
  writeFileSync(join(folder, "entry.ts"), 'export * from "elsewhere";');
  expect(() => exportedNames(join(folder, "entry.ts"))).toThrow("elsewhere");
});
