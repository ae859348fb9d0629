import { GgufFileType, type GgufFileTypeName } from "./gguf-file-type.ts";

/** Quantization according to the name of a GGUF file. */
export interface FileLabel {
  /** The label in upper case: `"UD-Q2_K_XL"`. */
  readonly label: string;
  /** The file type, without prefix and size. */
  readonly type: GgufFileTypeName;
}

/** Labels of files that are not type names: the first gpt-oss files have a shortened one. */
const ALIASES: Readonly<Record<string, GgufFileTypeName>> = { MXFP4: "MXFP4_MOE" };

const LABEL = /* @__PURE__ */ labelPattern();

/**
 * `UD-` is a publisher's "dynamic" mixture, and letters after an underscore are a size within the type (`Q6_K_L`).
 * Longer names come first, because an alternation uses the first match: `Q4_0_4_4` isn't `Q4_0`.
 */
function labelPattern(): RegExp {
  const names = [...Object.keys(GgufFileType), ...Object.keys(ALIASES)];
  names.sort((one, other) => other.length - one.length);
  return new RegExp(`(?:UD-)?(${names.join("|")})(?:_[A-Z]+)?`, "g");
}

/**
 * Parses the quantization from the name or path of a file: `"model-Q4_K_M-00001-of-00003.gguf"` is Q4_K_M. Uses the
 * last of several labels. Case-insensitive.
 * @returns `undefined` if the name has no label
 */
export function parseFileLabel(name: string): FileLabel | undefined {
  const match = [...name.toUpperCase().matchAll(LABEL)].at(-1);
  if (!match?.[1]) return undefined;
  const [label, type] = match;
  return { label, type: ALIASES[type] ?? (type as GgufFileTypeName) };
}
