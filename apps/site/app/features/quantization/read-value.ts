import { readCount, readGigabytes, readTokens } from "@inferhub/catalog/amounts";
import type { Invalid } from "../../lib/query/values.ts";

const PARAMETERS = { least: 1e6, most: 1e13 };
const MEMORY_GB = { least: 1, most: 100_000 };
const MAX_FILE_CHARS = 500;

/** "7b", "1.5B", "350m" or the integer. */
export function readParameters(text: string): number | Invalid {
  const count = readCount(text) ?? Number.NaN;
  return count >= PARAMETERS.least && count <= PARAMETERS.most
    ? count
    : { wanted: "a number of weights such as 7b or 350m, from 1m to 10t" };
}

/** "8192", "8,192", or "8k" for 8 times 1,024. */
export function readContext(text: string): number | Invalid {
  return readTokens(text) ?? { wanted: "a number of tokens such as 8192 or 32k, up to 10,000,000" };
}

/** "24gb", "24 GB" or "24". */
export function readMemory(text: string): number | Invalid {
  const gb = readGigabytes(text) ?? Number.NaN;
  return gb >= MEMORY_GB.least && gb <= MEMORY_GB.most
    ? gb
    : { wanted: "an amount of memory such as 24gb, from 1gb to 100000gb" };
}

/** A pasted file name or path. */
export function readFileName(text: string): string | Invalid {
  return text.length <= MAX_FILE_CHARS ? text : { wanted: `a name of at most ${MAX_FILE_CHARS} characters` };
}
