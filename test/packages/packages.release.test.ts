import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../bundle.ts";
import { CEILINGS } from "./ceilings.ts";
import { type Consumer, createConsumer, modulesOf } from "./consumer.ts";
import { expectEveryEntry } from "./every-entry.ts";
import { importedByDeclarations, importedByScript } from "./imports.ts";
import { isBuilt } from "./pack.ts";

/** Packages that pages use, and what of them only Node has a use for. */
const IN_PAGES = ["@inferhub/jinja", "@inferhub/catalog", "@inferhub/inference", "@inferhub/snippets"];
const NOT_IN_PAGES = new Set(["@inferhub/jinja/node"]);

const TSC = fileURLToPath(new URL("../../node_modules/@typescript/native/bin/tsc", import.meta.url));

const STRICT = { strict: true, skipLibCheck: false, noEmit: true, exactOptionalPropertyTypes: true };

/** How other projects set up TypeScript. */
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
const isOfOthers = (id: string) => isBare(id) && !/^((create-)?inferhub|@inferhub)\//.test(`${id}/`);

/** Whether a problem is one of how ES modules are found: the older ways know no `exports`, or only `require`. */
const isProblemOfModules = (problem: Problem) =>
  !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind));

// Without `npm run build` there is no package to pack.
describe.skipIf(!isBuilt())("packages as others build on them (wants `npm run build`)", () => {
  let consumer: Consumer;

  beforeAll(async () => {
    consumer = await createConsumer();
  });
  afterAll(() => consumer?.remove());

  const nodeModules = () => join(consumer.folder, "node_modules");

  it("have manifests that publint finds nothing amiss in", async () => {
    const found = await Promise.all(
      consumer.packages.map(async ({ name, tarball }) => {
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
    for (const { name, tarball, manifest } of consumer.packages) {
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
      const imports = modulesOf(consumer, packages).map(
        (specifier, index) => `import * as _${index} from "${specifier}";`,
      );
      const all = imports.map((_, index) => `_${index}`);
      consumer.write(
        `${folder}/main.mts`,
        `${imports.join("\n")}\nexport const all = [${all.join(", ")}];\n`,
      );
      consumer.write(
        `${folder}/tsconfig.json`,
        JSON.stringify({ compilerOptions: options, include: ["*.mts"] }),
      );
      const { stdout } = await consumer.run(TSC, "-p", folder);
      expect(stdout).toBe("");
    },
  );

  it("import nothing that their manifests do not name", () => {
    const undeclared = consumer.packages.flatMap(({ name, files, manifest }) => {
      const { dependencies, optionalDependencies, peerDependencies } = manifest;
      const declared = new Set([
        name,
        ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
      ]);
      const built = files.filter((file) => /^(dist|types|bin|build\/server)\/.*\.(m?js|d\.ts)$/.test(file));
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

  it("require every entry", () => expectEveryEntry(consumer, "require"));

  it("run `inferhub providers`", async () => {
    const { code, stdout, stderr } = await consumer.run("node_modules/.bin/inferhub", "providers");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/hf-inference/);
  });

  it("work in a page without Node modules", async () => {
    const inPages = modulesOf(consumer, (name) => IN_PAGES.includes(name)).filter(
      (each) => !NOT_IN_PAGES.has(each),
    );
    consumer.write(
      "page.js",
      inPages.map((specifier, index) => `export * as _${index} from "${specifier}";`).join("\n"),
    );
    const warnings: string[] = [];
    const build = await rolldown({
      input: join(consumer.folder, "page.js"),
      cwd: consumer.folder,
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

  it("add nothing to a bundle that does not use their imports", async () => {
    const code = modulesOf(consumer).map((specifier) => `import "${specifier}";`);
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
    const { packedBytes = 0, unpackedBytes = 0 } = consumer.packages.find((each) => each.name === name) ?? {};
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
    expect(Object.keys(CEILINGS).sort()).toEqual(consumer.packages.map(({ name }) => name).sort());
  });
});
