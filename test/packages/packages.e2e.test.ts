import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ON_DISK, INSTALLED_CLIENT } from "./ceilings.ts";
import { type Consumer, createConsumer, modulesOf } from "./consumer.ts";
import { getDiskKb } from "./disk-size.ts";
import { expectEveryEntry } from "./every-entry.ts";
import { isBuilt } from "./pack.ts";

/** What tests read of a source map. */
interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly sourcesContent?: readonly (string | null)[];
}

// Without `npm run build` there is no package to pack.
describe.skipIf(!isBuilt())(
  "packages, packed and installed in another project (wants `npm run build`)",
  () => {
    let consumer: Consumer;

    beforeAll(async () => {
      consumer = await createConsumer();
    });
    afterAll(() => consumer?.remove());

    const nodeModules = () => join(consumer.folder, "node_modules");

    it("hold the files that their manifests name", () => {
      const missing = consumer.packages.flatMap(({ name, files, manifest, modules, documents }) => {
        const binaries = Object.values(manifest.bin ?? {}).map((file) => file.slice(2));
        const declarations = name === INSTALLED_CLIENT.name ? "types/" : "dist/";
        const built = modules.flatMap(({ file }) => [
          file,
          file.replace(/\.js$/, ".d.ts").replace("dist/", declarations),
        ]);
        const named = [...binaries, ...built, ...documents.map(({ file }) => file), "LICENSE", "README.md"];
        return named.filter((file) => !files.includes(file)).map((file) => `${name}: ${file}`);
      });
      expect(missing).toEqual([]);
      expect(modulesOf(consumer).length).toBeGreaterThan(100);
    });

    it("hold no tests, no state of tools and nothing of this machine", () => {
      const strays = consumer.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /\.test\.|\.tsbuildinfo$|(^|\/)(fixtures|golden|cases|test)\//.test(file))
          .map((file) => `${name}: ${file}`),
      );
      expect(strays).toEqual([]);
      const root = fileURLToPath(new URL("../..", import.meta.url));
      // A short root, such as `/project/`, is also a part of web addresses.
      const readWithoutUrls = (file: string) =>
        readFileSync(file, "utf8").replace(/https?:\/\/[^\s"'<>]+/g, "");
      const telltales = consumer.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /\.(js|mjs|ts|map|json|html|md)$/.test(file))
          .filter((file) => readWithoutUrls(join(consumer.folder, "node_modules", name, file)).includes(root))
          .map((file) => `${name}: ${file}`),
      );
      expect(telltales).toEqual([]);
    });

    it("point from built files to included sources", () => {
      const lost = consumer.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /^(dist|types)\/.*\.(d\.ts|js)\.map$/.test(file))
          .filter((file) => {
            const path = join(consumer.folder, "node_modules", name, file);
            const { sources, sourcesContent = [] }: SourceMap = JSON.parse(readFileSync(path, "utf8"));
            return !sources.every(
              (source, index) =>
                source === null || sourcesContent[index] != null || existsSync(join(path, "..", source)),
            );
          })
          .map((file) => `${name}: ${file}`),
      );
      expect(lost).toEqual([]);
    });

    it("import every entry", () => expectEveryEntry(consumer, "import"));

    it("hold the declarations that their entries need", () => {
      const missing = consumer.packages.flatMap(({ name, files }) =>
        files
          .filter((file) => /^(dist|types)\/.*\.d\.ts$/.test(file))
          .flatMap((file) => {
            const code = readFileSync(join(nodeModules(), name, file), "utf8");
            const imported = [...code.matchAll(/(?:from |import\()"(\.[^"]+)\.[jt]s"/g)];
            return imported
              .map(([, path = ""]) => join(file, "..", `${path}.d.ts`))
              .filter((path) => !files.includes(path))
              .map((path) => `${name}: ${file} imports ${path}`);
          }),
      );
      expect(missing).toEqual([]);
    });

    it("take little space on a disk, the client and the packages over it", () => {
      const { packages, kb } = CLIENT_ON_DISK;
      expect(getDiskKb(consumer.folder, packages)).toBeLessThanOrEqual(kb);
    });

    it("install the client alone: nothing else comes with it", () => {
      const client = consumer.packages.find(({ name }) => name === INSTALLED_CLIENT.name);
      expect(client?.manifest.dependencies ?? {}).toEqual({});
      expect((client?.unpackedBytes ?? Infinity) / 1e6).toBeLessThanOrEqual(INSTALLED_CLIENT.megabytes);
    });

    it("find their documents", async () => {
      const documents = consumer.packages.flatMap((each) => each.documents.map(({ specifier }) => specifier));
      consumer.write(
        "documents.cjs",
        `console.log(JSON.stringify(${JSON.stringify(documents)}.map((each) => require.resolve(each))));`,
      );
      const { stdout, stderr } = await consumer.run("documents.cjs");
      expect(stderr).toBe("");
      expect(JSON.parse(stdout).filter((file: string) => !existsSync(file))).toEqual([]);
      expect(documents.length).toBeGreaterThan(100);
    });

    it.each([
      [["--version"], /^\d+\.\d+\.\d+\n$/],
      [["tasks"], /text-classification/],
      [["run", "--help"], /--provider/],
    ])("run `inferhub %s`", async (commandArguments, expected) => {
      const { code, stdout, stderr } = await consumer.run("node_modules/.bin/inferhub", ...commandArguments);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(expected);
    });

    it("serve a call on one machine: client, gateway, sandbox and pages together", async () => {
      consumer.write(
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
      const { stdout, stderr } = await consumer.run("together.mjs");
      expect(stderr).toBe("");
      expect(JSON.parse(stdout)).toEqual({
        label: expect.stringMatching(/^stand-in label/),
        page: 200,
        asked: 200,
        gateway: "function",
      });
    });
  },
);
