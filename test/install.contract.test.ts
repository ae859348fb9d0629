import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../scripts/lib.mjs";

/** A clone with the scripts of this one and one dependency. */
let clone: string;
beforeEach(() => {
  clone = join(mkdtempSync(join(tmpdir(), "inferhub-clone-")), "a folder, größer");
  mkdirSync(join(clone, "dependency"), { recursive: true });
  cpSync(join(root, "scripts"), join(clone, "scripts"), { recursive: true });
  write("dependency/package.json", { name: "dependency", version: "1.0.0" });
  depend("file:dependency", {
    "node_modules/dependency": { resolved: "dependency", link: true },
    dependency: { version: "1.0.0" },
  });
});
afterEach(() => rmSync(join(clone, ".."), { recursive: true }));

const write = (file: string, value: object) => writeFileSync(join(clone, file), JSON.stringify(value));

function depend(dependency: string, packages: object) {
  const own = { name: "clone", version: "1.0.0", dependencies: { dependency } };
  write("package.json", { ...own, engines: { node: ">=20.19.0" } });
  write("package-lock.json", { ...own, lockfileVersion: 3, packages: { "": own, ...packages } });
}

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of the clone as `npm` would, with the cache of no other. */
const run = (words: readonly string[]) =>
  new Promise<Run>((resolve) => {
    const env = {
      PATH: process.env["PATH"],
      HOME: clone,
      npm_config_cache: join(clone, "cache"),
      // A port at which nothing listens.
      npm_config_registry: "http://127.0.0.1:9",
    };
    execFile(process.execPath, words, { cwd: clone, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const INSTALL = ["--input-type=module", "-e", 'await (await import("./scripts/install.mjs")).install()'];

describe("an install", () => {
  it("is done once, and again where a package is missing", async () => {
    const first = await run(INSTALL);
    expect(first.stderr).toMatch(/^\[1\/1\] Installing packages … \d+\.\d s\n$/);
    expect((await run(INSTALL)).stderr).toMatch(/… up to date, /);
    const installed = join(clone, "node_modules/dependency");
    rmSync(installed);
    expect((await run(INSTALL)).stderr).not.toContain("up to date");
    expect(existsSync(installed)).toBe(true);
  });

  it("without a network reports it, with the fix", async () => {
    depend("1.0.0", { "node_modules/dependency": { version: "1.0.0" } });
    const { code, stderr } = await run(INSTALL);
    expect(code).toBe(1);
    expect(stderr).toContain("Installing packages failed. The npm registry cannot be reached");
  });
});

it.each(["start", "check", "test"])(
  "an old Node is reported by npm run %s, with the required version",
  async (name) => {
    const old = 'Object.defineProperty(process.versions, "node", { value: "18.20.0" });';
    writeFileSync(join(clone, "old.cjs"), old);
    const { code, stderr } = await run([
      "-r",
      "./old.cjs",
      "-r",
      "./scripts/node-version.cjs",
      `scripts/${name}.mjs`,
    ]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      "Node 20.19.0 or later is needed; this is 18.20.0.\n" +
        "Install it from https://nodejs.org, or with a version manager, and run the command again.\n",
    );
  },
);
