import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/** A file whose type nobody told, with the one that its first bytes tell: the gateway looks at them as well, and what is shown is what it sends. */
export async function withType(file: File): Promise<File> {
  if (file.type !== "" && !file.type.includes("octet-stream")) return file;
  const type = sniffMediaType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  return type ? new File([file], file.name, { type }) : file;
}
