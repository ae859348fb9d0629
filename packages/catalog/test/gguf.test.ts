import { GgmlTensorType, GgufFileType } from "@inferhub/catalog";
import { deriveGgufFacts, GgufError, type GgufHeader, readGgufHeader } from "@inferhub/catalog/gguf";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bool, f32, f64, ggufBytes, i8, i16, i32, i64, list, text, u8, u16, u32, u64 } from "./gguf-bytes.ts";

/** A file in memory, and the number of requested bytes. */
function fileOf(bytes: Uint8Array) {
  let asked = 0;
  const read = async (offset: number, length: number) => {
    const piece = bytes.subarray(offset, offset + length);
    asked += piece.length;
    return piece;
  };
  return { read, asked: () => asked };
}

const header = (bytes: Uint8Array): Promise<GgufHeader> => readGgufHeader(fileOf(bytes).read);

/** The code of the error that reading ends in. */
const codeOf = (bytes: Uint8Array): Promise<unknown> =>
  header(bytes).then(
    () => "none",
    (error: unknown) => (error instanceof GgufError ? error.code : error),
  );

const LLAMA = {
  metadata: {
    "general.architecture": text("llama"),
    "general.name": text("Harbour 8B"),
    "general.license": text("apache-2.0"),
    "general.size_label": text("8B"),
    "general.file_type": u32(GgufFileType.Q4_K_M),
    "llama.context_length": u32(131_072),
    "llama.block_count": u32(32),
    "llama.embedding_length": u32(4096),
    "llama.attention.head_count": u32(32),
    "llama.attention.head_count_kv": u32(8),
    "tokenizer.ggml.tokens": list(["a", "bc", "d"].map(text)),
  },
  tensors: [
    { name: "token_embd.weight", shape: [4096, 1000], type: GgmlTensorType.Q4_K },
    { name: "output_norm.weight", shape: [4096], type: GgmlTensorType.F32 },
    { name: "output.weight", shape: [4096, 1000], type: GgmlTensorType.Q6_K },
  ],
};

describe("the header of a GGUF file", () => {
  it.each([2, 3])("of version %i has every type of value", async (version) => {
    const metadata = {
      a: u8(200),
      b: i8(-3),
      c: u16(60_000),
      d: i16(-300),
      e: u32(4e9),
      f: i32(-70_000),
      g: f32(0.5),
      h: bool(true),
      i: text("grüße"),
      j: u64(2 ** 40),
      k: u64(2n ** 63n),
      l: i64(-5),
      m: f64(0.1),
      n: list([u32(1), u32(2)]),
      o: list([bool(true), bool(false)]),
      p: list([text("x"), text("y")]),
      q: list([list([u8(1)]), list([u8(2)])]),
      r: list([]),
    };
    const read = await header(ggufBytes({ version, metadata }));
    expect(read.version).toBe(version);
    expect(Object.fromEntries(read.metadata)).toEqual({
      a: 200,
      b: -3,
      c: 60_000,
      d: -300,
      e: 4e9,
      f: -70_000,
      g: 0.5,
      h: true,
      i: "grüße",
      j: 2 ** 40,
      k: 2n ** 63n,
      l: -5,
      m: 0.1,
      n: { length: 2, items: [1, 2] },
      o: { length: 2, items: [true, false] },
      p: { length: 2 },
      q: { length: 2 },
      r: { length: 0 },
    });
  });

  it("has tensors by shape and type, also of unknown types", async () => {
    const odd = { name: "odd", shape: [3], type: 999 };
    const { tensors } = await header(ggufBytes({ ...LLAMA, tensors: [...LLAMA.tensors, odd] }));
    expect(tensors).toEqual([
      { name: "token_embd.weight", shape: [4096, 1000], type: "Q4_K" },
      { name: "output_norm.weight", shape: [4096], type: "F32" },
      { name: "output.weight", shape: [4096, 1000], type: "Q6_K" },
      { name: "odd", shape: [3] },
    ]);
  });

  it("is read without the weights, and without values that are too long to keep", async () => {
    const metadata = {
      long: text("x".repeat(3_000_000)),
      many: list(Array.from({ length: 5000 }, () => u64(1))),
      last: u8(1),
    };
    const bytes = ggufBytes({ ...LLAMA, metadata });
    const { read, asked } = fileOf(new Uint8Array(Buffer.concat([bytes, new Uint8Array(5_000_000)])));
    const { metadata: found } = await readGgufHeader(read);
    expect(found.has("long")).toBe(false);
    expect(found.get("many")).toEqual({ length: 5000 });
    expect(found.get("last")).toBe(1);
    expect(asked()).toBeLessThan(2_000_000);
  });

  it("rejects a header truncated at any position", async () => {
    const bytes = ggufBytes(LLAMA);
    // The place of the last tensor's numbers is passed over.
    for (let length = 0; length < bytes.length - 8; length++) {
      expect(["truncated", "not-gguf"]).toContain(await codeOf(bytes.subarray(0, length)));
    }
    expect(await codeOf(bytes)).toBe("none");
  });

  it.each([
    ["something else", new TextEncoder().encode("PK\u0003\u0004 and more"), "not-gguf"],
    ["of version 1", ggufBytes({ version: 1 }), "version-unsupported"],
    ["the large byte first", ggufBytes({ version: 0x03000000 }), "version-unsupported"],
    [
      "of a type of values that there is not",
      ggufBytes({ metadata: { a: { type: 13, bytes: new Uint8Array(8) } } }),
      "malformed",
    ],
    ["of such a list", ggufBytes({ metadata: { a: list([u8(1)], 13) } }), "malformed"],
    [
      "nested without end",
      ggufBytes({ metadata: { a: list([list([list([list([list([u8(1)])])])])]) } }),
      "malformed",
    ],
    ["with a name of 65,536 letters", ggufBytes({ metadata: { ["a".repeat(65_536)]: u8(1) } }), "malformed"],
    [
      "with a tensor of nine dimensions",
      ggufBytes({ tensors: [{ name: "a", shape: Array(9).fill(1), type: 0 }] }),
      "malformed",
    ],
    [
      "with a tensor of too many numbers",
      ggufBytes({ tensors: [{ name: "a", shape: [2 ** 40, 2 ** 40], type: 0 }] }),
      "malformed",
    ],
    [
      "with a list longer than any file",
      ggufBytes({
        metadata: {
          a: { ...list([]), bytes: Uint8Array.of(0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0) },
        },
      }),
      "too-large",
    ],
  ])("%s is refused", async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  it.each([8, 16])(
    "announcing more than there can be, at byte %i, is refused before it is read",
    async (at) => {
      const bytes = ggufBytes({});
      new DataView(bytes.buffer).setBigUint64(at, 10_000_000n, true);
      expect(await codeOf(bytes)).toBe("too-large");
      new DataView(bytes.buffer).setBigUint64(at, 2n ** 60n, true);
      expect(await codeOf(bytes)).toBe("malformed");
    },
  );

  it("throws its own error for any bytes", async () => {
    const bytes = ggufBytes(LLAMA);
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const copy = bytes.slice();
        for (const [at, value] of changed) copy[at] = value;
        expect(["none", "not-gguf", "version-unsupported", "truncated", "malformed", "too-large"]).toContain(
          await codeOf(copy),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe("the content of a header", () => {
  it("is name, type, weights, memory of a weight, and attention", async () => {
    const facts = deriveGgufFacts([await header(ggufBytes(LLAMA))]);
    expect(facts).toEqual({
      name: "Harbour 8B",
      architecture: "llama",
      license: "apache-2.0",
      sizeLabel: "8B",
      fileType: "Q4_K_M",
      weights: 8_196_096,
      weightBytes: (4_096_000 / 256) * 144 + 4096 * 4 + (4_096_000 / 256) * 210,
      tensorCounts: [
        { type: "Q4_K", tensors: 1, weights: 4_096_000 },
        { type: "Q6_K", tensors: 1, weights: 4_096_000 },
        { type: "F32", tensors: 1, weights: 4096 },
      ],
      contextTokens: 131_072,
      attention: { layers: 32, keyValueHeads: 8, headSize: 128 },
      pieces: 1,
    });
  });

  it("supports heads per layer, and different sizes of keys and values", async () => {
    const metadata = {
      ...LLAMA.metadata,
      "llama.attention.head_count_kv": list([u32(8), u32(0), u32(4), u32(0)]),
      "llama.attention.key_length": u32(192),
      "llama.attention.value_length": u32(128),
    };
    const { attention } = deriveGgufFacts([await header(ggufBytes({ ...LLAMA, metadata }))]);
    expect(attention).toEqual({ layers: 32, keyValueHeads: 3, headSize: 160 });
  });

  it("is of all pieces together", async () => {
    const first = await header(
      ggufBytes({ ...LLAMA, metadata: { ...LLAMA.metadata, "split.count": u16(2) } }),
    );
    const second = await header(ggufBytes({ tensors: LLAMA.tensors }));
    expect(deriveGgufFacts([first, second])).toMatchObject({
      name: "Harbour 8B",
      pieces: 2,
      weights: 16_392_192,
    });
  });

  it("omits missing values", async () => {
    expect(deriveGgufFacts([await header(ggufBytes({}))])).toEqual({
      weights: 0,
      weightBytes: 0,
      tensorCounts: [],
      pieces: 1,
    });
    const odd = [{ name: "a", shape: [4], type: 999 }];
    expect(deriveGgufFacts([await header(ggufBytes({ tensors: odd }))])).toEqual({
      weights: 4,
      tensorCounts: [{ tensors: 1, weights: 4 }],
      pieces: 1,
    });
  });
});
