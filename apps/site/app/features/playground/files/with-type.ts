import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";

/** Sets the type of a file without one from its first bytes, as the gateway does, so the shown type is the sent one. */
export async function withType(file: File): Promise<File> {
  if (file.type !== "" && !file.type.includes("octet-stream")) return file;
  const type = sniffMediaType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  return type ? new File([file], file.name, { type }) : file;
}
