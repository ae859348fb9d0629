import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";

const TURNS = 9;
const GOAL = 1.5;

export const title = "Types of every method";
export const method = `Instantiations of types, and time, of a strict check of one program that calls every method of \`InferenceClient\`, and of one that calls fifteen methods of \`openai\`, from their published declarations. Both are over an empty program. Medians of ${TURNS} interleaved runs, a process each.`;

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const COMPILERS = {
  "TypeScript 5.4": {
    file: path("../../test/types/typescript-5.4/node_modules/typescript/lib/tsc.js"),
    options: [],
  },
  "TypeScript 7": {
    file: path("../../node_modules/@typescript/native/bin/tsc"),
    options: ["--ignoreConfig"],
  },
};

const OPTIONS = [
  "--noEmit",
  "--strict",
  "--skipLibCheck",
  "--extendedDiagnostics",
  ...["--target", "es2022", "--module", "nodenext"],
  ...["--types", "node", "--lib", "es2022,dom,dom.iterable,esnext.disposable"],
];

/** @typedef {"empty" | "openai" | "inferhub"} Program */

/** @param {keyof typeof COMPILERS} compiler @param {Program} program */
function check(compiler, program) {
  const { file, options } = COMPILERS[compiler];
  const start = performance.now();
  const text = execFileSync(
    process.execPath,
    [file, ...OPTIONS, ...options, path(`programs/${program}.ts`)],
    {
      encoding: "utf8",
    },
  );
  const ms = performance.now() - start;
  return { ms, instantiations: Number(/Instantiations: +(\d+)/.exec(text)?.[1]) };
}

/** @param {keyof typeof COMPILERS} compiler */
async function compare(compiler) {
  const run = (/** @type {Program} */ program) => () => check(compiler, program).ms;
  const times = await interleaved(
    { empty: run("empty"), openai: run("openai"), inferhub: run("inferhub") },
    { turns: TURNS, warmups: 1 },
  );
  const counts = (/** @type {Program} */ program) => check(compiler, program).instantiations;
  const [peer, own] = [counts("openai"), counts("inferhub")];
  const over = (/** @type {"openai" | "inferhub"} */ program) => times[program] - times.empty;
  /** @type {(what: string, peer: number, own: number, unit: string) => string[]} */
  const row = (what, theirs, ours, unit) => {
    const ratio = ours / theirs;
    const shown = (/** @type {number} */ value) => `${Math.round(value).toLocaleString("en-US")}${unit}`;
    return [
      compiler,
      what,
      shown(theirs),
      shown(ours),
      `${ratio.toFixed(2)} ×`,
      `${GOAL} ×`,
      ratio <= GOAL ? "yes" : "MISSED",
    ];
  };
  return [
    row("instantiations", peer, own, ""),
    row("time over an empty program", over("openai"), over("inferhub"), " ms"),
    row("whole time", times.openai, times.inferhub, " ms"),
  ];
}

/** @returns {Promise<string>} */
export async function bench() {
  const rows = [];
  for (const compiler of /** @type {(keyof typeof COMPILERS)[]} */ (Object.keys(COMPILERS)))
    rows.push(...(await compare(compiler)));
  return table([
    ["compiler", "what", "`openai`", "`@inferhub/inference`", "ratio", "goal", "reached"],
    ...rows,
  ]);
}
