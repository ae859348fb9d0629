import type { ByteCursor } from "./byte-cursor.ts";
import { GgufError } from "./gguf-error.ts";

/** A list in a header. Vocabularies are counted and skipped. */
export interface GgufList {
  readonly length: number;
  /** Numbers and booleans of a short list. */
  readonly items?: readonly (number | boolean)[];
}

/** Metadata value of a header. Strings that are longer than any template are omitted. */
export type GgufValue = string | number | bigint | boolean | GgufList;

type Scalar = { readonly bytes: number; read(view: DataView): number | bigint | boolean };

/** Returns a number if that is exact, else a bigint. */
const exact = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

/** Scalar types by ID. Strings are 8 and arrays are 9. */
const SCALARS: ReadonlyMap<number, Scalar> = new Map<number, Scalar>([
  [0, { bytes: 1, read: (view) => view.getUint8(0) }],
  [1, { bytes: 1, read: (view) => view.getInt8(0) }],
  [2, { bytes: 2, read: (view) => view.getUint16(0, true) }],
  [3, { bytes: 2, read: (view) => view.getInt16(0, true) }],
  [4, { bytes: 4, read: (view) => view.getUint32(0, true) }],
  [5, { bytes: 4, read: (view) => view.getInt32(0, true) }],
  [6, { bytes: 4, read: (view) => view.getFloat32(0, true) }],
  [7, { bytes: 1, read: (view) => view.getUint8(0) !== 0 }],
  [10, { bytes: 8, read: (view) => exact(view.getBigUint64(0, true)) }],
  [11, { bytes: 8, read: (view) => exact(view.getBigInt64(0, true)) }],
  [12, { bytes: 8, read: (view) => view.getFloat64(0, true) }],
]);
const TEXT = 8;
const LIST = 9;

/** Chat templates have about ten thousand characters, and no other relevant value is longer. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** More than the number of layers of any model. Longer lists aren't needed. */
const MAX_ITEMS = 4096;

/** Limit for nested lists. No known file has any. */
const MAX_DEPTH = 4;

/**
 * Parses a value of a type.
 * @returns undefined for texts over the size limit
 */
export async function readValue(cursor: ByteCursor, type: number): Promise<GgufValue | undefined> {
  const scalar = SCALARS.get(type);
  if (scalar) return scalar.read(await cursor.take(scalar.bytes));
  if (type === TEXT) return readText(cursor, MAX_TEXT_BYTES);
  if (type === LIST) return readList(cursor, 1);
  throw unknownType(type, cursor);
}

/**
 * Parses a text.
 * @returns undefined for a value over the limit, which is skipped
 */
export async function readText(cursor: ByteCursor, mostBytes: number): Promise<string | undefined> {
  const length = await cursor.count();
  if (length <= mostBytes) return new TextDecoder().decode(await cursor.take(length));
  cursor.skip(length);
  return undefined;
}

async function readList(cursor: ByteCursor, depth: number): Promise<GgufList> {
  const type = (await cursor.take(4)).getUint32(0, true);
  const length = await cursor.count();
  const scalar = SCALARS.get(type);
  if (!scalar) await skipItems(cursor, type, length, depth);
  else if (length > MAX_ITEMS) cursor.skip(length * scalar.bytes);
  else return { length, items: await readItems(cursor, scalar, length) };
  return { length };
}

async function readItems(cursor: ByteCursor, scalar: Scalar, length: number): Promise<(number | boolean)[]> {
  const items: (number | boolean)[] = [];
  for (let at = 0; at < length; at++) {
    const item = scalar.read(await cursor.take(scalar.bytes));
    items.push(typeof item === "bigint" ? Number(item) : item);
  }
  return items;
}

async function skipItems(cursor: ByteCursor, type: number, length: number, depth: number): Promise<void> {
  if (type === LIST && depth === MAX_DEPTH) {
    throw new GgufError("malformed", "Lists are nested deeper than any file has them", cursor.offset);
  }
  for (let at = 0; at < length; at++) {
    if (type === TEXT) cursor.skip(await cursor.count());
    else if (type === LIST) await readList(cursor, depth + 1);
    else throw unknownType(type, cursor);
  }
}

const unknownType = (type: number, { offset }: ByteCursor): GgufError =>
  new GgufError("malformed", `Unknown value type: ${type}`, offset);
