import { readCorpus } from "./corpus.mjs";

const COPIES = 10;

/** A process (with --expose-gc) that prints how many bytes stay per byte of compiled templates. */
const { compile } = await import(`./engines/${process.argv[2]}.mjs`);
const sources = Object.values(readCorpus().templates).filter((source) => {
  try {
    return compile(source);
  } catch {
    return false;
  }
});

/** A string that shares its memory with none, not even with the template it is a copy of. */
const copyOf = (/** @type {string} */ source, /** @type {number} */ copy) =>
  Buffer.from(`${source}{# ${copy} #}`).toString();

function heapUsed() {
  for (let times = 0; times < 4; times++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** @type {unknown[]} */
const kept = new Array(COPIES * sources.length).fill(null);
let bytes = 0;
const before = heapUsed();
for (let at = 0; at < kept.length; at++) {
  const source = copyOf(sources[at % sources.length] ?? "", at);
  bytes += Buffer.byteLength(source);
  kept[at] = compile(source);
}
const after = heapUsed();
// Said after the measurement, so that nothing is collected before.
console.log(kept.length > 0 ? (after - before) / bytes : 0);
