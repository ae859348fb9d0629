import { fileURLToPath } from "node:url";
import { listOperations, PROVIDERS, toMethodName } from "@inferhub/inference";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const file = fileURLToPath(new URL("programs/editor.ts", import.meta.url));

/** An open document of an editor; `METHOD` is the queried method. */
const PROGRAM = `import { InferenceClient } from "@inferhub/inference";
const client = new InferenceClient("token");
export const method = client.METHOD;
export const meta = client.withMeta.METHOD;
export const list = client.METHOD({ provider: [""] });
export const one = client.METHOD({ provider: "" });
export type Args = Parameters<typeof client.METHOD>[0];
export type Answer = Awaited<ReturnType<typeof client.METHOD>>;
export type Options = NonNullable<Parameters<typeof client.METHOD>[1]>;
`;

/** A language service over the sources, as an editor runs it. */
function createEditor() {
  let [text, version] = ["", 0];
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ["@inferhub/source"],
    types: ["node"],
  };
  const read = (name: string) => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : "0"),
    getScriptSnapshot: (name) => {
      const content = read(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => fileURLToPath(new URL(".", import.meta.url)),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    // Packages are links, and an editor shows where they lead.
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
  /** Where the cursor is after a piece of the program. */
  const after = (piece: string) => text.indexOf(piece) + piece.length;
  return {
    open: (method: string) => {
      text = PROGRAM.replaceAll("METHOD", method);
      version += 1;
    },
    hover: (piece: string) => {
      const info = service.getQuickInfoAtPosition(file, after(piece) - 1);
      return {
        signature: ts.displayPartsToString(info?.displayParts),
        documentation: ts.displayPartsToString(info?.documentation),
      };
    },
    complete: (piece: string) =>
      (service.getCompletionsAtPosition(file, after(piece), {})?.entries ?? []).map(({ name }) => name),
    /** Fields without a docstring, at every depth of the types that the program exports. */
    listUndocumented: (exported: string) => {
      const program = service.getProgram();
      const source = program?.getSourceFile(file);
      if (!program || !source) return ["no program"];
      const checker = program.getTypeChecker();
      const module = checker.getSymbolAtLocation(source);
      const alias = module && checker.getExportsOfModule(module).find(({ name }) => name === exported);
      return alias ? listUndocumented(checker, checker.getDeclaredTypeOfSymbol(alias)) : [`no ${exported}`];
    },
  };
}

/** @param seen types whose fields are in the list already */
function listUndocumented(
  checker: ts.TypeChecker,
  type: ts.Type,
  path = "",
  seen = new Set<ts.Type>(),
): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  if (type.isUnion()) return type.types.flatMap((each) => listUndocumented(checker, each, path, seen));
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .flatMap((each) => listUndocumented(checker, each, `${path}[]`, seen));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  return checker.getPropertiesOfType(type).flatMap((field) => {
    if (!field.declarations?.some(isOurs)) return [];
    const name = `${path}.${field.name}`;
    const isDocumented = field.getDocumentationComment(checker).length > 0;
    return [
      ...(isDocumented ? [] : [name]),
      ...listUndocumented(checker, checker.getTypeOfSymbol(field), name, seen),
    ];
  });
}

/** Platform types such as `Blob` are documented elsewhere, and the parameters of providers have their own table. */
const isOurs = (declaration: ts.Declaration) => {
  const { fileName } = declaration.getSourceFile();
  return /\/packages\//.test(fileName) && !/\/(platform|parameters\/\w+)\.ts$/.test(fileName);
};

/**
 * The editor's display of each method: a signature of a few lines, without the schemas' helper
 * types.
 */
function expectReadable({ signature, documentation }: ReturnType<ReturnType<typeof createEditor>["hover"]>) {
  expect(signature.split("\n").length, signature).toBeLessThanOrEqual(10);
  expect(signature).not.toMatch(/Schema|Infer(Input|Output)|Loose/);
  expect(documentation).not.toBe("");
}

describe("an editor", () => {
  const editor = createEditor();

  const operations = listOperations(PROVIDERS).map(({ id }) => id);
  it.each(operations)("explains %s and completes its providers", (id) => {
    const method = toMethodName(id);
    editor.open(method);
    const shown = editor.hover(`method = client.${method}`);
    expectReadable(shown);
    // An overload for one text narrows the input.
    const plain = shown.signature.replace(/args: \((.*)\) & \{\s+readonly inputs: string;\s+\}/s, "args: $1");
    expect(plain).toMatch(/\(args: (\w+Args(<[^()&]+>)?( \| )?)+, options\?: .*\): Promise<.+>/s);
    expectReadable(editor.hover(`meta = client.withMeta.${method}`));
    for (const exported of ["Args", "Answer", "Options"])
      expect(editor.listUndocumented(exported)).toEqual([]);
    const serving = PROVIDERS.filter(({ operations }) => Object.hasOwn(operations, id)).map(({ id }) => id);
    const expected = ["auto", ...serving].sort();
    expect(editor.complete(`one = client.${method}({ provider: "`).sort()).toEqual(expected);
    expect(editor.complete(`list = client.${method}({ provider: ["`).sort()).toEqual(expected);
  });

  const streams = listOperations(PROVIDERS).flatMap(({ id, chunk }) =>
    chunk ? [`${toMethodName(id)}Stream`] : [],
  );

  it.each(streams)("explains client.%s and its twin with metadata", (method) => {
    editor.open(method);
    expectReadable(editor.hover(`method = client.${method}`));
    expectReadable(editor.hover(`meta = client.withMeta.${method}`));
    expect(editor.listUndocumented("Options")).toEqual([]);
  });

  it.each([
    "chatObject",
    "runTools",
    "runToolsStream",
    "embedMany",
    "request",
    "streamingRequest",
    "endpoint",
  ])("explains client.%s", (method) => {
    editor.open(method);
    expectReadable(editor.hover(`method = client.${method}`));
    if (/Stream$/.test(method)) expect(editor.listUndocumented("Options")).toEqual([]);
  });
});
