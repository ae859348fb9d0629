/** A file that an output contains as base64. */
export interface EmbeddedFile {
  /** Label of its content, such as a speaker, as a part of a file name. No other file has the same. */
  readonly name: string;
  readonly file: Blob;
}

/**
 * Returns the files of an output like that of `audio-to-audio`, a list of files in base64 with their labels.
 * @returns `undefined` for any other output
 */
export function findEmbeddedFiles(data: unknown): readonly EmbeddedFile[] | undefined {
  if (!Array.isArray(data) || data.length === 0 || !data.every(isEmbedded)) return undefined;
  const names = data.map(({ label }) => toFileName(label));
  return data.map(({ "content-type": type, blob }, at) => {
    const name = names[at] || "part";
    const isRepeated = names.indexOf(name) !== at;
    return {
      name: isRepeated ? `${name}-${at + 1}` : name,
      file: new Blob([Buffer.from(blob, "base64")], { type }),
    };
  });
}

interface Embedded {
  readonly label?: unknown;
  readonly "content-type": string;
  readonly blob: string;
}

const isEmbedded = (item: unknown): item is Embedded =>
  typeof item === "object" &&
  item !== null &&
  "blob" in item &&
  typeof item.blob === "string" &&
  "content-type" in item &&
  typeof item["content-type"] === "string";

/** Labels come from the model, so only letters and digits are kept. */
const toFileName = (label: unknown): string =>
  typeof label === "string"
    ? label
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 40)
    : "";
