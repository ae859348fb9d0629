import * as v from "valibot";
import { connectionTo, type HubAccess, modelsUrl, nextCursor, pathOf } from "./connect.ts";
import { HubError } from "./hub-error.ts";
import { readJson } from "./read-json.ts";

/** A file of a model's repository. */
export interface RepositoryFile {
  /** Path from the repository's root. Untrusted, because the model's publisher chose it. */
  readonly path: string;
  /** Absent if the Hub doesn't report it. */
  readonly sizeBytes?: number;
}

/** Files of a repository, up to the requested number. */
export interface RepositoryFiles {
  /** Files in the Hub's order. */
  readonly files: readonly RepositoryFile[];
  /** Whether the repository has more files. */
  readonly isCut: boolean;
}

/** The hub to query, and the maximum number of files. */
export interface RepositoryOptions extends HubAccess {
  readonly signal?: AbortSignal;
  /** Maximum number of files. Defaults to 2,000. */
  readonly maxFiles?: number;
}

const size = v.fallback(
  v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
  undefined,
);

/** A large file is a Git LFS pointer. Its size is the size of the stored content. */
const entry = v.looseObject({
  type: v.string(),
  path: v.pipe(v.string(), v.nonEmpty()),
  size,
  lfs: v.fallback(v.optional(v.looseObject({ size })), undefined),
});

/**
 * Lists the files of a model's main branch, in all folders.
 * @returns `undefined` if the model doesn't exist or isn't public
 * @throws HubError
 */
export async function listRepositoryFiles(
  id: string,
  { signal, maxFiles = 2000, ...access }: RepositoryOptions = {},
): Promise<RepositoryFiles | undefined> {
  const path = pathOf(id);
  if (!path) return undefined;
  const url = modelsUrl(access, `${path}/tree/main`);
  url.searchParams.set("recursive", "true");
  const connection = connectionTo(access, signal);
  const files: RepositoryFile[] = [];
  const seen = new Set<string>();
  for (;;) {
    const answer = await readJson(url, connection);
    if (!answer) return undefined;
    if (!Array.isArray(answer.body))
      throw new HubError("malformed", "The hub's response is not a list of files");
    files.push(...answer.body.flatMap(toFile));
    const cursor = nextCursor(answer.headers.get("link"));
    const goesOn = cursor !== undefined && !seen.has(cursor);
    if (!goesOn || files.length >= maxFiles || answer.body.length === 0) {
      return { files: files.slice(0, maxFiles), isCut: goesOn || files.length > maxFiles };
    }
    seen.add(cursor);
    url.searchParams.set("cursor", cursor);
  }
}

function toFile(value: unknown): RepositoryFile[] {
  const { success, output } = v.safeParse(entry, value);
  if (!success || output.type !== "file") return [];
  const sizeBytes = output.lfs?.size ?? output.size;
  return [{ path: output.path, ...(sizeBytes === undefined ? {} : { sizeBytes }) }];
}
