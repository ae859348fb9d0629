import { GgmlTensorType, type GgmlTensorTypeName } from "../quantization/ggml-tensor-type.ts";
import { ByteCursor, type ReadBytes } from "./byte-cursor.ts";
import { GgufError } from "./gguf-error.ts";
import { type GgufValue, readText, readValue } from "./metadata-value.ts";

/** Header entry of a tensor. */
export interface GgufTensor {
  readonly name: string;
  /** Size of each dimension. */
  readonly shape: readonly number[];
  /** Absent if the type ID is unknown. */
  readonly type?: GgmlTensorTypeName;
}

/** Header of a file, before its tensor data. */
export interface GgufHeader {
  readonly version: number;
  /** Metadata by name, in file order. Untrusted, because the file's author wrote it. */
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
}

const MAGIC = 0x46554747;
const VERSIONS: readonly number[] = [2, 3];

/** Limits for untrusted files. Headers of large models have about 10 MB, mostly vocabulary. */
const MOST = {
  bytes: 128 * 1024 * 1024,
  pairs: 65_536,
  keyBytes: 65_535,
  tensors: 200_000,
  dimensions: 8,
} as const;

const TENSOR_TYPES: ReadonlyMap<number, GgmlTensorTypeName> = new Map(
  (Object.entries(GgmlTensorType) as [GgmlTensorTypeName, number][]).map(([name, number]) => [number, name]),
);

/**
 * Parses the header of a GGUF file without reading its weights.
 *
 * ```ts
 * const header = await readGgufHeader(async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()));
 * ```
 * Layout: ggml's `docs/gguf.md`, read in November 2026.
 * @throws GgufError if the file is not GGUF or is truncated, or its header is too large
 */
export async function readGgufHeader(read: ReadBytes): Promise<GgufHeader> {
  const cursor = new ByteCursor(read, MOST.bytes);
  const version = await readVersion(cursor);
  const tensorCount = await boundedCount(cursor, "tensors", MOST.tensors);
  const pairCount = await boundedCount(cursor, "pairs", MOST.pairs);
  const metadata = new Map<string, GgufValue>();
  for (let at = 0; at < pairCount; at++) {
    const key = await readName(cursor);
    const value = await readValue(cursor, (await cursor.take(4)).getUint32(0, true));
    if (value !== undefined) metadata.set(key, value);
  }
  const tensors: GgufTensor[] = [];
  for (let at = 0; at < tensorCount; at++) tensors.push(await readTensor(cursor));
  return { version, metadata, tensors };
}

async function readVersion(cursor: ByteCursor): Promise<number> {
  const start = await cursor.take(8).catch((error: unknown) => {
    if (error instanceof GgufError && error.code === "truncated") throw notGguf();
    throw error;
  });
  if (start.getUint32(0, true) !== MAGIC) throw notGguf();
  const version = start.getUint32(4, true);
  if (VERSIONS.includes(version)) return version;
  const isTurned = VERSIONS.includes(start.getUint32(4, false));
  const what = isTurned ? "written for machines that put the large byte first" : `of version ${version}`;
  throw new GgufError("version-unsupported", `The file is ${what}, which is not read here`, 4);
}

const notGguf = (): GgufError => new GgufError("not-gguf", "The file does not begin as GGUF files do", 0);

async function boundedCount(cursor: ByteCursor, what: "tensors" | "pairs", most: number): Promise<number> {
  const count = await cursor.count();
  if (count <= most) return count;
  throw new GgufError(
    "too-large",
    `The header announces ${count} ${what}, and at most ${most} are read`,
    cursor.offset - 8,
  );
}

async function readName(cursor: ByteCursor): Promise<string> {
  const { offset } = cursor;
  const name = await readText(cursor, MOST.keyBytes);
  if (name !== undefined) return name;
  throw new GgufError("malformed", "A name is longer than names may be", offset);
}

async function readTensor(cursor: ByteCursor): Promise<GgufTensor> {
  const name = await readName(cursor);
  const dimensions = (await cursor.take(4)).getUint32(0, true);
  if (dimensions > MOST.dimensions) {
    throw new GgufError("malformed", `A tensor has ${dimensions} dimensions`, cursor.offset - 4);
  }
  const shape: number[] = [];
  for (let at = 0; at < dimensions; at++) shape.push(await cursor.count());
  if (!Number.isSafeInteger(shape.reduce((all, length) => all * length, 1))) {
    throw new GgufError("malformed", "A tensor has more numbers than can be counted", cursor.offset);
  }
  const type = TENSOR_TYPES.get((await cursor.take(4)).getUint32(0, true));
  // Offset of the tensor data.
  cursor.skip(8);
  return { name, shape, ...(type ? { type } : {}) };
}
