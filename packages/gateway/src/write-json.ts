import type { Redactor } from "@inferhub/inference/redact";
import type { MaybePromise } from "@inferhub/inference/routing";
import { nextTurn } from "./slices.ts";

/** Each step of longer JSON has a turn of the event loop. */
const SHORT_CHARS = 64 * 1024;

/** What is searched in one turn, and what two turns both search: no spelling of a key is longer. */
const WINDOW_CHARS = 1024 * 1024;
const LONGEST_SPELLING = 64 * 1024;

type JsonRedactor = Pick<Redactor, "stringify" | "text">;

/** Writes a value as JSON without keys. Long JSON is written step by step, so that other requests are served meanwhile. */
export function writeJson(
  value: unknown,
  redactor: JsonRedactor,
): MaybePromise<string | Buffer<ArrayBuffer>> {
  const written = JSON.stringify(value);
  if (written.length > SHORT_CHARS) return writeInTurns(value, written, redactor);
  return redactor.text(written) === written ? written : redactor.stringify(value);
}

async function writeInTurns(
  value: unknown,
  written: string,
  redactor: JsonRedactor,
): Promise<Buffer<ArrayBuffer>> {
  for (let at = 0; at < written.length; at += WINDOW_CHARS) {
    await nextTurn();
    const part = written.slice(at, at + WINDOW_CHARS + LONGEST_SPELLING);
    if (redactor.text(part) !== part) return Buffer.from(redactor.stringify(value));
  }
  await nextTurn();
  return Buffer.from(written);
}
