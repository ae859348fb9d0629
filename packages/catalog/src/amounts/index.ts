export { readCount, readGigabytes, readTokens, writeCount, writeGigabytes } from "./counts.ts";
export { MAX_WEIGHTS, readSizeRange, type SizeRange, writeSizeRange } from "./size-range.ts";
