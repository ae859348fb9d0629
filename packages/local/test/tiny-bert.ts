/** The files of a sentence embedding model of 1 KB. Its only node looks up a vector for each word. */
const WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "cat", "dog", "sea"];
const SIZE = 4;

/** A vector for each word. Cats and dogs are similar. */
const VECTORS: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [0, 0, 0, 1],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [1, 0.2, 0, 0],
  [1, 0.3, 0, 0],
  [0, 0, 1, 0],
];

/** Encodes a protocol buffer field: a number, or bytes with a length prefix. */
function field(id: number, value: number | Uint8Array | string): Buffer {
  if (typeof value === "number") return Buffer.concat([varint(id << 3), varint(value)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}

const message = (...fields: readonly Buffer[]): Buffer => Buffer.concat(fields);

const FLOAT = 1;
const INT64 = 7;

/** Describes a tensor. Its dimensions are names or numbers. */
const tensor = (name: string, type: number, sizes: readonly (string | number)[]) => {
  const dims = sizes.map((size) =>
    field(1, typeof size === "number" ? message(field(1, size)) : field(2, size)),
  );
  return message(
    field(1, name),
    field(2, message(field(1, message(field(1, type), field(2, message(...dims)))))),
  );
};

/** An ONNX model: `last_hidden_state = Gather(vectors, input_ids)`. */
export function buildOnnx(): Buffer {
  const data = Buffer.from(Float32Array.from(VECTORS.flat()).buffer);
  const vectors = message(
    field(1, WORDS.length),
    field(1, SIZE),
    field(2, FLOAT),
    field(8, "vectors"),
    field(9, data),
  );
  const node = message(
    field(1, "vectors"),
    field(1, "input_ids"),
    field(2, "last_hidden_state"),
    field(4, "Gather"),
  );
  const graph = message(
    field(1, node),
    field(2, "tiny"),
    field(5, vectors),
    ...["input_ids", "attention_mask", "token_type_ids"].map((name) =>
      field(11, tensor(name, INT64, ["batch", "sequence"])),
    ),
    field(12, tensor("last_hidden_state", FLOAT, ["batch", "sequence", SIZE])),
  );
  return message(field(1, 8), field(7, graph), field(8, message(field(2, 13))));
}

const special = (content: string, id: number) => ({
  ...{ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true },
});

/** Tokenizer and model config. */
export const SETTINGS: Readonly<Record<string, unknown>> = {
  "config.json": {
    model_type: "bert",
    architectures: ["BertModel"],
    hidden_size: SIZE,
    vocab_size: WORDS.length,
  },
  "tokenizer_config.json": {
    ...{ tokenizer_class: "BertTokenizer", do_lower_case: true, model_max_length: 32 },
    ...{ pad_token: "[PAD]", unk_token: "[UNK]", cls_token: "[CLS]", sep_token: "[SEP]" },
  },
  "tokenizer.json": {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: WORDS.slice(0, 4).map(special),
    normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [
        { SpecialToken: { id: "[CLS]", type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: "[SEP]", type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        "[CLS]": { id: "[CLS]", ids: [2], tokens: ["[CLS]"] },
        "[SEP]": { id: "[SEP]", ids: [3], tokens: ["[SEP]"] },
      },
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(WORDS.map((word, at) => [word, at])),
    },
  },
};
