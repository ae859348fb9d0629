/** A value as a GGUF file writes it: the number of its type, and its bytes. */
interface Written {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** A tensor to announce. */
interface WrittenTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly type: number;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function numberBytes(bytes: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  write(view);
  return new Uint8Array(view.buffer);
}

const u32Bytes = (value: number) => numberBytes(4, (view) => view.setUint32(0, value, true));
const u64Bytes = (value: number | bigint) =>
  numberBytes(8, (view) => view.setBigUint64(0, BigInt(value), true));

function textBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return joined([u64Bytes(bytes.length), bytes]);
}

export const u8 = (value: number): Written => ({ type: 0, bytes: Uint8Array.of(value) });
export const i8 = (value: number): Written => ({ type: 1, bytes: Uint8Array.of(value & 0xff) });
export const u16 = (value: number): Written => ({
  type: 2,
  bytes: numberBytes(2, (view) => view.setUint16(0, value, true)),
});
export const i16 = (value: number): Written => ({
  type: 3,
  bytes: numberBytes(2, (view) => view.setInt16(0, value, true)),
});
export const u32 = (value: number): Written => ({ type: 4, bytes: u32Bytes(value) });
export const i32 = (value: number): Written => ({
  type: 5,
  bytes: numberBytes(4, (view) => view.setInt32(0, value, true)),
});
export const f32 = (value: number): Written => ({
  type: 6,
  bytes: numberBytes(4, (view) => view.setFloat32(0, value, true)),
});
export const bool = (value: boolean): Written => ({ type: 7, bytes: Uint8Array.of(value ? 1 : 0) });
export const text = (value: string): Written => ({ type: 8, bytes: textBytes(value) });
export const u64 = (value: number | bigint): Written => ({ type: 10, bytes: u64Bytes(value) });
export const i64 = (value: number | bigint): Written => ({
  type: 11,
  bytes: numberBytes(8, (view) => view.setBigInt64(0, BigInt(value), true)),
});
export const f64 = (value: number): Written => ({
  type: 12,
  bytes: numberBytes(8, (view) => view.setFloat64(0, value, true)),
});
/** Items of one type, of which an empty list says itself which. */
export const list = (items: readonly Written[], type = items[0]?.type ?? 8): Written => ({
  type: 9,
  bytes: joined([u32Bytes(type), u64Bytes(items.length), ...items.map(({ bytes }) => bytes)]),
});

interface WrittenHeader {
  readonly version?: number;
  readonly metadata?: Readonly<Record<string, Written>>;
  readonly tensors?: readonly WrittenTensor[];
}

/** The header of a GGUF file, written as ggml's `docs/gguf.md` has it. */
export function ggufBytes({ version = 3, metadata = {}, tensors = [] }: WrittenHeader): Uint8Array {
  return joined([
    new TextEncoder().encode("GGUF"),
    u32Bytes(version),
    u64Bytes(tensors.length),
    u64Bytes(Object.keys(metadata).length),
    ...Object.entries(metadata).flatMap(([key, { type, bytes }]) => [textBytes(key), u32Bytes(type), bytes]),
    ...tensors.flatMap(({ name, shape, type }) => [
      textBytes(name),
      u32Bytes(shape.length),
      ...shape.map(u64Bytes),
      u32Bytes(type),
      u64Bytes(0),
    ]),
  ]);
}
