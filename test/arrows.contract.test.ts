import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { violations } from "../scripts/check-arrows.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is found when a file is added to a tree of packages. */
function violationsWith(file: string, content: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-arrows-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, "packages", "inference", "src"), join(folder, "packages", "inference", "src"), {
    recursive: true,
  });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
  return violations(folder);
}

describe("arrows between packages", () => {
  it("hold in this repository", () => {
    expect(violations(root)).toEqual([]);
  });

  it.each([
    ["back", "packages/catalog/src/x.ts", 'import { PROVIDERS } from "@inferhub/inference";'],
    ["sideways", "packages/gateway/src/x.ts", 'import { startSandbox } from "@inferhub/sandbox";'],
    ["back, as a type", "packages/inference/src/x.ts", 'import type { Upstream } from "@inferhub/gateway";'],
    [
      "back, when loaded on use",
      "packages/inference/src/x.ts",
      'const gateway = await import("@inferhub/gateway");',
    ],
    ["back, by path", "packages/catalog/src/x.ts", 'export * from "../../inference/src/index.ts";'],
    ["from a package without arrows", "packages/stranger/src/x.ts", 'import "@inferhub/catalog";'],
    [
      "http knows no provider",
      "packages/inference/src/http/x.ts",
      'import { groq } from "../providers/groq.ts";',
    ],
    [
      "definitions know no engine",
      "packages/inference/src/providers/x.ts",
      'import { send } from "../http/send.ts";',
    ],
    ["types bring no code", "packages/inference/src/types/x.ts", 'import { send } from "../http/send.ts";'],
    ["only http sends", "packages/inference/src/wire/x.ts", "export const get = () => fetch(String(1));"],
  ])("one that points %s is found", (_, file, content) => {
    expect(violationsWith(file, content)).toHaveLength(1);
  });
});
