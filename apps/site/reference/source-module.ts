import { readFileSync } from "node:fs";
import { type ParseResult, parseSync } from "rolldown/utils";

type Statement = ParseResult["program"]["body"][number];

/** A source file, read and parsed. */
export interface SourceModule {
  /** The whole path. */
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Statement[];
  readonly comments: ParseResult["comments"];
  readonly imports: ParseResult["module"]["staticImports"];
  readonly exports: ParseResult["module"]["staticExports"];
}

const known = new Map<string, SourceModule>();

/** Reads a module; once, until {@link clearModules}. */
export function readModule(file: string): SourceModule {
  const found = known.get(file);
  if (found) return found;
  const text = readFileSync(file, "utf8");
  const { program, comments, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const { staticImports: imports, staticExports: exports } = module;
  const read = { file, text, statements: program.body, comments, imports, exports };
  known.set(file, read);
  return read;
}

/** The next read loads the current files. */
export function clearModules(): void {
  known.clear();
}

/** Lines count from 1. */
export const getLine = (text: string, position: number) => text.slice(0, position).split("\n").length;
