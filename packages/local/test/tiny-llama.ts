/** A GGUF file with one layer. Its weights are a sine wave, so its output is meaningless. */
const SIZE = 32;
const HEADS = 2;
const INNER = 64;
const ALIGNMENT = 32;

const BYTE_TOKENS = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
);
const TOKENS = ["<unk>", "<s>", "</s>", ...BYTE_TOKENS, "▁", "▁a", "a"];

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);
const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
};

const [UINT32, INT32, FLOAT32, STRING, ARRAY] = [4, 5, 6, 8, 9] as const;

const named = (name: string, type: number, value: Buffer) => Buffer.concat([text(name), u32(type), value]);
const numberOf = (name: string, value: number) => named(name, UINT32, u32(value));
const listOf = (name: string, type: number, length: number, values: Buffer) =>
  named(name, ARRAY, Buffer.concat([u32(type), u64(length), values]));

const SETTINGS = [
  named("general.architecture", STRING, text("llama")),
  numberOf("llama.context_length", 256),
  numberOf("llama.embedding_length", SIZE),
  numberOf("llama.block_count", 1),
  numberOf("llama.feed_forward_length", INNER),
  numberOf("llama.attention.head_count", HEADS),
  numberOf("llama.rope.dimension_count", SIZE / HEADS),
  named("llama.attention.layer_norm_rms_epsilon", FLOAT32, f32([1e-5])),
  named("tokenizer.ggml.model", STRING, text("llama")),
  listOf("tokenizer.ggml.tokens", STRING, TOKENS.length, Buffer.concat(TOKENS.map(text))),
  listOf("tokenizer.ggml.scores", FLOAT32, TOKENS.length, f32(TOKENS.map((_, at) => -at))),
  // Token types: unknown, control, byte and normal.
  listOf(
    "tokenizer.ggml.token_type",
    INT32,
    TOKENS.length,
    Buffer.concat(TOKENS.map((token, at) => u32(at === 0 ? 2 : at < 3 ? 3 : token.startsWith("<") ? 6 : 1))),
  ),
  numberOf("tokenizer.ggml.bos_token_id", 1),
  numberOf("tokenizer.ggml.eos_token_id", 2),
  numberOf("tokenizer.ggml.unknown_token_id", 0),
];

/** Tensors with their dimensions, fastest-changing first. */
const TENSORS: Readonly<Record<string, readonly number[]>> = {
  "token_embd.weight": [SIZE, TOKENS.length],
  "output_norm.weight": [SIZE],
  "output.weight": [SIZE, TOKENS.length],
  "blk.0.attn_norm.weight": [SIZE],
  "blk.0.attn_q.weight": [SIZE, SIZE],
  "blk.0.attn_k.weight": [SIZE, SIZE],
  "blk.0.attn_v.weight": [SIZE, SIZE],
  "blk.0.attn_output.weight": [SIZE, SIZE],
  "blk.0.ffn_norm.weight": [SIZE],
  "blk.0.ffn_gate.weight": [SIZE, INNER],
  "blk.0.ffn_up.weight": [SIZE, INNER],
  "blk.0.ffn_down.weight": [INNER, SIZE],
};

const pad = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

export function buildGguf(): Buffer {
  const names = Object.entries(TENSORS);
  let offset = 0;
  const headers: Buffer[] = [];
  const data: Buffer[] = [];
  for (const [at, [name, sizes]] of names.entries()) {
    const count = sizes.reduce((product, size) => product * size, 1);
    const isNorm = sizes.length === 1;
    const weights = Array.from({ length: count }, (_, index) => (isNorm ? 1 : Math.sin(index * 1.7 + at)));
    const bytes = pad(f32(weights));
    headers.push(Buffer.concat([text(name), u32(sizes.length), ...sizes.map(u64), u32(0), u64(offset)]));
    data.push(bytes);
    offset += bytes.length;
  }
  const head = [
    Buffer.from("GGUF"),
    u32(3),
    u64(names.length),
    u64(SETTINGS.length),
    ...SETTINGS,
    ...headers,
  ];
  return Buffer.concat([pad(Buffer.concat(head)), ...data]);
}
