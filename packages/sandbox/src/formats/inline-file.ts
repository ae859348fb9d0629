import type { StoredFile } from "../state/job.ts";

/** Bytes inside JSON. */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export const toDataUrl = ({ bytes, type }: StoredFile): string => `data:${type};base64,${toBase64(bytes)}`;
