import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

/**
 * @typedef {(source: string) => (context: any) => string} Compile
 */

/**
 * A process that renders with one engine and prints a line of JSON for each line of input;
 * `worker.py` is the same for Python's.
 */

const SLICE_MS = 0.1;

/** @type {{ compile: Compile }} */
const { compile } = await import(`./engines/${process.argv[2]}.mjs`);

/** @type {(() => unknown)[]} */
let renders = [];
/** @type {(() => unknown)[]} */
let compiles = [];
/** @type {Map<() => unknown, number>} */
const repetitions = new Map();

/**
 * Milliseconds that one call takes, over as many as make a slice.
 * @param {() => unknown} run
 */
function time(run) {
  const count = repetitions.get(run) ?? 1;
  const start = performance.now();
  for (let left = count; left > 0; left--) run();
  const each = (performance.now() - start) / count;
  repetitions.set(run, Math.max(1, Math.min(1000, Math.round(SLICE_MS / each))));
  return each;
}

/** @template Result @param {() => Result} run */
function attempt(run) {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const commands = {
  /** @param {Omit<import("./corpus.mjs").Corpus, "name">} corpus */
  load({ templates, contexts, jobs }) {
    const compiled = new Map(
      Object.entries(templates).map(([name, source]) => [name, attempt(() => compile(source))]),
    );
    const right = jobs.map(
      ({ template, context, expected }) =>
        attempt(() => compiled.get(template)?.(contexts[context])) === expected,
    );
    renders = jobs.flatMap(({ template, context }, at) =>
      right[at] ? [() => compiled.get(template)?.(contexts[context])] : [],
    );
    compiles = Object.entries(templates).flatMap(([name, source]) =>
      compiled.get(name) ? [() => compile(source)] : [],
    );
    return { right, compiles: [...compiled.values()].map((render) => render !== undefined) };
  },
  render: () => renders.map(time),
  compile: () => compiles.map(time),
  /** @param {{ source: string, context: object }} job */
  long({ source, context }) {
    const render = compile(source);
    const start = performance.now();
    const text = render(context);
    const ms = performance.now() - start;
    return { ms, digest: createHash("sha256").update(text).digest("hex") };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, input } = JSON.parse(line);
  const answer = commands[/** @type {keyof typeof commands} */ (command)](input);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
