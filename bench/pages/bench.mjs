import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ITEM_PAGES, PAGES } from "../../apps/site/dist/index.js";
import { median, table } from "../measure.mjs";
import { startChromium } from "./chromium.mjs";
import { measureInteractions } from "./interactions.mjs";
import { measurePage } from "./lighthouse.mjs";
import { answersPerSecond } from "./rendering.mjs";

const ROUNDS = 3;
/** When this has passed since the beginning, no further round begins. */
const ENOUGH_MS = 5.25 * 60_000;
const STATIC = "/without-script";
const WANTED = [
  "/",
  "/tasks",
  "/tasks/:task",
  "/models",
  "/models/:owner/:name",
  "/providers",
  "/quantization",
];
const GOAL = {
  scores: [98, 100, 100, 100],
  lcpMs: 1200,
  simulatedMs: 2200,
  ratio: 1.15,
  tbtMs: 150,
  cls: 0.02,
};
const INTERACTION_GOAL_MS = 150;
const RENDER_GOAL_MS = 30;
const AT_ONCE = 20;

export const title = "Pages";
export const method = `Lighthouse's phone (1.6 Mbit/s, 150 ms, the processor at a quarter) on pages as \`inferhub serve\` sends them. Scores and the simulated time of the largest paint from one run a page; the time throttled in the browser, blocking time and layout shift are medians of ${ROUNDS} interleaved rounds, fewer where the machine is slow. The static page is the task's page with its scripts taken out, from the same server. Bytes are those of the network. Interactions: from a key or click to the next frame, the slowest of a visit, medians of ${ROUNDS}.`;

const known = [...PAGES.map(({ path }) => ({ path, example: path })), ...ITEM_PAGES];

/**
 * A page of a kind.
 * @param {string} path
 * @returns {string}
 */
function exampleOf(path) {
  const page = known.find((each) => each.path === path);
  if (!page) throw new Error(`The site has no page at ${path}`);
  return page.example;
}

/** @typedef {import("./lighthouse.mjs").Figures} Figures */

/** @returns {Promise<string>} */
export async function bench() {
  const start = performance.now();
  const task = exampleOf("/tasks/:task");
  const server = fork(fileURLToPath(new URL("./server.mjs", import.meta.url)), [task, STATIC], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const port = await new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.once("exit", () => reject(new Error("The server ended")));
  });
  const origin = `http://127.0.0.1:${port}`;
  const chromium = await startChromium();
  try {
    const paths = [...WANTED.map(exampleOf), STATIC];
    const scored = await inTurn(paths, (path) => measurePage(origin + path, chromium.port, "simulate"));
    const timed = await rounds(paths, start + ENOUGH_MS, (path) =>
      measurePage(origin + path, chromium.port, "devtools"),
    );
    const interactions = [];
    for (let round = 0; round < ROUNDS; round++)
      interactions.push(await measureInteractions(origin + task, chromium.port));
    return [
      pagesTable(paths, scored, timed),
      failures(paths, scored),
      interactionTable(interactions),
      await renderTable(origin),
    ]
      .filter(Boolean)
      .join("\n\n");
  } finally {
    await chromium.stop();
    server.kill();
  }
}

/**
 * @param {readonly string[]} paths
 * @param {(path: string) => Promise<Figures>} measure
 * @returns {Promise<Map<string, Figures>>}
 */
async function inTurn(paths, measure) {
  const figures = new Map();
  for (const path of paths) figures.set(path, await measure(path));
  return figures;
}

/**
 * At least one.
 * @param {readonly string[]} paths
 * @param {number} end when no further one begins
 * @param {(path: string) => Promise<Figures>} measure
 * @returns {Promise<Map<string, readonly Figures[]>>}
 */
async function rounds(paths, end, measure) {
  /** @type {Map<string, Figures[]>} */
  const figures = new Map(paths.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() < end); round++)
    for (const [path, figure] of await inTurn(paths, measure)) figures.get(path)?.push(figure);
  return figures;
}

/**
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, Figures>} scored
 * @param {ReadonlyMap<string, readonly Figures[]>} timed
 */
function pagesTable(paths, scored, timed) {
  const middle = (/** @type {string} */ path, /** @type {"lcpMs" | "tbtMs" | "cls"} */ figure) =>
    median((timed.get(path) ?? []).map((each) => each[figure]));
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
  const rows = paths.map((path) => {
    const { scores = [], lcpMs = 0, bytes = 0 } = scored.get(path) ?? {};
    const lcp = middle(path, "lcpMs");
    const ratio = lcp / middle(STATIC, "lcpMs");
    const [tbt, cls] = [middle(path, "tbtMs"), middle(path, "cls")];
    const isReached =
      scores.every((score, at) => score >= (GOAL.scores[at] ?? 0)) &&
      (lcp <= GOAL.lcpMs || ratio <= GOAL.ratio) &&
      lcpMs <= GOAL.simulatedMs &&
      tbt <= GOAL.tbtMs &&
      cls <= GOAL.cls;
    return [
      path === STATIC ? "static page" : path,
      ...scores.map(String),
      seconds(lcp),
      ratio.toFixed(2),
      seconds(lcpMs),
      tbt.toFixed(0),
      cls.toFixed(3),
      (bytes / 1024).toFixed(0),
      path === STATIC ? "" : isReached ? "yes" : "MISSED",
    ];
  });
  const goals = [
    "goal",
    ...GOAL.scores.map(String),
    seconds(GOAL.lcpMs),
    `${GOAL.ratio}`,
    seconds(GOAL.simulatedMs),
    `${GOAL.tbtMs}`,
    `${GOAL.cls}`,
    "",
    "",
  ];
  const heading = [
    "page",
    "performance",
    "accessibility",
    "practices",
    "search",
    "LCP, s",
    "of static",
    "LCP simulated, s",
    "TBT, ms",
    "CLS",
    "KB",
    "reached",
  ];
  return table([heading, ...rows, goals]);
}

/**
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, Figures>} scored
 */
function failures(paths, scored) {
  const lines = paths
    .filter((path) => path !== STATIC)
    .flatMap((path) => (scored.get(path)?.failed ?? []).map((audit) => `- ${path}: ${audit}`));
  return lines.length > 0 ? `Audits that failed:\n\n${lines.join("\n")}` : "";
}

/** @param {readonly { tabs: number, palette: number }[]} measured */
function interactionTable(measured) {
  const row = (/** @type {"tabs" | "palette"} */ name) => {
    const ms = median(measured.map((each) => each[name]));
    return [name, ms.toFixed(0), `${INTERACTION_GOAL_MS}`, ms <= INTERACTION_GOAL_MS ? "yes" : "MISSED"];
  };
  return table([["slowest interaction", "ms", "goal", "reached"], row("tabs"), row("palette")]);
}

/** @param {string} origin */
async function renderTable(origin) {
  const pages = ["/models", "/models/:owner/:name", "/libraries"].map(exampleOf);
  const rows = [];
  for (const path of pages) {
    const alone = 1000 / (await answersPerSecond(origin + path, 1));
    const many = await answersPerSecond(origin + path, AT_ONCE);
    rows.push([
      path,
      alone.toFixed(1),
      `${RENDER_GOAL_MS}`,
      alone <= RENDER_GOAL_MS ? "yes" : "MISSED",
      many.toFixed(0),
    ]);
  }
  return table([
    ["rendered on request", "ms alone", "goal", "reached", `answers a second, ${AT_ONCE} at once`],
    ...rows,
  ]);
}
