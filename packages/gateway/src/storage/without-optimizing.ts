import { setFlagsFromString } from "node:v8";

/** V8's own value, and one that no function reaches: what a function may run before it is compiled again. */
const TIERING_BUDGET = 1_800_000;
const NO_TIERING = 2_000_000_000;

/**
 * Creates WebAssembly modules whose functions are compiled once. Compiling those of the database again, for speed, takes 50 MB
 * in V8's threads, which keep 60 MB when it is closed. Modules that other threads create at the same time are affected, too.
 */
export async function withoutOptimizing<Created>(create: () => Promise<Created>): Promise<Created> {
  setFlagsFromString(`--wasm-tiering-budget=${NO_TIERING}`);
  try {
    return await create();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  }
}
