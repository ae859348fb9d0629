import { pack, packedHash, packedIn, unpack } from "../../lib/packed-state.ts";
import { type Texts, withPlainLines } from "./texts.ts";

/**
 * Texts as the part of an address behind its `#`, which no server sees.
 * @returns undefined where they are too long for an address
 */
export async function hashOf({ template, context }: Texts): Promise<string | undefined> {
  return packedHash(await pack({ template, context })) || undefined;
}

/** Whether an address holds texts, readable or not. */
export const holdsTexts = (hash: string): boolean => packedIn(hash) !== "";

/** Never rejects: undefined is for what cannot be read. */
export async function textsOf(hash: string): Promise<Texts | undefined> {
  const value = await unpack(packedIn(hash));
  if (typeof value !== "object" || value === null) return undefined;
  if (!("template" in value) || !("context" in value)) return undefined;
  const { template, context } = value;
  if (typeof template !== "string" || typeof context !== "string") return undefined;
  return { template: withPlainLines(template), context: withPlainLines(context) };
}
