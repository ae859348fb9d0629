import type { Redactor } from "@inferhub/inference/redact";
import type { MaybePromise } from "@inferhub/inference/routing";
import { nextTurn, runInSlices } from "./slices.ts";
import { isLong, stringifySlices } from "./stringify-slices.ts";

/** Window size per turn of the event loop, and overlap of windows, which is longer than any encoded key. */
const WINDOW_CHARS = 1024 * 1024;
const LONGEST_SPELLING = 64 * 1024;

type JsonRedactor = Pick<Redactor, "stringify" | "text">;

/** Serializes a value as JSON and redacts keys. Long JSON is processed in slices, so that other requests aren't blocked. */
export function writeJson(
  value: unknown,
  redactor: JsonRedactor,
): MaybePromise<string | Buffer<ArrayBuffer>> {
  if (isLong(value)) return writeInTurns(value, redactor);
  const written = JSON.stringify(value);
  return redactor.text(written) === written ? written : redactor.stringify(value);
}

async function writeInTurns(value: unknown, redactor: JsonRedactor): Promise<Buffer<ArrayBuffer>> {
  // Yield after serializing a long value.
  await nextTurn();
  const written = await runInSlices(stringifySlices(value));
  if (!(await hasNoKey(written, redactor))) return Buffer.from(redactor.stringify(value));
  await nextTurn();
  return Buffer.from(written);
}

/** Returns whether a redactor leaves a long text unchanged. Each window is searched in its own turn. */
export async function hasNoKey(text: string, redactor: Pick<Redactor, "text">): Promise<boolean> {
  for (let at = 0; at < text.length; at += WINDOW_CHARS) {
    await nextTurn();
    const part = text.slice(at, at + WINDOW_CHARS + LONGEST_SPELLING);
    if (redactor.text(part) !== part) return false;
  }
  return true;
}
