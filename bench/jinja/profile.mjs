import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { median, table } from "../measure.mjs";
import { NOW } from "./clock.mjs";
import { readCorpus } from "./corpus.mjs";
import { compile as compileFirst } from "./engines/huggingface.mjs";
import { geometricMean } from "./rounds.mjs";

/**
 * Where the time of rendering goes: templates against the same written by hand in JavaScript, with a profile of the
 * engine that is not minified. `node bench/jinja/profile.mjs` prints the table of `profile.md`.
 */

const path = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

const TURNS = 9;
const SLICE_MS = 0.2;
const PROFILE_MS = 250;
const INTERVAL_MICROSECONDS = 100;

/** What the source files of the engine do, by the start of their path. The first that fits counts. */
const PARTS = [
  [
    "look-ups",
    /^(access|compile\/(lookups|names|scope)|values\/(plain-object|mapping|namespace|undefined|dict)|runtime\/context)/,
  ],
  ["conditions", /^(tags\/if|compile\/conditions|values\/(truth|compare)|predicates)/],
  ["loops", /^(tags\/for|runtime\/loop-state|values\/(iterate|range))/],
  ["tojson", /^filters\/json/],
  [
    "calls",
    /^(call|compile\/(calls|arguments)|filters|methods|globals|runtime\/(macro|definition)|values\/(bound-method|split|text)|chat)/,
  ],
  ["strings", /^(compile\/(output|literals|targets|sequence)|operators|values\/(print|format|numbers))/],
  ["start", /^(template|environment|runtime)/],
];
const NAMES = [...PARTS.map(([name]) => String(name)), "operations", "other"];

/** Builds the chat entry with its names. @param {string} folder */
async function buildReadable(folder) {
  const build = await rolldown({
    input: path("../../packages/jinja/src/chat/index.ts"),
    platform: "neutral",
    resolve: { conditionNames: ["@inferhub/source", "import", "default"] },
  });
  const { output } = await build.write({ dir: folder, entryFileNames: "[name].mjs", preserveModules: true });
  return join(folder, output[0].fileName);
}

/** The source file of a function, by its place below the folder of the sources. @param {string} url */
const sourceOf = (url) => /inferhub-profile-\w+\/(?:.*\bsrc\/)?(.*)\.mjs$/.exec(url)?.[1] ?? "";

/**
 * @param {Session} session @param {() => void} run
 * @returns {Promise<Record<string, number>>} shares by part
 */
async function profile(session, run) {
  await session.post("Profiler.start");
  for (const end = performance.now() + PROFILE_MS; performance.now() < end; ) run();
  const { profile: found } = await session.post("Profiler.stop");
  const nodes = new Map(found.nodes.map((node) => [node.id, node]));
  /** @type {Record<string, number>} */
  const times = {};
  let total = 0;
  for (const [at, id] of (found.samples ?? []).entries()) {
    const { url = "", functionName } = nodes.get(id)?.callFrame ?? {};
    const region = sourceOf(url);
    const part =
      PARTS.find(([, pattern]) => region !== "" && /** @type {RegExp} */ (pattern).test(region))?.[0] ??
      (region.startsWith("compile/operations") || region.startsWith("compile/compiler")
        ? "operations"
        : "other");
    if (functionName === "(idle)" || functionName === "(program)") continue;
    const time = found.timeDeltas?.[at] ?? 0;
    times[String(part)] = (times[String(part)] ?? 0) + time;
    total += time;
  }
  return Object.fromEntries(Object.entries(times).map(([part, time]) => [part, time / total]));
}

/** The text, or undefined where the engine fails. @param {(context: any) => string} render @param {any} context */
function textOf(render, context) {
  try {
    return render(context);
  } catch {
    return undefined;
  }
}

/** @param {() => void} run @param {number} count */
function time(run, count) {
  const start = performance.now();
  for (let left = count; left > 0; left--) run();
  return (performance.now() - start) / count;
}

/** Characters of all texts: one that nothing reads would not have to be made. */
const written = { length: 0 };
const folder = mkdtempSync(join(tmpdir(), "inferhub-profile-"));
const session = new Session();
try {
  const file = await buildReadable(folder);
  const environment = (await import(pathToFileURL(file).href)).chatEnvironment({ now: NOW });
  const { templates, contexts, jobs } = readCorpus();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: INTERVAL_MICROSECONDS });
  const rows = [];
  for (const name of readdirSync(path("by-hand")).filter((each) => each.endsWith(".mjs"))) {
    const template = name.replace(/\.mjs$/, ".jinja");
    const source = templates[template];
    if (source === undefined) continue;
    const compiled = environment.fromString(source);
    /** @type {{ render: (context: any) => string }} */
    const { render: byHand } = await import(`./by-hand/${name}`);
    const first = compileFirst(source);
    const own = jobs.filter(
      (job) => job.template === template && textOf(first, contexts[job.context]) === job.expected,
    );
    for (const { context, expected } of own)
      if (compiled.render(contexts[context]) !== expected || byHand(contexts[context]) !== expected)
        throw new Error(`${name} does not write what Python's Jinja2 writes for ${context}.`);
    /** @type {((context: any) => string)[]} */
    const candidates = [(context) => compiled.render(context), byHand, first];
    const times = own.map(({ context }) => {
      const runs = candidates.map((candidate) => () => {
        // Text that nothing reads would not have to be made.
        written.length += candidate(contexts[context]).length;
      });
      const counts = runs.map((run) => {
        time(run, 200);
        return Math.max(1, Math.round(SLICE_MS / time(run, 50)));
      });
      /** @type {number[][]} */
      const turns = runs.map(() => []);
      for (let turn = 0; turn < TURNS; turn++)
        for (const [at, run] of runs.entries()) turns[at]?.push(time(run, counts[at] ?? 1));
      return turns.map(median);
    });
    const mean = (/** @type {number} */ at) => geometricMean(times.map((each) => each[at] ?? 0)) * 1000;
    const shares = await profile(session, () => {
      for (const { context } of own) compiled.render(contexts[context]);
    });
    const [ours, hand, theirs] = [mean(0), mean(1), mean(2)];
    rows.push([
      template.replace(/\.jinja$/, ""),
      ours.toFixed(2),
      hand.toFixed(2),
      theirs.toFixed(1),
      `${(theirs / ours).toFixed(0)}×`,
      `${(theirs / hand).toFixed(0)}×`,
      ...NAMES.map((part) => `${Math.round(100 * (shares[part] ?? 0))}`),
    ]);
  }
  const heading = [
    "template",
    "ours, µs",
    "by hand, µs",
    "theirs, µs",
    "theirs/ours",
    "theirs/by hand",
    ...NAMES.map((name) => `${name}, %`),
  ];
  process.stdout.write(`${table([heading, ...rows])}\n`);
} finally {
  session.disconnect();
  rmSync(folder, { recursive: true });
}
