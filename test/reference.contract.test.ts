import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDocstring } from "../apps/site/reference/docstring.ts";
import { readExports } from "../apps/site/reference/exports.ts";
import {
  buildReferencePages,
  createEntryResolver,
  listModules,
  type ReferencePage,
  readPackages,
} from "../apps/site/reference/reference-pages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const resolve = createEntryResolver(root);
const packages = readPackages(root);
const modules = packages.flatMap(({ entries }) => entries.flatMap((entry) => listModules(root, entry)));

describe("what packages export", () => {
  it.each(modules)("$specifier has a docstring at every name", ({ file }) => {
    const without = readExports(join(root, file), resolve)
      .filter(({ declaration, externalModule }) => !declaration?.doc?.description && !externalModule)
      .map(({ name, declaration }) => `${name} in ${declaration?.file.slice(root.length) ?? "nowhere"}`);
    expect(without).toEqual([]);
  });
});

describe("a docstring", () => {
  it("is parsed, with any layout", () => {
    const text = `*
 * Waits, as {@link Hint} says.
 *
 * \`\`\`ts
 * wait(1);
 * \`\`\`
 * @param attempt  1 for the
 *   first
 * @returns milliseconds
 * @throws InputError when it is none
 * @internal
 `;
    expect(readDocstring(text)).toEqual({
      description: "Waits, as `Hint` says.\n\n```ts\nwait(1);\n```",
      parameters: [{ name: "attempt", text: "1 for the first" }],
      returns: "milliseconds",
      throws: ["InputError when it is none"],
    });
    expect(readDocstring("* One line. ").description).toBe("One line.");
  });
});

describe("the reference", () => {
  const pages: ReadonlyMap<string, ReferencePage> = new Map(
    packages.flatMap((each) =>
      Object.entries(buildReferencePages(root, each)).map(
        ([id, page]) => [`${each.id}/${id}`, page] as const,
      ),
    ),
  );
  const text = (id: string) => pages.get(id)?.markdown ?? "";

  it("has a page for every entry, with something on it", () => {
    expect(pages.size).toBeGreaterThan(30);
    for (const [id, { title, markdown }] of pages) {
      expect.soft(title, id).toMatch(/^(create-|@)?inferhub\b/);
      if (!["cli/main", "create-inferhub/main", "gateway/store-worker"].includes(id))
        expect.soft(markdown, id).toMatch(/^```ts\nimport /);
    }
  });

  it("has signatures without bodies and without private members", () => {
    const { 0: client = "" } = /### InferenceClient\n[\s\S]*?(?=\n### )/.exec(text("inference/index")) ?? [];
    expect(client).toContain(
      "async request<Answer = unknown>(args: UnvalidatedArgs, options?: RequestOptions): Promise<Answer>;",
    );
    expect(client).toContain("Creates the same client for a dedicated endpoint or a local server.");
    expect(client).not.toMatch(/#token|Object\.assign/);
    expect(client).toMatch(
      /\[Source\]\(repository:packages\/inference\/src\/engine\/inference-client\.ts#L\d+\)/,
    );
  });

  it("describes what several entries export at one of them, where the others lead", () => {
    expect(text("inference/index")).toMatch(
      /### createClient\n\nIs described at \[@inferhub\/inference\/core\]/,
    );
    expect(text("inference/core")).toContain("function createClient<const P extends readonly Provider[]>");
  });

  it("has one page for each kind of module, with every module of it", () => {
    for (const id of ["inference/providers", "inference/formats", "catalog/operations"])
      expect.soft(text(id).match(/^## @inferhub\//gm)?.length, id).toBeGreaterThan(15);
    expect(text("inference/providers")).toContain("## @inferhub/inference/providers/groq\n");
  });

  it("describes a definition with the definition's own text", () => {
    expect(text("catalog/operations")).toMatch(/### textToImage\n\n```ts\n[\s\S]*?```\n\n[A-Z][^`]+\n/);
  });
});
