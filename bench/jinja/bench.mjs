import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { interleaved, table } from "../measure.mjs";
import { readCorpus } from "./corpus.mjs";
import { hasPython, launch } from "./engine-process.mjs";
import { longConversation } from "./long-conversation.mjs";
import { compare, rounds } from "./rounds.mjs";

const OURS = "inferhub";
const FIRST = "huggingface";
const RENDER_TURNS = 9;
const COMPILE_TURNS = 9;
const LONG_TURNS = 7;
const COLD_TURNS = 25;

/** How many times longer others take. */
const RENDER_GOALS = { huggingface: 40, nunjucks: 4, minijinja: 20, python: 12 };
const COMPILE_GOAL = 4;
const LONG_GOAL = 30;
const GROWTH_GOAL = [8, 13];
const COLD_GOAL = 2;
const RETAINED_GOAL = 13.2;

const LABELS = {
  huggingface: "@huggingface/jinja",
  nunjucks: "nunjucks",
  minijinja: "minijinja-js",
  python: "Python Jinja2",
};

export const title = "Jinja";
export const method = `Every engine is a process of its own and they take turns; figures are medians of the turns. Rendering and compiling: geometric means over what both engines of a row do, a rendering being done when its text is what Python's Jinja2 writes; templates are compiled beforehand, each with its first eight conversations. nunjucks has \`installJinjaCompat()\`, minijinja \`enablePyCompat()\`, and both what hosts of chat templates add (\`tojson\`, \`raise_exception\`, \`strftime_now\`); Python is set up as in transformers (immutable sandbox). Nunjucks compiles to JavaScript and runs that. Long: messages of a Qwen3 template with tool calls and thoughts. Cold: a process that imports, compiles and renders once, over one that only reads the files, median of ${COLD_TURNS}. Memory: heap that stays after garbage collection per byte of source, each template compiled ten times from strings that share nothing.`;

/** @typedef {ReturnType<typeof launch>} Engine */
/** @typedef {import("./corpus.mjs").Corpus} Corpus */

const HEADING = ["figure", "against", "over", "ours", "theirs", "ratio", "goal", "reached"];

/** @returns {Promise<string>} */
export async function bench() {
  const { name, ...corpus } = readCorpus();
  const peers = Object.keys(LABELS).filter((peer) => peer !== "python" || hasPython);
  const engines = [OURS, ...peers].map(launch);
  try {
    const rows = [
      HEADING,
      ...(await speed(engines, corpus)),
      ...(await longConversations(engines, corpus)),
      await cold(corpus),
      memory(),
    ];
    return `Over ${name}, ${corpus.jobs.length} renderings.\n\n${table(rows)}`;
  } finally {
    for (const engine of engines) engine.stop();
  }
}

const milliseconds = (/** @type {number} */ ms) =>
  ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(1)} ms`;
const times = (/** @type {number} */ ratio) => `${ratio.toFixed(1)}×`;
const reached = (/** @type {boolean} */ isReached) => (isReached ? "yes" : "MISSED");
const label = (/** @type {string} */ name) => LABELS[/** @type {keyof typeof LABELS} */ (name)];

/**
 * @param {readonly Engine[]} engines ours first
 * @param {Omit<Corpus, "name">} corpus
 */
async function speed(engines, corpus) {
  const [ours, ...peers] = engines.map(({ name }) => name);
  /** @type {Record<string, { right: boolean[], compiles: boolean[] }>} */
  const done = {};
  for (const engine of engines) done[engine.name] = await engine.ask("load", corpus);
  const rendered = await rounds(engines, "render", { turns: RENDER_TURNS });
  const compiled = await rounds(engines, "compile", { turns: COMPILE_TURNS });
  const rowsOf = (
    /** @type {string} */ figure,
    /** @type {Record<string, number[]>} */ figures,
    /** @type {"right" | "compiles"} */ what,
    /** @type {Record<string, number>} */ goals,
  ) =>
    peers.map((peer) => {
      const sample = (/** @type {string} */ name) => ({
        times: figures[name] ?? [],
        done: done[name]?.[what] ?? [],
      });
      const result = compare(sample(ours ?? ""), sample(peer));
      return rowOf([figure, label(peer), `${result.items}`], result, goals[peer]);
    });
  return [
    ...rowsOf("render", rendered, "right", RENDER_GOALS),
    ...rowsOf("compile", compiled, "compiles", { [FIRST]: COMPILE_GOAL }),
  ];
}

/**
 * @param {readonly string[]} head
 * @param {{ ours: number, theirs: number, ratio?: number }} figures
 * @param {number | undefined} goal
 */
function rowOf(head, { ours, theirs, ratio = theirs / ours }, goal) {
  const verdict = goal === undefined ? ["", ""] : [`≥ ${goal}×`, reached(ratio >= goal)];
  return [...head, milliseconds(ours), milliseconds(theirs), times(ratio), ...verdict];
}

/** @param {Omit<Corpus, "name">} corpus */
const qwen3 = ({ templates }) => templates["Qwen-Qwen3-0.6B.jinja"] ?? templates["tools-in-xml.jinja"] ?? "";

/**
 * @param {readonly Engine[]} engines
 * @param {Omit<Corpus, "name">} corpus
 */
async function longConversations(engines, corpus) {
  const able = engines.filter(({ name }) => [OURS, FIRST, "python"].includes(name));
  const source = qwen3(corpus);
  const jobs = [
    { length: "short", job: { source, context: longConversation(1000) } },
    { length: "long", job: { source, context: longConversation(10_000) } },
  ];
  /** @type {Record<string, Set<string>>} */
  const digests = { short: new Set(), long: new Set() };
  const candidates = able.flatMap((engine) =>
    jobs.map(({ length, job }) => [
      `${engine.name} ${length}`,
      async () => {
        const { ms, digest } = await engine.ask("long", job);
        digests[length]?.add(digest);
        return ms;
      },
    ]),
  );
  /** @type {Record<string, number>} */
  const medians = await interleaved(Object.fromEntries(candidates), { turns: LONG_TURNS });
  if (Object.values(digests).some(({ size }) => size > 1))
    throw new Error("The engines write different texts for the long conversation");
  const of = (/** @type {string} */ name, /** @type {string} */ length) => medians[`${name} ${length}`] ?? 0;
  const growth = of(OURS, "long") / of(OURS, "short");
  const [least = 0, most = 0] = GROWTH_GOAL;
  return [
    ...able
      .filter(({ name }) => name !== OURS)
      .map(({ name }) =>
        rowOf(
          ["10,000 messages", label(name), ""],
          { ours: of(OURS, "long"), theirs: of(name, "long") },
          name === FIRST ? LONG_GOAL : undefined,
        ),
      ),
    [
      "10,000 over 1,000 messages",
      label(FIRST),
      "",
      times(growth),
      times(of(FIRST, "long") / of(FIRST, "short")),
      "",
      `${least} to ${most}×`,
      reached(growth >= least && growth <= most),
    ],
  ];
}

/** @param {string} file */
const path = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * @param {readonly string[]} programArguments
 * @returns {string} its output
 */
function runNode(programArguments) {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** @param {Omit<Corpus, "name">} corpus */
async function cold(corpus) {
  const folder = mkdtempSync(join(tmpdir(), "jinja-bench-"));
  const files = [join(folder, "template.jinja"), join(folder, "context.json")];
  writeFileSync(files[0] ?? "", qwen3(corpus));
  writeFileSync(files[1] ?? "", JSON.stringify(longConversation(8)));
  const timeOf = (/** @type {string} */ engine) => () => {
    const start = performance.now();
    runNode([path("cold.mjs"), engine, ...files]);
    return performance.now() - start;
  };
  try {
    const medians = await interleaved(
      { none: timeOf("none"), ours: timeOf(OURS), first: timeOf(FIRST) },
      { turns: COLD_TURNS },
    );
    const [ours, theirs] = [medians.ours - medians.none, medians.first - medians.none];
    return rowOf(["cold", label(FIRST), ""], { ours, theirs }, COLD_GOAL);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function memory() {
  const retained = (/** @type {string} */ engine) =>
    Number(runNode(["--expose-gc", path("retained.mjs"), engine]));
  const [ours, theirs] = [retained(OURS), retained(FIRST)];
  return [
    "bytes kept per byte of template",
    label(FIRST),
    "",
    ours.toFixed(1),
    theirs.toFixed(1),
    times(theirs / ours),
    `≤ ${RETAINED_GOAL}`,
    reached(ours <= RETAINED_GOAL),
  ];
}
