import { resolve } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { expandGlob, isPattern } from "../io/glob.ts";
import { getPathKind } from "../io/save-file.ts";
import { CliError } from "../problems.ts";
import { getMediaKind, getPrimary, takesList } from "../schema.ts";

/** Input of one call. */
export interface CallInput {
  readonly words: readonly string[];
  /** The file, if each file is a separate call. */
  readonly file?: string;
}

/**
 * Splits arguments into calls. Each file is a separate call, unless the operation accepts a list.
 * @throws CliError if a file doesn't exist, before any request is sent
 */
export async function readInputs(
  operation: Operation,
  words: readonly string[],
  cwd: string,
): Promise<readonly CallInput[]> {
  const primary = getPrimary(operation);
  const isMedia = getMediaKind(primary) !== undefined;
  const expanded = (await Promise.all(words.map((word) => expand(word, isMedia, cwd)))).flat();
  const isFile = (word: string) => (isMedia ? !word.startsWith("data:") : isReference(word));
  if (expanded.length < 2 || takesList(primary) || !expanded.every(isFile)) return [{ words: expanded }];
  for (const word of expanded) await requireFile(word.replace(/^@/, ""), cwd);
  return expanded.map((word) => ({ words: [word], file: word.replace(/^@/, "") }));
}

const isReference = (word: string): boolean => /^@[^@]/.test(word);

async function expand(word: string, isMedia: boolean, cwd: string): Promise<readonly string[]> {
  const name = word.replace(/^@/, "");
  const mayBePattern = isMedia ? !word.startsWith("data:") : isReference(word);
  // An existing file with this name takes precedence over the pattern.
  if (!mayBePattern || !isPattern(name) || (await getPathKind(resolve(cwd, name)))) return [word];
  const files = await expandGlob(cwd, name);
  if (files.length === 0) throw new CliError("not-found", `File not found: ${name}`);
  return files.map((file) => `@${file}`);
}

async function requireFile(name: string, cwd: string): Promise<void> {
  if (name === "-" || (await getPathKind(resolve(cwd, name))) === "file") return;
  throw new CliError("not-found", `File not found: ${name}`);
}
