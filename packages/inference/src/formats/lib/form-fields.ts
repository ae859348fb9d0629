import type { Blob as PlatformBlob } from "@inferhub/catalog/platform";
import { type FormPart, mediaLeaf } from "../../contracts/wire.ts";

/**
 * Parameters as form parts: numbers and booleans as text, objects as JSON, files as files. Omits unset values.
 * @param lists format of lists: one JSON text, or a part `name[]` per item
 */
export function toFormFields(members: object, lists: "json" | "parts" = "json"): FormPart[] {
  return Object.entries(members).flatMap(([name, value]: [string, unknown]): FormPart[] => {
    if (value === undefined || value === null) return [];
    if (value instanceof Blob)
      return [[name, mediaLeaf(value, "form", { filename: toFilename(name, value) })]];
    if (lists === "parts" && Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)]);
    return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
  });
}

/** Servers that know files by their extension find the usual one for images: `mask.png`. */
export function toFilename(name: string, { type }: Pick<PlatformBlob, "type">): string {
  const [, kind = "bin"] = /^image\/(\w+)/.exec(type) ?? [];
  return `${name}.${kind}`;
}
