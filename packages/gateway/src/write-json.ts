import type { Redactor } from "@inferhub/inference/redact";
import type { MaybePromise } from "@inferhub/inference/routing";
import { nextTurn } from "./slices.ts";

/** Each step of longer JSON has a turn of the event loop. */
const SHORT_CHARS = 64 * 1024;

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
  await nextTurn();
  const isClean = redactor.text(written) === written;
  await nextTurn();
  return Buffer.from(isClean ? written : redactor.stringify(value));
}
