import { parseTsv } from "../table/tsv.ts";

const MAX_CHARS = 48;

type Named =
  | string
  | readonly string[]
  | { readonly filename: string }
  | { readonly composer: string; readonly files?: readonly { readonly filename: string }[] };

/** Distinguishes examples by file name and first terms. */
export function getExampleName(input: Readonly<Record<string, Named>>): string {
  const values = Object.values(input);
  const [file = ""] = values.flatMap(listFiles);
  const words = values.map(readText).find((text) => text.trim() !== "") ?? "";
  return [file, truncate(words)].filter(Boolean).join(": ") || "Example";
}

function listFiles(value: Named): readonly string[] {
  if (typeof value === "string") return [];
  if ("filename" in value) return [value.filename];
  return "composer" in value ? (value.files ?? []).map(({ filename }) => filename) : [];
}

function readText(value: Named): string {
  if (typeof value === "string") return parseTsv(value)[0]?.join(", ") ?? "";
  if ("composer" in value) return value.composer;
  return "filename" in value ? "" : value.join(", ");
}

function truncate(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  return letters.length > MAX_CHARS ? `${letters.slice(0, MAX_CHARS).join("").trimEnd()}…` : letters.join("");
}
