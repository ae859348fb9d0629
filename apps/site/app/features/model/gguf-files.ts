import { type GgufFileTypeName, parseFileLabel } from "@inferhub/catalog/quantization";

/** A file as a hub lists it. */
interface ListedFile {
  readonly path: string;
  readonly sizeBytes?: number;
}

/** A model in the format of llama.cpp, in one file or in the parts of one. */
export interface GgufFile {
  /** Path of the file, or of its first part, which programs load. */
  readonly path: string;
  readonly pieces: number;
  /** Of all parts; absent where the size of one is unknown. */
  readonly sizeBytes?: number;
  /** As in the name, such as `"UD-Q2_K_XL"`. */
  readonly label?: string;
  readonly type?: GgufFileTypeName;
}

const GGUF = /\.gguf$/i;
const PIECE = /-(\d{5})-of-\d{5}(?=\.gguf$)/i;
/** The vision projector of a model is a separate file, which does not run by itself. */
const PROJECTOR = /(^|\/)mmproj[^/]*$/i;

/** Whether a file is in the format of llama.cpp. */
export const isGgufFile = (path: string): boolean => GGUF.test(path);

/** GGUF models among files, smallest first; those of unknown size are last. */
export function listGgufFiles(files: readonly ListedFile[]): readonly GgufFile[] {
  const groups = new Map<string, ListedFile[]>();
  for (const file of files) {
    if (!isGgufFile(file.path) || PROJECTOR.test(file.path)) continue;
    const name = file.path.replace(PIECE, "");
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups.values()]
    .map(toGguf)
    .sort((a, b) => sumSizes(a) - sumSizes(b) || compare(a.path, b.path));
}

function toGguf(pieces: readonly ListedFile[]): GgufFile {
  const [first] = [...pieces].sort((a, b) => compare(a.path, b.path));
  const path = first?.path ?? "";
  const sizes = pieces.flatMap(({ sizeBytes }) => (sizeBytes === undefined ? [] : [sizeBytes]));
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    path,
    pieces: pieces.length,
    ...(sizes.length === pieces.length ? { sizeBytes } : {}),
    ...parseFileLabel(path),
  };
}

const sumSizes = ({ sizeBytes = Number.MAX_VALUE }: GgufFile) => sizeBytes;
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
