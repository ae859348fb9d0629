import { isCode } from "@inferhub/catalog/code";
import { getMediaReference } from "@inferhub/catalog/media";
import { isMediaLeaf, type MediaLeaf, type WireBody } from "@inferhub/inference/define";
import type { CodeWriter } from "../languages/language.ts";

/** A file that code reads before it sends it. */
export interface ReadFile {
  /** Name of the variable that contains it. */
  readonly variable: string;
  /** Path as a literal in the language. */
  readonly path: string;
  /** Path as plain text. */
  readonly name: string;
  /** Media type to send. */
  readonly type: string;
  readonly isBase64: boolean;
  /** Whether the variable contains the URL of the uploaded file. */
  readonly isUpload: boolean;
}

/** Replaces the files of a request by code, and returns the files. */
export function withoutFiles(
  body: WireBody | undefined,
  writer: CodeWriter,
): { readonly json: unknown; readonly files: readonly ReadFile[] } {
  const files = new Map<string, ReadFile>();
  const variableFor = (leaf: MediaLeaf) => {
    const name = toFilePath(leaf);
    const isBase64 = leaf.as === "base64" || leaf.as === "data-url";
    const known = files.get(name);
    if (known) return known.variable;
    const kind = kindOf(leaf.type);
    const taken = [...files.values()].filter(({ variable }) => variable.startsWith(kind)).length;
    const variable = numbered(kind, taken);
    const isUpload = leaf.as === "url";
    files.set(name, { variable, path: writer.text(name), name, type: leaf.type, isBase64, isUpload });
    return variable;
  };
  const replaced = (value: unknown): unknown => {
    if (isMediaLeaf(value)) return writer.file(variableFor(value), value.as, value.type);
    if (isCode(value) || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(replaced);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return {
    json: replaced(body && ("json" in body ? body.json : "bytes" in body ? body.bytes : undefined)),
    files: [...files.values()],
  };
}

/** Returns a variable name, with a number if the name is already used. */
export const numbered = (kind: string, before: number): string =>
  before > 0 ? `${kind}_${before + 1}` : kind;

/** Returns the path of a file: its name, or the URL that the caller passed instead. */
export function toFilePath({ blob, type }: Pick<MediaLeaf, "blob" | "type">): string {
  const { name } = blob as Partial<File>;
  if (name) return name;
  const source = getMediaReference(blob)?.source;
  if (typeof source === "string") return source.replace(/^https?:.*\//, "");
  return kindOf(type);
}

/** Returns a variable name for the type of a file. */
function kindOf(type: string): string {
  const [kind = ""] = type.split("/");
  return ["audio", "image", "video"].includes(kind) ? kind : "file";
}
