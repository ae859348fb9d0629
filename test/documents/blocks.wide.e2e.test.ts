import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { Template } from "@inferhub/jinja";
import { type RunningSandbox, startSandbox } from "@inferhub/sandbox";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { useBinary } from "../../packages/cli/test/binary.ts";
import { describeOutsideRelease, isRelease, itInRelease, itOutsideRelease } from "../breadth.ts";
import { SLOWNESS } from "../slowness.ts";
import { sampleFiles } from "../snippets/files.ts";
import { type LanguageRunner, languageRunners } from "../snippets/language-runners.ts";
import { describeWith, toolPath } from "../tools/index.ts";
import { BLOCKS, blocksIn, type CodeBlock, DOCUMENT_FILES, isShown, ROOT } from "./blocks.ts";

const folder = join(ROOT, "node_modules", ".cache", "inferhub", `documents-${process.pid}`);
const binary = useBinary();

const of = (...languages: string[]) => BLOCKS.filter(({ language }) => languages.includes(language));
const runnable = (blocks: readonly CodeBlock[]) =>
  blocks.filter(({ notRun, fragment }) => !notRun && !fragment);
const checked = of("ts", "tsx").filter(({ fragment }) => !fragment);

let sandbox: RunningSandbox;
let served: ChildProcess;
let servedAt: string;
let runners: LanguageRunner;

/** The servers in documents, at their actual URLs here. */
const placed = (code: string) =>
  code
    .replace(/(http:\/\/)?(127\.0\.0\.1|localhost):8788/g, sandbox.origin)
    .replace(/(http:\/\/)?(127\.0\.0\.1|localhost):8787/g, servedAt)
    .replace(/\bport: 878\d/g, "port: 0")
    // Limits that suit a provider, not a busy machine that bundles other examples meanwhile.
    .replace(/\b(connect|content|idle|total): ([\d_]+)/g, (_, limit: string, ms: string) => {
      const scaled = Number(ms.replaceAll("_", "")) * 10 * SLOWNESS;
      return `${limit}: ${scaled}`;
    });

/** A program's output, with the URLs of the documents. */
const unplaced = (text: string) =>
  text.replaceAll(sandbox.origin, "http://127.0.0.1:8788").replaceAll(servedAt, "http://127.0.0.1:8787");

/** The difference is easier to read than a pattern that does not match. */
function expectShown(printed: string, shown: string): void {
  if (!isShown(printed, shown)) expect(printed).toBe(shown);
}

/** The URL that a server prints. */
function addressSaidBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => {
        said += text;
        const [address] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said) ?? [];
        if (address) resolve(address);
      });
    child.on("close", () => reject(new Error(`It ended: ${said}`)));
  });
}

beforeAll(async () => {
  mkdirSync(join(folder, "bin"), { recursive: true });
  for (const [name, bytes] of Object.entries(sampleFiles())) writeFileSync(join(folder, name), bytes);
  sandbox = await startSandbox({ chunkMs: 1, jobMs: 50 });
  served = spawn(process.execPath, [binary(), "serve", "--sandbox-for-missing-keys", "--port", "0"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, HF_HUB_OFFLINE: "1" },
  });
  servedAt = await addressSaidBy(served);
  runners = languageRunners(folder, sandbox.origin);
});

afterAll(async () => {
  runners?.stop();
  served?.kill();
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("code in documents", () => {
  itOutsideRelease("is collected, with the annotations of its fence", () => {
    const text = "Words\n\n```ts not-run: needs a browser\na\n```\n\n- x\n\n  ```sh\n  b\n  ```\n";
    expect(blocksIn("x.md", text)).toMatchObject([
      { place: "x.md:3", language: "ts", code: "a\n", notRun: "needs a browser" },
      { language: "sh", code: "b\n", notRun: undefined },
    ]);
    const printing = "```ts\na\n```\n\n```text prints\nb\n```\n";
    expect(blocksIn("x.md", printing)).toMatchObject([{ prints: "b\n" }, { prints: undefined }]);
    expect(blocksIn("x.md", printing.replace("```\n\n", "```\n\nWords\n\n"))[0]?.prints).toBeUndefined();
    expect(DOCUMENT_FILES).toContain("docs/quickstart.md");
    expect(BLOCKS.length).toBeGreaterThan(80);
  });

  itOutsideRelease("prints the documented output, except omitted parts", () => {
    expect(isShown("a (1) \nb\n", "a (1)\nb\n")).toBe(true);
    expect(isShown("took 1.5 ms", "took … ms")).toBe(true);
    expect(isShown("a\nb", "a\n")).toBe(false);
    expect(isShown("axb", "a.b")).toBe(false);
  });

  itOutsideRelease("has a known language, and names it", () => {
    const known = ["ts", "tsx", "sh", "json", "jinja", "python", "text"];
    expect(BLOCKS.filter(({ language }) => !known.includes(language)).map(({ place }) => place)).toEqual([]);
  });

  itOutsideRelease("is run, except a few blocks with a documented reason", () => {
    const left = BLOCKS.filter(({ notRun, fragment }) => notRun ?? fragment);
    expect(left.filter(({ notRun, fragment }) => (notRun ?? fragment ?? "").length < 10)).toEqual([]);
    expect(
      left.map(({ place }) => place).length,
      left.map(({ place }) => place).join(" "),
    ).toBeLessThanOrEqual(MOST_LEFT);
  });

  itInRelease("in TypeScript has right types", async () => {
    const types = join(folder, "types");
    mkdirSync(types);
    for (const [at, { code, language }] of checked.entries())
      writeFileSync(join(types, `${at}.${language}`), code);
    const config = {
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: {
        noEmit: true,
        composite: false,
        emitDeclarationOnly: false,
        rewriteRelativeImportExtensions: false,
        declaration: false,
        declarationMap: false,
        types: ["node"],
        jsx: "react-jsx",
        typeRoots: [join(ROOT, "node_modules", "@types")],
      },
      include: ["*.ts", "*.tsx"],
    };
    writeFileSync(join(types, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(ROOT, "node_modules", ".bin", "tsc");
    const { stdout } = await promisify(execFile)(tsc, ["-p", types]).catch(
      (error: { stdout: string }) => error,
    );
    const found = stdout.replace(
      /^\S*?(\d+)\.tsx?\((\d+)/gm,
      (_, at, line) => `${checked[at]?.place} +${line} (`,
    );
    expect(found).toBe("");
  });
});

describeOutsideRelease("TypeScript in documents runs against the sandbox", () => {
  const blocks = runnable(of("ts"));
  const built = join(folder, "built");

  beforeAll(async () => {
    const sources = join(folder, "run");
    mkdirSync(sources);
    for (const [at, { code }] of blocks.entries()) writeFileSync(join(sources, `${at}.ts`), placed(code));
    const bundle = await rolldown({
      input: Object.fromEntries(blocks.map((_, at) => [`${at}`, join(sources, `${at}.ts`)])),
      platform: "node",
      logLevel: "silent",
      resolve: { conditionNames: ["@inferhub/source", "node", "import", "default"] },
      external: [/^node:/, /^@electric-sql\//, /^drizzle-orm/, ...builtinModules],
    });
    await bundle.write({
      dir: built,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    await bundle.close();
  });

  it.each(blocks.map((block, at) => ({ ...block, at })))("$place", async ({ at, prints }) => {
    const run = `import ${JSON.stringify(join(built, `${at}.mjs`))};\n`;
    const { error, output } = await runners.run("js", run, "");
    expect(error).toBe("");
    if (prints !== undefined) expectShown(unplaced(output), prints);
  });

  it("prints something, which the page shows", () => {
    const silent = blocks.filter(({ prints }) => !prints?.trim()).map(({ place }) => place);
    expect(silent.filter((place) => !SILENT.some((file) => place.startsWith(`${file}:`)))).toEqual([]);
  });
});

describeOutsideRelease("React components in documents", () => {
  const blocks = runnable(of("tsx"));
  const components = join(folder, "components");

  beforeAll(async () => {
    mkdirSync(components);
    for (const [at, { code }] of blocks.entries())
      writeFileSync(
        join(components, `${at}.tsx`),
        `import { renderToString } from "react-dom/server";\n${code}\nconsole.log(renderToString(<ExportedComponent />));\n`.replace(
          /export default function \w+/,
          "function ExportedComponent",
        ),
      );
    const bundle = await rolldown({
      input: Object.fromEntries(blocks.map((_, at) => [`${at}`, join(components, `${at}.tsx`)])),
      platform: "node",
      logLevel: "silent",
      resolve: { conditionNames: ["@inferhub/source", "node", "import", "default"] },
      transform: { jsx: { runtime: "automatic" } },
    });
    await bundle.write({
      dir: components,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    await bundle.close();
  });

  it.each(blocks.map((block, at) => ({ ...block, at })))(
    "$place is rendered on a server, as the page shows",
    async ({ at, prints = "" }) => {
      const run = `import ${JSON.stringify(join(components, `${at}.mjs`))};\n`;
      const { error, output } = await runners.run("js", run, "");
      expect(error).toBe("");
      expectShown(output, prints);
    },
  );
});

if (!isRelease())
  describeWith(["curl", "jq"], "commands in documents run against the sandbox and a gateway", () => {
    const npx = (entry: string) =>
      `#!/bin/sh\n[ "$1" = inferhub ] || { echo "npx $1 is not here" >&2; exit 1; }\nshift\nexec "${process.execPath}" "${entry}" "$@"\n`;

    it.each(runnable(of("sh")))("$place prints what the page shows", async ({ code, prints = "" }) => {
      const shim = join(folder, "bin", "npx");
      writeFileSync(shim, npx(binary()));
      chmodSync(shim, 0o755);
      const child = spawn("bash", ["-e", "-c", placed(code)], {
        cwd: folder,
        env: {
          PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
          HOME: folder,
          ORIGIN: sandbox.origin,
        },
        stdio: ["ignore", "pipe", "pipe"],
        // A separate process group, so that no child process outlives it.
        detached: true,
      });
      onTestFinished(() => endGroup(child));
      let [said, printed] = ["", ""];
      child.stdout.on("data", (text) => (printed += text));
      child.stderr.on("data", (text) => (said += text));
      const exit = await new Promise((resolve) => child.on("close", resolve));
      expect(exit, said).toBe(0);
      expectShown(unplaced(printed), prints);
    });
  });

if (!isRelease())
  describeWith("pythonRequests", "Python in documents", () => {
    it("compiles", () => {
      const blocks = runnable(of("python")).map(({ place, code }) => ({ place, code }));
      // In one process, which names each block that it cannot read.
      const check = [
        "import ast, json, sys",
        "for block in json.load(sys.stdin):",
        "    try: ast.parse(block['code'])",
        "    except SyntaxError as error: print(block['place'], error)",
      ];
      const { stdout, stderr } = spawnSync(toolPath("pythonRequests"), ["-c", check.join("\n")], {
        input: JSON.stringify(blocks),
        encoding: "utf8",
      });
      expect(blocks.length).toBeGreaterThan(0);
      expect(stdout + stderr).toBe("");
    });

    const plain = runnable(of("python")).filter(({ code }) =>
      [...code.matchAll(/^(?:import|from) (\w+)/gm)].every(([, name = ""]) =>
        ["requests", "json", "os"].includes(name),
      ),
    );
    it.each(plain)("$place runs", async ({ code }) => {
      const { error } = await runners.run("python", placed(code), "");
      expect(error).toBe("");
    });
  });

describeOutsideRelease("data in documents", () => {
  it.each(of("json"))("$place is JSON", ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  it.each(of("jinja"))("$place is a template", ({ code }) => {
    expect(() => new Template(code)).not.toThrow();
  });
});

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** One more needs a reason that is worth it. */
const MOST_LEFT = 34;

/** Documents with modules that others import, which print nothing. */
const SILENT: readonly string[] = ["CONTRIBUTING.md"];
