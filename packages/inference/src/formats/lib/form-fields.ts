import type { Blob as PlatformBlob } from "@inferhub/catalog/platform";
import { type FormPart, mediaLeaf } from "../../contracts/wire.ts";

/**
 * Parameters as parts of a form: numbers and yes or no as text, objects as JSON text, files as files. What is
 * not set is omitted.
 * @param lists how a list is written: as one JSON text, or as a part `name[]` for each item
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
