import { type FileHandle, open, readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { GgufError, type GgufHeader, readGgufHeader } from "@inferhub/catalog/gguf";
import { CliError } from "../problems.ts";

/** The existing files of a model. */
export interface ReadFiles {
  /** Headers of the existing parts, in order. */
  readonly headers: readonly [GgufHeader, ...GgufHeader[]];
  readonly sizeBytes: number;
  /** Names of the files that were read. */
  readonly names: readonly string[];
}

/** `-00001-of-00003` at the end of a name. */
const PIECE = /-\d{5}-of-(\d{5})(?=\.gguf$)/i;

/**
 * Parses the headers of a file and of the other parts of its model in the same folder.
 * @returns `undefined` if the file doesn't exist
 * @throws CliError if a file isn't GGUF or is unreadable
 */
export async function readFiles(cwd: string, name: string): Promise<ReadFiles | undefined> {
  const path = resolve(cwd, name);
  const found = await readOne(path);
  if (!found) return undefined;
  const names = await listParts(path);
  const read = [];
  for (const each of names)
    read.push(each === basename(path) ? found : await readOne(join(dirname(path), each)));
  const [first = found, ...others] = read.flatMap((each) => each ?? []);
  return {
    headers: [first.header, ...others.map(({ header }) => header)],
    sizeBytes: [first, ...others].reduce((all, { sizeBytes }) => all + sizeBytes, 0),
    names,
  };
}

/** Returns the file names of a model's parts in order, or only the file itself. */
async function listParts(path: string): Promise<readonly string[]> {
  const own = basename(path);
  const count = PIECE.exec(own)?.[1];
  if (count === undefined) return [own];
  const whole = (name: string) => name.replace(PIECE, "").toLowerCase();
  const there = await readdir(dirname(path));
  return there.filter((name) => PIECE.exec(name)?.[1] === count && whole(name) === whole(own)).sort();
}

async function readOne(path: string): Promise<{ header: GgufHeader; sizeBytes: number } | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    return { header: await readGgufHeader(readerOf(file)), sizeBytes: size };
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code === "ENOENT") return undefined;
    if (cause instanceof GgufError) throw new CliError("input-invalid", `${path}: ${cause.message}`, cause);
    throw new CliError("input-invalid", `${path} cannot be read: ${code ?? String(cause)}`, cause);
  } finally {
    await file?.close();
  }
}

function readerOf(file: FileHandle) {
  return async (offset: number, length: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
}
