import { parseTsv } from "../table/tsv.ts";

const MOST_LETTERS = 48;

type Named =
  | string
  | readonly string[]
  | { readonly filename: string }
  | { readonly composer: string; readonly files?: readonly { readonly filename: string }[] };

/** Tells examples of one form apart: a file's name, and the first words. */
export function exampleName(input: Readonly<Record<string, Named>>): string {
  const values = Object.values(input);
  const [file = ""] = values.flatMap(filesIn);
  const words = values.map(wordsIn).find((text) => text.trim() !== "") ?? "";
  return [file, cut(words)].filter(Boolean).join(": ") || "Example";
}

function filesIn(value: Named): readonly string[] {
  if (typeof value === "string") return [];
  if ("filename" in value) return [value.filename];
  return "composer" in value ? (value.files ?? []).map(({ filename }) => filename) : [];
}

function wordsIn(value: Named): string {
  if (typeof value === "string") return parseTsv(value)[0]?.join(", ") ?? "";
  if ("composer" in value) return value.composer;
  return "filename" in value ? "" : value.join(", ");
}

function cut(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  return letters.length > MOST_LETTERS
    ? `${letters.slice(0, MOST_LETTERS).join("").trimEnd()}…`
    : letters.join("");
}
