import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROVIDERS } from "@inferhub/inference";
import ts from "typescript";
import { expect, it } from "vitest";

// No provider is named outside its own file, the sandbox's `providers/` and data: facts about a provider are
// fields of its value.

const root = fileURLToPath(new URL("..", import.meta.url));

/** An ordinary word for flags, folders and other servers, so neither literals nor identifiers are checked. */
const WORD = "local";

const IDS: readonly string[] = PROVIDERS.map(({ id }) => id).filter((id) => id !== WORD);

const toCamelCase = (id: string) => id.replaceAll(/[-.](\w)/g, (_, letter) => letter.toUpperCase());

const ID_BY_IDENTIFIER: ReadonlyMap<string, string> = new Map(IDS.map((id) => [toCamelCase(id), id]));

/**
 * Ordinary words, owners of models at the Hub and programs: only a literal of that word alone names a provider.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  "anthropic",
  "black-forest-labs",
  "deepseek",
  "google",
  "hyperbolic",
  "llama.cpp",
  "lm-studio",
  "mistral",
  "nvidia",
  "ollama",
  "openai",
  "perplexity",
  "replicate",
  "tei",
  "tgi",
  "together",
  "vllm",
  "zai-org",
]);

interface Exception {
  /** Beginning of the paths. */
  readonly path: string;
  readonly names: readonly string[];
  readonly reason: string;
}

const FORMAT = "It is the name of a wire format, which others than the provider speak.";
const PROGRAM = "It is a program or a family of models in the catalog.";
const EXAMPLE = "It is an example, which readers can run as it is.";

/** Reviewed: where a name is right, and why. */
const EXCEPTIONS: readonly Exception[] = [
  { path: "apps/site/reference/declaration.ts", names: ["together"], reason: "It is an ordinary word." },
  { path: "packages/gateway/src/routes/files.ts", names: ["anthropic", "openai"], reason: FORMAT },
  { path: "packages/gateway/src/routes/provider-keys.ts", names: ["groq"], reason: EXAMPLE },
  { path: "apps/site/src/pages.ts", names: ["groq"], reason: EXAMPLE },
  { path: "apps/site/app/features/picker/model-picker.tsx", names: ["groq"], reason: EXAMPLE },
  { path: "apps/site/app/features/code/code-tabs.tsx", names: ["openai"], reason: PROGRAM },
  {
    path: "apps/site/app/features/model/runners-view.server.ts",
    names: ["llama.cpp", "ollama", "vllm"],
    reason: PROGRAM,
  },
  { path: "apps/site/app/features/palette/doc-words.ts", names: ["openrouter"], reason: PROGRAM },
  { path: "packages/gateway/src/endpoints/ollama/", names: ["ollama"], reason: FORMAT },
  { path: "packages/gateway/src/error-help.ts", names: ["groq"], reason: EXAMPLE },
  { path: "packages/inference/src/error-help.ts", names: ["fal-ai", "groq"], reason: EXAMPLE },
  { path: "packages/ai-sdk/src/chat/tool-results.ts", names: ["anthropic", "google"], reason: FORMAT },
  { path: "packages/catalog/src/chat-templates/", names: ["deepseek", "mistral"], reason: PROGRAM },
  { path: "packages/catalog/src/metrics/", names: ["perplexity"], reason: "It is a metric." },
  { path: "apps/site/app/features/metrics/", names: ["perplexity"], reason: "It is a metric." },
  { path: "packages/catalog/src/tasks/", names: ["perplexity"], reason: "It is a metric." },
  {
    path: "packages/catalog/src/local-apps/",
    names: ["llama.cpp", "ollama", "tgi", "vllm"],
    reason: PROGRAM,
  },
  { path: "packages/cli/src/commands/", names: ["groq", "hf-inference"], reason: EXAMPLE },
  { path: "packages/cli/src/program.ts", names: ["hf-inference"], reason: EXAMPLE },
  { path: "packages/cli/src/sandbox/startup-message.ts", names: ["groq"], reason: EXAMPLE },
  { path: "packages/create-inferhub/template/", names: ["groq"], reason: EXAMPLE },
  { path: "packages/gateway/src/endpoints/", names: ["anthropic", "openai"], reason: FORMAT },
  { path: "packages/gateway/src/pipeline/execute.ts", names: ["openai"], reason: FORMAT },
  { path: "packages/gateway/src/routes/models.ts", names: ["openai"], reason: FORMAT },
  {
    path: "packages/gateway/src/usage/read-models-from-path.ts",
    names: ["minimax"],
    reason: "It is in paths of Novita.",
  },
  {
    path: "packages/inference/src/formats/",
    names: [
      "anthropic",
      "cloudflare",
      "google",
      "minimax",
      "ollama",
      "replicate",
      "tei",
      "tgi",
      "vllm",
      "wavespeed",
    ],
    reason: FORMAT,
  },
  {
    path: "packages/inference/src/parameters/documented",
    names: IDS,
    reason: "It is data by provider. In the providers' values it would be in every client's bundle.",
  },
  {
    path: "packages/inference/src/providers/novita/",
    names: ["minimax"],
    reason: "It is the owner of a model.",
  },
  { path: "packages/inference/src/server/", names: ["openai"], reason: FORMAT },
  {
    path: "packages/sandbox/src/formats/",
    names: [
      "anthropic",
      "assemblyai",
      "cloudflare",
      "deepgram",
      "elevenlabs",
      "google",
      "minimax",
      "openrouter",
      "replicate",
      "wavespeed",
      "xai",
    ],
    reason: FORMAT,
  },
  {
    path: "packages/local/src/servers/",
    names: ["llama.cpp", "lm-studio", "ollama", "tei", "tgi", "vllm"],
    reason: "It is a program whose presence the file detects.",
  },
  {
    path: "packages/snippets/src/inference/clients/client-support.ts",
    names: ["hf-inference"],
    reason: "It is the key of the Hub's libraries for calls of an endpoint, as their data has it.",
  },
  {
    path: "packages/snippets/src/inference/clients/openai.ts",
    names: ["openai"],
    reason: "It is the name of a package.",
  },
];

/** The list of providers, and the sandbox's facts about each. */
const OWN = ["packages/inference/src/providers/index.ts", "packages/sandbox/src/providers/"];

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("/generated/");

function* listSources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listSources(path);
    else if (isSource(path)) yield path;
  }
}

const SOURCE_FOLDERS = [
  ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`),
  "packages/create-inferhub/template",
  "apps/site/app",
  "apps/site/prerender",
  "apps/site/reference",
  "apps/site/src",
];

const PARSING: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** IDs of providers that the literals and identifiers of a file name, and the line of the first. */
function findNames(path: string, text: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  if (!IDS.some((id) => text.includes(id) || text.includes(toCamelCase(id)))) return names;
  const source = ts.createSourceFile(path, text, PARSING);
  const add = (id: string | undefined, node: ts.Node) => {
    if (id !== undefined && !names.has(id))
      names.set(id, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) add(ID_BY_IDENTIFIER.get(node.text), node);
    else if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      for (const id of findInText(node.text)) add(id, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** A string that is an ID, or that contains one as a word. */
function findInText(text: string): readonly string[] {
  if (IDS.includes(text)) return [text];
  const words = text.split(/[^\w.-]+/);
  return IDS.filter((id) => text.includes(`providers/${id}`) || (!AMBIGUOUS.has(id) && words.includes(id)));
}

const isOwnFile = (path: string, id: string): boolean =>
  OWN.some((own) => path.startsWith(own)) ||
  [".ts", "-all.ts", "/"].some((end) => path.startsWith(`packages/inference/src/providers/${id}${end}`));

const findFileNames = (path: string) => findNames(path, readFileSync(join(root, path), "utf8"));

it("finds a provider in literals, identifiers, imports and markup, not in comments", () => {
  const names = (text: string) => [...findNames("some.tsx", text).keys()];
  expect(names('if (provider.id === "openai") {}')).toEqual(["openai"]);
  expect(names("const limits = { falAi: 3 };")).toEqual(["fal-ai"]);
  expect(names('import { x } from "@inferhub/inference/providers/together";')).toEqual(["together"]);
  expect(names("const line = `use groq, or ${" + "other}`;")).toEqual(["groq"]);
  expect(names("const link = <a>see groq</a>;")).toEqual(["groq"]);
  expect(names('// as groq has it\nconst text = "both together, from openai/gpt-oss-20b";')).toEqual([]);
});

it("no provider is named outside its own file, the sandbox's providers and data", () => {
  const used = new Set<string>();
  const found = SOURCE_FOLDERS.flatMap((folder) => [...listSources(folder)]).flatMap((path) =>
    [...findFileNames(path)].flatMap(([id, line]) => {
      if (isOwnFile(path, id)) return [];
      const exceptions = EXCEPTIONS.filter((each) => path.startsWith(each.path) && each.names.includes(id));
      for (const each of exceptions) used.add(`${each.path} ${id}`);
      return exceptions.length > 0 ? [] : [`${path}:${line} names ${id}`];
    }),
  );
  expect(found).toEqual([]);
  const unused = EXCEPTIONS.flatMap(({ path, names }) => names.map((id) => `${path} ${id}`));
  expect(unused.filter((each) => !used.has(each))).toEqual([]);
});
