import type { StoredFile } from "../state/job.ts";

/** Bytes inside JSON. */
export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export const dataUrlOf = ({ bytes, type }: StoredFile): string => `data:${type};base64,${base64Of(bytes)}`;
