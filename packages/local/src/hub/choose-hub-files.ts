/** A file of a model on the Hub. */
export interface HubFile {
  /** Path in the repository, such as `onnx/model.onnx`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the file, for large files. */
  readonly sha256?: string | undefined;
  /** Git's SHA-1 of the file, for small files. */
  readonly gitSha1?: string | undefined;
}

/** The files that a runtime needs. */
export interface ChosenFiles {
  readonly kind: "onnx" | "gguf";
  /** Precision of the weights: the name in transformers.js, or the part of a GGUF file's name. */
  readonly dtype: string;
  readonly files: readonly HubFile[];
}

/** Precisions of ONNX files by file name suffix, fastest on a CPU first. */
const PRECISIONS = [
  ["q8", "_quantized"],
  ["int8", "_int8"],
  ["uint8", "_uint8"],
  ["q4", "_q4"],
  ["fp32", ""],
  ["fp16", "_fp16"],
] as const;

const ANY_PRECISION = /_(?:quantized|int8|uint8|q4|q4f16|bnb4|fp16)$/;
/** The files that a merged decoder replaces. */
const REPLACED = new Set(["decoder_model", "decoder_with_past_model"]);
const SETTINGS = /^[^/]+\.(?:json|txt|jinja|model)$/;
/** Quantizations of GGUF files, by preference. */
const QUANTIZATIONS = ["Q4_K_M", "Q4_0", "Q5_K_M", "Q8_0"];

/** Chooses the files that are needed to run a model. Returns `undefined` if no runtime supports it. */
export function chooseHubFiles(
  files: readonly HubFile[],
  quantization: string | undefined,
): ChosenFiles | undefined {
  return chooseGguf(files, quantization) ?? (quantization === undefined ? chooseOnnx(files) : undefined);
}

function chooseGguf(files: readonly HubFile[], wanted: string | undefined): ChosenFiles | undefined {
  // Models split into several files are too large to run here.
  const found = files.filter(({ path }) => /\.gguf$/i.test(path) && !/-\d+-of-\d+\.gguf$/i.test(path));
  const has = (name: string) => found.find(({ path }) => path.toUpperCase().includes(name.toUpperCase()));
  const smallest = found.toSorted((one, other) => one.bytes - other.bytes)[0];
  const preferred = QUANTIZATIONS.map(has).find((file) => file !== undefined);
  const file = wanted === undefined ? (preferred ?? smallest) : has(wanted);
  if (!file) return undefined;
  const dtype = /(?:I?Q\d\w*|BF16|F16|F32)(?=\.gguf$)/i.exec(file.path)?.[0] ?? "";
  return { kind: "gguf", dtype, files: [file] };
}

function chooseOnnx(files: readonly HubFile[]): ChosenFiles | undefined {
  const names = files.flatMap(({ path }) => /^onnx\/([^/]+)\.onnx$/.exec(path)?.[1] ?? []);
  const bases = new Set(names.map((name) => name.replace(ANY_PRECISION, "")));
  const isMerged = bases.has("decoder_model_merged");
  const needed = [...bases].filter((base) => !(isMerged && REPLACED.has(base)));
  const precision = PRECISIONS.find(([, end]) => needed.every((base) => names.includes(base + end)));
  if (!precision || needed.length === 0) return undefined;
  const [dtype, end] = precision;
  // Weights larger than 2 GB are in a separate file.
  const weights = needed.flatMap((base) => [`onnx/${base}${end}.onnx`, `onnx/${base}${end}.onnx_data`]);
  const chosen = files.filter(({ path }) => weights.includes(path) || SETTINGS.test(path));
  return { kind: "onnx", dtype, files: chosen };
}
