import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Declaration, DeclarationKind } from "./declaration.ts";
import { type Export, type ResolveEntry, readExports } from "./exports.ts";
import { type DocumentedPackage, type PackageEntry, readDocumentedPackage } from "./packages.ts";

/** Every package of the repository, read from its folder. */
export function readPackages(root: string): DocumentedPackage[] {
  return readdirSync(join(root, "packages"))
    .filter((id) => existsSync(join(root, "packages", id, "package.json")))
    .map((id) =>
      readDocumentedPackage(id, JSON.parse(readFileSync(join(root, "packages", id, "package.json"), "utf8"))),
    );
}

/** The reference of a package's entry: Markdown, whose links are `repository:` and a file. */
export interface ReferencePage {
  /** The entry as programs write it; of a kind with `*`. */
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly markdown: string;
}

/** A module that programs can import, with the name that they write. */
export interface PublicModule {
  readonly specifier: string;
  readonly file: string;
}

const TITLES: Readonly<Record<DeclarationKind, string>> = {
  class: "Classes",
  function: "Functions",
  value: "Values",
  type: "Types",
};

/**
 * The modules behind an entry: one, or all files that match a pattern.
 * @param root folder of the repository
 */
export function listModules(root: string, { specifiers, files }: PackageEntry): PublicModule[] {
  return specifiers.flatMap((specifier, at): PublicModule[] => {
    const file = files[at] ?? "";
    if (!file.includes("*")) return [{ specifier, file }];
    const [before = "", after = ""] = file.split("*");
    return readdirSync(join(root, before))
      .map((name) => (after.includes("/") ? name : name.replace(/\.ts$/, "")))
      .filter((name) => !name.endsWith(".test") && existsSync(join(root, before + name + after)))
      .sort()
      .map((name) => ({ specifier: specifier.replace("*", name), file: before + name + after }));
  });
}

/** Finds the sources of our packages by what programs write. */
export function createEntryResolver(root: string): ResolveEntry {
  return (specifier) => {
    const [, id, rest = ""] = /^@inferhub\/([^/]+)(\/.*)?$/.exec(specifier) ?? [];
    const manifest = join(root, "packages", id ?? "", "package.json");
    if (id === undefined || !existsSync(manifest)) return undefined;
    const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as {
      exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    const asked = `.${rest}`;
    const key = exports[asked]
      ? asked
      : Object.keys(exports).find((each) => each.endsWith("/*") && asked.startsWith(each.slice(0, -1)));
    const source = key && exports[key]?.["@inferhub/source"];
    return source && key
      ? join(dirname(manifest), source.replace("*", asked.slice(key.length - 1)))
      : undefined;
  };
}

/** The pages of a package, by the ids of its entries. */
export function buildReferencePages(
  root: string,
  documented: DocumentedPackage,
): Record<string, ReferencePage> {
  const homes = mapHomes(root, documented);
  return Object.fromEntries(
    documented.entries.map((entry) => [entry.id, buildReferencePage(root, documented, entry, homes)]),
  );
}

/** Where a declaration is described, by its file and name; other entries that have it lead there. */
type Homes = ReadonlyMap<string, PackageEntry>;

/** What several entries have is described at the smallest of them. */
function mapHomes(root: string, { entries }: DocumentedPackage): Homes {
  const resolve = createEntryResolver(root);
  const sized = entries.map((entry) => ({
    entry,
    keys: listModules(root, entry).flatMap(({ file }) =>
      readExports(join(root, file), resolve).map(({ declaration }) => declaration && toKey(declaration)),
    ),
  }));
  const homes = new Map<string, PackageEntry>();
  for (const { entry, keys } of sized.sort((one, other) => other.keys.length - one.keys.length))
    for (const key of keys) if (key !== undefined) homes.set(key, entry);
  return homes;
}

const toKey = ({ file, name }: Declaration) => `${file} ${name}`;

function buildReferencePage(
  root: string,
  { id: packageId, name: packageName }: DocumentedPackage,
  entry: PackageEntry,
  homes: Homes,
): ReferencePage {
  const resolve = createEntryResolver(root);
  const part: DescribeExport = (each, linked) => {
    const home = each.declaration && homes.get(toKey(each.declaration));
    return home && home !== entry
      ? `### ${each.name}\n\nIs described at [${home.specifiers[0]}](/docs/reference/${packageId}/${home.id}).`
      : formatExport(root, each, linked);
  };
  const modules = listModules(root, entry);
  const parts = modules.map((each) => ({ ...each, exports: readExports(join(root, each.file), resolve) }));
  const count = parts.reduce((sum, { exports }) => sum + exports.length, 0);
  const [title = packageName] = entry.specifiers;
  const isKind = modules.length > 1;
  const markdown = parts.map(({ specifier, exports, file }) =>
    isKind ? kindPart(part, specifier, exports, file) : formatEntry(part, exports),
  );
  return {
    title,
    summary: isKind
      ? `${modules.length} modules, one file each, which export ${count} names.`
      : count === 0
        ? "A standalone program without exports."
        : `${count === 1 ? "One export" : `${count} exports`}: the description, parameters, results and errors of each.`,
    source: entry.files.find((file) => !file.includes("*")) ?? modules[0]?.file ?? "",
    markdown: [formatImport(parts), ...markdown].filter(Boolean).join("\n\n"),
  };
}

/**
 * An export as Markdown.
 * @param linked the file that a link above already names
 */
type DescribeExport = (each: Export, linked?: string) => string;

/** How one of the names is imported. */
function formatImport([first]: readonly (PublicModule & { readonly exports: readonly Export[] })[]): string {
  const kinds = Object.keys(TITLES).filter((kind) => kind !== "type");
  const named = kinds
    .map((kind) => first?.exports.find(({ declaration }) => declaration?.kind === kind))
    .find((each) => each !== undefined);
  const one = named ?? first?.exports[0];
  if (!first || !one) return "";
  return `\`\`\`ts\nimport ${named ? "" : "type "}{ ${one.name} } from "${first.specifier}";\n\`\`\``;
}

/** A kind's modules one after another, each with its few exports. */
const kindPart = (part: DescribeExport, specifier: string, exports: readonly Export[], file: string) =>
  [`## ${specifier}`, `[Source](repository:${file})`, ...exports.map((each) => part(each, file))].join(
    "\n\n",
  );

/** The most used exports come first. */
function formatEntry(part: DescribeExport, exports: readonly Export[]): string {
  const kinds = Object.keys(TITLES) as DeclarationKind[];
  return kinds
    .flatMap((kind) => {
      const these = exports.filter(({ declaration }) => (declaration?.kind ?? "type") === kind);
      return these.length > 0 ? [`## ${TITLES[kind]}`, ...these.map((each) => part(each))] : [];
    })
    .join("\n\n");
}

function formatExport(root: string, { name, declaration, externalModule }: Export, linked?: string): string {
  if (!declaration) return `### ${name}\n\nComes from \`${externalModule}\`.`;
  const { signature, file, line } = declaration;
  const path = file
    .slice(root.length)
    .replace(/^[\\/]+/, "")
    .replaceAll("\\", "/");
  return [
    `### ${name}`,
    `\`\`\`ts\n${signature}\n\`\`\``,
    ...formatDoc(declaration),
    ...(path === linked ? [] : [`[Source](repository:${path}#L${line})`]),
  ].join("\n\n");
}

function formatDoc({ doc }: Declaration): string[] {
  if (!doc) return [];
  const { description, parameters, returns, throws } = doc;
  const facts = [
    ...parameters.map(({ name, text }) => `- \`${name}\`: ${text}`),
    ...(returns ? [`- **Returns** ${returns}`] : []),
    ...throws.map((each) => `- **Throws** ${each}`),
  ];
  return [description, facts.join("\n")].filter(Boolean);
}
