import { pack, readPacked, toPackedHash, unpack } from "../../lib/packed-state.ts";
import { normalizeLineBreaks, type Texts } from "./texts.ts";

/**
 * Edited texts in the part of a URL after `#`, which no server receives.
 * @returns undefined where they are too long for a URL
 */
export async function toHash({ template, context }: Texts): Promise<string | undefined> {
  return toPackedHash(await pack({ template, context })) || undefined;
}

/** Whether a URL holds texts, readable or not. */
export const hasTexts = (hash: string): boolean => readPacked(hash) !== "";

/** Never rejects: undefined is for what cannot be read. */
export async function readTexts(hash: string): Promise<Texts | undefined> {
  const value = await unpack(readPacked(hash));
  if (typeof value !== "object" || value === null) return undefined;
  if (!("template" in value) || !("context" in value)) return undefined;
  const { template, context } = value;
  if (typeof template !== "string" || typeof context !== "string") return undefined;
  return { template: normalizeLineBreaks(template), context: normalizeLineBreaks(context) };
}
