import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/**
 * Sets the type of a file by its first bytes, so a text file with the name of an image is text. The browser's type
 * stays if the bytes don't contradict it.
 */
export async function withType(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const type = chooseType(file.type, bytes);
  return type === file.type ? file : new File([file], file.name, { type });
}

/** @param claimed the browser's type, which it derives from the name; may be empty */
function chooseType(claimed: string, bytes: Uint8Array): string {
  const found = sniffMediaType(bytes);
  if (claimed === "" || claimed.includes("octet-stream")) return found ?? claimed;
  if (found) return isContradiction(claimed, found) ? found : claimed;
  // SVG images are text.
  return /^(audio|video|image\/(?!svg))/.test(claimed) && isText(bytes) ? "text/plain" : claimed;
}

/** Containers such as WebM start the same with and without a picture. */
const TIMED = /^(audio|video)\//;

const getFamily = (type: string) => type.slice(0, type.indexOf("/"));

const isContradiction = (claimed: string, found: string): boolean =>
  getFamily(claimed) !== getFamily(found) && !(TIMED.test(claimed) && TIMED.test(found));

/** Whether bytes are the start of UTF-8 text. An empty file is not. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  try {
    // The end can cut a character.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    return false;
  }
}
