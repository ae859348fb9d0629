import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Declaration, readDeclarations } from "./declaration.ts";
import { readModule, type SourceModule } from "./source-module.ts";

/** Something that a program can import by a name. */
export interface Export {
  readonly name: string;
  /** Absent where another's package declares it. */
  readonly declaration: Declaration | undefined;
  /** The package that declares it, if it is external. */
  readonly externalModule: string | undefined;
}

/** Finds the source of a package's entry, as programs name it; `undefined` for packages of others. */
export type ResolveEntry = (specifier: string) => string | undefined;

/** Everything that a module exports, including re-exports, in source order. */
export function readExports(file: string, resolveEntry: ResolveEntry): Export[] {
  const found = new Map<string, Export>();
  for (const entry of readModule(file).exports.flatMap(({ entries }) => entries)) {
    const from = entry.moduleRequest?.value;
    if (entry.exportName.kind === "Name" && entry.exportName.name !== null) {
      const { name } = entry.exportName;
      found.set(name, { ...resolveExport(file, name, resolveEntry), name });
    } else if (from !== undefined) {
      const target = locate(file, from, resolveEntry);
      for (const each of target ? readExports(target, resolveEntry) : [])
        if (!found.has(each.name)) found.set(each.name, each);
    }
  }
  return [...found.values()];
}

function resolveExport(file: string, name: string, resolveEntry: ResolveEntry): Export {
  const module = readModule(file);
  const entries = module.exports.flatMap((each) => each.entries);
  const entry = entries.find(({ exportName }) => exportName.name === name);
  if (entry && entry.moduleRequest === null) return local(module, entry.localName.name ?? name, resolveEntry);
  if (entry?.moduleRequest)
    return follow(file, entry.moduleRequest.value, entry.importName.name ?? name, resolveEntry);
  for (const { moduleRequest, importName } of entries) {
    if (!moduleRequest || importName.kind !== "AllButDefault") continue;
    const target = locate(file, moduleRequest.value, resolveEntry);
    if (target && readExports(target, resolveEntry).some((each) => each.name === name))
      return resolveExport(target, name, resolveEntry);
  }
  return { name, declaration: undefined, externalModule: undefined };
}

/** Declarations and imports of a module. */
function local(module: SourceModule, name: string, resolveEntry: ResolveEntry): Export {
  const declaration = readDeclarations(module).get(name);
  if (declaration) return { name, declaration, externalModule: undefined };
  for (const { moduleRequest, entries } of module.imports) {
    const entry = entries.find(({ localName }) => localName.value === name);
    if (entry) return follow(module.file, moduleRequest.value, entry.importName.name ?? name, resolveEntry);
  }
  return { name, declaration: undefined, externalModule: undefined };
}

function follow(file: string, specifier: string, name: string, resolveEntry: ResolveEntry): Export {
  const target = locate(file, specifier, resolveEntry);
  if (target) return resolveExport(target, name, resolveEntry);
  return { name, declaration: undefined, externalModule: specifier };
}

function locate(file: string, specifier: string, resolveEntry: ResolveEntry): string | undefined {
  if (!specifier.startsWith(".")) return resolveEntry(specifier);
  const path = join(dirname(file), specifier);
  return existsSync(path) ? path : undefined;
}
