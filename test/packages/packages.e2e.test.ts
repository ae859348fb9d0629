import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { CEILINGS } from "./ceilings.ts";
import { importedByDeclarations, importedByScript } from "./imports.ts";
import { isBuilt } from "./pack.ts";
import { createStranger, type Stranger } from "./stranger.ts";

/** Entries that are run rather than imported: they act at once and export nothing. */
const PROGRAMS = new Set(["inferhub/main", "@inferhub/gateway/store-worker"]);

/** Packages that pages use, and what of them only Node has a use for. */
const IN_PAGES = ["@inferhub/jinja", "@inferhub/catalog", "@inferhub/inference", "@inferhub/snippets"];
const NOT_IN_PAGES = new Set(["@inferhub/jinja/node"]);

const TSC = fileURLToPath(new URL("../../node_modules/@typescript/native/bin/tsc", import.meta.url));

const STRICT = { strict: true, skipLibCheck: false, noEmit: true, exactOptionalPropertyTypes: true };

/** How strangers set up TypeScript. */
const COMPILERS = {
  "module node16": {
    packages: () => true,
    options: { ...STRICT, target: "es2022", module: "node16", types: ["node"] },
  },
  "a bundler's resolution": {
    packages: () => true,
    options: { ...STRICT, target: "es2022", module: "esnext", moduleResolution: "bundler", types: ["node"] },
  },
  "a page's types alone": {
    packages: (name: string) => IN_PAGES.includes(name),
    options: { ...STRICT, target: "es2022", module: "esnext", moduleResolution: "bundler", types: [] },
  },
};

const bytesOf = (file: string) => new Uint8Array(readFileSync(file));

const isBare = (id: string) => !id.startsWith(".") && !isAbsolute(id);
const isOfOthers = (id: string) => isBare(id) && !/^(inferhub|@inferhub)\//.test(`${id}/`);

/** Whether a problem is one of how ES modules are found: the older ways know no `exports`, or only `require`. */
const isProblemOfModules = (problem: Problem) =>
  !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind));

// Without `npm run build` there is nothing to pack.
describe.skipIf(!isBuilt())(
  "packages, packed and installed by a stranger (wants `npm run build`)",
  { timeout: 300_000 },
  () => {
    let stranger: Stranger;

    beforeAll(async () => {
      stranger = await createStranger();
    }, 300_000);
    afterAll(() => stranger?.remove(), 60_000);

    const modules = (wanted: (packageName: string) => boolean = () => true) =>
      stranger.packages
        .filter(({ name }) => wanted(name))
        .flatMap((each) => each.modules.map(({ specifier }) => specifier))
        .filter((specifier) => !PROGRAMS.has(specifier));

    const nodeModules = () => join(stranger.folder, "node_modules");

    it("hold the files that their manifests name", () => {
      const missing = stranger.packages.flatMap(({ name, files, manifest, modules, documents }) => {
        const binaries = Object.values(manifest.bin ?? {}).map((file) => file.slice(2));
        const built = modules.flatMap(({ file }) => [file, file.replace(/\.js$/, ".d.ts")]);
        const named = [...binaries, ...built, ...documents.map(({ file }) => file), "LICENSE", "README.md"];
        return named.filter((file) => !files.includes(file)).map((file) => `${name}: ${file}`);
      });
      expect(missing).toEqual([]);
      expect(modules().length).toBeGreaterThan(100);
    });

    it("hold no tests, no state of tools and nothing of this machine", () => {
      const strays = stranger.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /\.test\.|\.tsbuildinfo$|(^|\/)(fixtures|golden|cases|test)\//.test(file))
          .map((file) => `${name}: ${file}`),
      );
      expect(strays).toEqual([]);
      const root = fileURLToPath(new URL("../..", import.meta.url));
      const telltales = stranger.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /\.(js|mjs|ts|map|json|html|md)$/.test(file))
          .filter((file) =>
            readFileSync(join(stranger.folder, "node_modules", name, file), "utf8").includes(root),
          )
          .map((file) => `${name}: ${file}`),
      );
      expect(telltales).toEqual([]);
    });

    it("lead from what is built to sources that came along", () => {
      const lost = stranger.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => file.startsWith("dist/") && file.endsWith(".d.ts.map"))
          .filter((file) => {
            const path = join(stranger.folder, "node_modules", name, file);
            const { sources } = JSON.parse(readFileSync(path, "utf8")) as { sources: string[] };
            return !sources.every((source) => existsSync(join(path, "..", source)));
          })
          .map((file) => `${name}: ${file}`),
      );
      expect(lost).toEqual([]);
    });

    it("import nothing that their manifests do not name", () => {
      const undeclared = stranger.packages.flatMap(({ name, files, manifest }) => {
        const { dependencies, optionalDependencies, peerDependencies } = manifest;
        const declared = new Set([
          name,
          ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
        ]);
        const built = files.filter((file) => /^(dist|bin|build\/server)\/.*\.(m?js|d\.ts)$/.test(file));
        return built.flatMap((file) => {
          const code = readFileSync(join(nodeModules(), name, file), "utf8");
          const found = /\.m?js$/.test(file) ? importedByScript(code) : importedByDeclarations(code);
          return [...new Set(found)]
            .filter((each) => !declared.has(each) && !declared.has(`@types/${each}`))
            .map((each) => `${name}: ${file} imports ${each}`);
        });
      });
      expect(undeclared).toEqual([]);
    });

    it.each([
      ["import", "mjs", "await import(specifier)"],
      ["require", "cjs", "require(specifier)"],
    ])("%s every entry", async (_, ending, expression) => {
      const file = `every-entry.${ending}`;
      stranger.write(
        file,
        `(async () => {
        const failures = [];
        for (const specifier of ${JSON.stringify(modules())}) {
          try {
            if (Object.keys(${expression}).length === 0) failures.push(specifier + " exports nothing");
          } catch (error) {
            failures.push(specifier + ": " + error.message);
          }
        }
        console.log(JSON.stringify(failures));
        process.exit();
      })();`,
      );
      const { stdout, stderr } = await stranger.run(file);
      expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([]);
    });

    it("find their documents", async () => {
      const documents = stranger.packages.flatMap((each) => each.documents.map(({ specifier }) => specifier));
      stranger.write(
        "documents.cjs",
        `console.log(JSON.stringify(${JSON.stringify(documents)}.map((each) => require.resolve(each))));`,
      );
      const { stdout, stderr } = await stranger.run("documents.cjs");
      expect(stderr).toBe("");
      expect(JSON.parse(stdout).filter((file: string) => !existsSync(file))).toEqual([]);
      expect(documents.length).toBeGreaterThan(100);
    });

    it("have manifests that publint finds nothing amiss in", async () => {
      const found = await Promise.all(
        stranger.packages.map(async ({ name, tarball }) => {
          const { messages, pkg = {} } = await publint({
            pack: { tarball: bytesOf(tarball).buffer },
            strict: true,
          });
          return messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`);
        }),
      );
      expect(found.flat()).toEqual([]);
    });

    it("have types that are not wrong, as packages of ES modules alone", async () => {
      const found: string[] = [];
      for (const { name, tarball, manifest } of stranger.packages) {
        const entrypoints = Object.entries(manifest.exports)
          .filter(([path, target]) => typeof target !== "string" && !path.includes("*"))
          .map(([path]) => path);
        const result = await checkPackage(createPackageFromTarballData(bytesOf(tarball)), { entrypoints });
        if (!result.types) found.push(`${name} has no types`);
        else
          found.push(
            ...result.problems.filter(isProblemOfModules).map((each) => `${name}: ${JSON.stringify(each)}`),
          );
      }
      expect(found).toEqual([]);
    });

    it.each(Object.entries(COMPILERS))(
      "have types that compile with %s",
      async (name, { packages, options }) => {
        const folder = `types/${name.replaceAll(/\W/g, "-")}`;
        const imports = modules(packages).map(
          (specifier, index) => `import * as _${index} from "${specifier}";`,
        );
        const all = imports.map((_, index) => `_${index}`);
        stranger.write(
          `${folder}/main.mts`,
          `${imports.join("\n")}\nexport const all = [${all.join(", ")}];\n`,
        );
        stranger.write(
          `${folder}/tsconfig.json`,
          JSON.stringify({ compilerOptions: options, include: ["*.mts"] }),
        );
        const { stdout } = await stranger.run(TSC, "-p", folder);
        expect(stdout).toBe("");
      },
    );

    it("go into a page without what only Node has", async () => {
      const inPages = modules((name) => IN_PAGES.includes(name)).filter((each) => !NOT_IN_PAGES.has(each));
      stranger.write(
        "page.js",
        inPages.map((specifier, index) => `export * as _${index} from "${specifier}";`).join("\n"),
      );
      const warnings: string[] = [];
      const build = await rolldown({
        input: join(stranger.folder, "page.js"),
        cwd: stranger.folder,
        platform: "browser",
        onLog: (_level, log) => warnings.push(log.message),
      });
      const { output } = await build.generate({ format: "esm" });
      const outside = output.flatMap((part) =>
        part.type === "chunk" ? [...part.imports, ...part.dynamicImports] : [],
      );
      const parts = new Set(output.map(({ fileName }) => fileName));
      expect(outside.filter((file) => !parts.has(file))).toEqual([]);
      expect(warnings).toEqual([]);
    });

    it("leave nothing in a bundle that imports them for nothing", async () => {
      const code = modules().map((specifier) => `import "${specifier}";`);
      const left = await bundle(code.join("\n"), nodeModules(), { external: isOfOthers, platform: "node" });
      expect(left.modules.filter((file) => file.includes("node_modules"))).toEqual([]);
      expect(left.externals).toEqual([]);
    });

    it.each(Object.entries(CEILINGS))("%s weighs no more than it may", async (name, ceiling) => {
      const isNotOwn = (id: string) => isBare(id) && id !== name;
      const root = await bundle(`export * from "${name}";`, nodeModules(), {
        external: isNotOwn,
        platform: "node",
      });
      const { packedBytes = 0, unpackedBytes = 0 } =
        stranger.packages.find((each) => each.name === name) ?? {};
      const { packedKb, unpackedKb, rootKb } = ceiling;
      const sizes = [
        { what: "packed", kb: packedBytes / 1024, ceiling: packedKb },
        { what: "unpacked", kb: unpackedBytes / 1024, ceiling: unpackedKb },
        { what: "root", kb: root.gzippedBytes / 1024, ceiling: rootKb },
      ];
      expect(sizes.filter(({ kb, ceiling }) => kb > ceiling || kb === 0)).toEqual([]);
    });

    it.each(Object.entries(CEILINGS).flatMap(([name, { one }]) => (one ? [[name, ...one] as const] : [])))(
      "%s brings little beside %s, which is asked for",
      async (name, one, bytes) => {
        const program = `import { ${one} } from "${name}"; globalThis.kept = ${one};`;
        const { code } = await bundle(program, nodeModules(), { external: isOfOthers, platform: "node" });
        expect(code).toContain("globalThis.kept");
        expect(code.length).toBeLessThanOrEqual(bytes);
      },
    );

    it("have a ceiling each", () => {
      expect(Object.keys(CEILINGS).sort()).toEqual(stranger.packages.map(({ name }) => name).sort());
    });

    it.each([
      [["--version"], /^\d+\.\d+\.\d+\n$/],
      [["tasks"], /text-classification/],
      [["providers"], /hf-inference/],
      [["run", "--help"], /--provider/],
    ])("run `inferhub %s`", async (commandArguments, expected) => {
      const { code, stdout, stderr } = await stranger.run("node_modules/.bin/inferhub", ...commandArguments);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(expected);
    });

    it("answer a call at home: client, gateway, sandbox and pages together", async () => {
      stranger.write(
        "together.mjs",
        `import { createGateway } from "@inferhub/gateway";
       import { createClient } from "@inferhub/inference/core";
       import { hfInference } from "@inferhub/inference/providers/hf-inference";
       import { createSandbox } from "@inferhub/sandbox";
       import { createSite } from "@inferhub/site";

       const sandbox = createSandbox();
       const client = createClient({
         providers: [hfInference],
         keys: { "hf-inference": "any" },
         baseUrls: { "hf-inference": "http://sandbox.test/hf-inference" },
         fetch: (input, init) => sandbox.fetch(new Request(input, init)),
       });
       const [label] = await client.textClassification({ model: "acme/mood", inputs: "I like it" });
       const site = await createSite();
       const page = await site.fetch(new Request("http://site.test/tasks/text-classification"));
       const asked = await site.fetch(new Request("http://site.test/models"));
       console.log(JSON.stringify({ label: label.label, page: page.status, asked: asked.status, gateway: typeof createGateway }));
       process.exit();`,
      );
      const { stdout, stderr } = await stranger.run("together.mjs");
      expect(stderr).toBe("");
      expect(JSON.parse(stdout)).toEqual({ label: "POSITIVE", page: 200, asked: 200, gateway: "function" });
    });
  },
);
