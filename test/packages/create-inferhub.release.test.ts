import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../scripts/lib.mjs";
import { launchBrowser } from "../tools/index.ts";
import { findInstalled, isBuilt, type Manifest, manifestOf, npm, pack } from "./pack.ts";

const TSC = fileURLToPath(new URL("../../node_modules/@typescript/native/bin/tsc", import.meta.url));

/** Packages of Inferhub that the project needs. */
const OURS = ["@inferhub/catalog", "@inferhub/inference", "@inferhub/react", "@inferhub/sandbox"];

describe.skipIf(!isBuilt())("a project of `npm create inferhub` (wants `npm run build`)", () => {
  let home: string;
  let project: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "inferhub-create-"));
    project = join(home, "my-chat");
    const tarballs = join(home, "tarballs");
    mkdirSync(tarballs);
    const packed = await pack(tarballs);
    const tarballOf = (name: string) => packed.find((each) => each.name === name)?.tarball ?? "";

    // The published command.
    const command = join(home, "command");
    mkdirSync(command);
    writeFileSync(join(command, "package.json"), "{}");
    await npm(
      ["install", "--prefer-offline", "--no-audit", "--no-fund", tarballOf("create-inferhub")],
      command,
    );
    await run(
      process.execPath,
      [join(command, "node_modules/create-inferhub/bin/create-inferhub.cjs"), "my-chat"],
      home,
    );

    // The registry's packages are copied, so that no network is needed. The repository's compiler checks the types.
    const manifest: Manifest & { devDependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(project, "package.json"), "utf8"),
    );
    const { typescript: _, ...devDependencies } = manifest.devDependencies;
    const needed = [
      manifest,
      { dependencies: devDependencies },
      ...OURS.map((name) => manifestOf(name.replace("@inferhub", "packages"))),
    ];
    const others = needed
      .flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
      .filter((name) => !name.startsWith("@inferhub/"));
    for (const place of findInstalled(others)) {
      const filter = (path: string) => !path.slice(join(root, place).length).includes("node_modules");
      cpSync(join(root, place), join(project, place), { recursive: true, filter });
    }

    const dependencies = {
      ...manifest.dependencies,
      ...Object.fromEntries(OURS.map((name) => [name, `file:${tarballOf(name)}`])),
    };
    writeFileSync(
      join(project, "package.json"),
      JSON.stringify({ ...manifest, dependencies, devDependencies }),
    );
    await npm(["install", "--prefer-offline", "--no-audit", "--no-fund"], project);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("has types that are right", async () => {
    expect(await run(TSC, ["-p", project], project)).toBe("");
  });

  it("passes its own test", async () => {
    expect(await run(process.execPath, ["node_modules/vitest/vitest.mjs", "run"], project)).toMatch(
      /2 passed/,
    );
  });

  it("streams a chat in a browser, and marks sandbox output", async () => {
    const vite = join(project, "node_modules", "vite", "bin", "vite.js");
    const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    for (const step of scripts.build.split(" && "))
      await run(process.execPath, [vite, ...step.split(" ").slice(1)], project);
    expect(existsSync(join(project, "dist", "page", "index.html"))).toBe(true);

    let server: ChildProcess | undefined;
    let browser: Browser | undefined;
    try {
      server = spawn(process.execPath, ["dist/server/server.js"], {
        cwd: project,
        env: { ...ENV, PORT: "0" },
      });
      const url = await readAddress(server);
      browser = await launchBrowser();
      const page = await browser.newPage();
      const failures: string[] = [];
      page.on("pageerror", (error) => failures.push(error.message));
      await page.goto(url);
      await page.getByLabel("Message").fill("Name three lighthouses.");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("not of a model. You wrote: “Name three lighthouses.”").waitFor();
      await page.getByRole("button", { name: "Send" }).waitFor();
      expect(failures).toEqual([]);
    } finally {
      await browser?.close();
      server?.kill();
    }
  });
});

/** No keys and no settings of the user who runs the tests. */
const ENV = { PATH: process.env["PATH"], HOME: tmpdir() };

/** Runs a program and returns its output. @throws Error with the output if it fails */
function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: ENV });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ${args.join(" ")}: ${output}`)),
    );
  });
}

/** The address that a server prints when it listens. */
function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (text) => {
        output += text;
        const [address] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output) ?? [];
        if (address) resolve(address);
      });
    server.on("close", () => reject(new Error(`The server ended: ${output}`)));
  });
}
