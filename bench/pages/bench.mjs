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
const ENOUGH_MS = 8 * 60_000;
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
const INTERACTION_GOAL_MS = 150;
const RENDER_GOAL_MS = 30;
const AT_ONCE = 20;

export const title = "Pages";
export const method = `Lighthouse's phone (1.6 Mbit/s, 150 ms, the processor at a quarter) on pages as \`inferhub serve\` sends them. Scores and the simulated time of the largest paint are worked out from a load without throttling; the time of the largest paint, blocking time and layout shift come from a load that the browser throttled. All are medians of ${ROUNDS} interleaved rounds, fewer where the machine is slow. The static page is the task's page with its scripts taken out, from the same server. Bytes are those of the network. Interactions: from a key or click to the next frame, the slowest of a visit, medians of ${ROUNDS}.`;

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
/** @typedef {Readonly<Record<"simulate" | "devtools", Figures>>} Page medians of the rounds, worked out and throttled */

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {(page: Page, still: Page) => number} figure of a page, compared with the page without scripts
 * @property {(figure: number) => string} show
 * @property {number} [goal]
 * @property {(figure: number, goal: number, page: Page) => boolean} [isReached] default: at most the goal
 */

const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
const LCP_GOAL_MS = 1200;

/** @type {(name: string, at: number, goal: number) => Column} */
const score = (name, at, goal) => ({
  name,
  figure: ({ simulate }) => simulate.scores[at] ?? 0,
  show: String,
  goal,
  isReached: (figure) => figure >= goal,
});

/** @type {readonly Column[]} */
const COLUMNS = [
  score("performance", 0, 98),
  score("accessibility", 1, 100),
  score("practices", 2, 100),
  score("search", 3, 100),
  {
    name: "LCP, s",
    figure: ({ devtools }) => devtools.lcpMs,
    show: seconds,
    goal: LCP_GOAL_MS,
    isReached: () => true,
  },
  {
    name: "of static",
    figure: ({ devtools }, still) => devtools.lcpMs / still.devtools.lcpMs,
    show: (ratio) => ratio.toFixed(2),
    goal: 1.15,
    // One of the two is enough.
    isReached: (ratio, goal, { devtools }) => ratio <= goal || devtools.lcpMs <= LCP_GOAL_MS,
  },
  { name: "LCP simulated, s", figure: ({ simulate }) => simulate.lcpMs, show: seconds, goal: 2200 },
  { name: "TBT, ms", figure: ({ devtools }) => devtools.tbtMs, show: (ms) => ms.toFixed(0), goal: 150 },
  { name: "CLS", figure: ({ devtools }) => devtools.cls, show: (shift) => shift.toFixed(3), goal: 0.02 },
  { name: "KB", figure: ({ simulate }) => simulate.bytes / 1024, show: (size) => size.toFixed(0) },
];

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
    const measured = await rounds(paths, start + ENOUGH_MS, async (path) => ({
      simulate: await measurePage(origin + path, chromium.port, "simulate"),
      devtools: await measurePage(origin + path, chromium.port, "devtools"),
    }));
    const interactions = [];
    for (let round = 0; round < ROUNDS; round++)
      interactions.push(await measureInteractions(origin + task, chromium.port));
    return [
      pagesTable(measured),
      failures(measured),
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
 * Pages in turn, at least once.
 * @param {readonly string[]} paths
 * @param {number} end when no further round begins
 * @param {(path: string) => Promise<Page>} measure
 * @returns {Promise<Map<string, Page>>} medians
 */
async function rounds(paths, end, measure) {
  /** @type {Map<string, Page[]>} */
  const seen = new Map(paths.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() < end); round++)
    for (const path of paths) seen.get(path)?.push(await measure(path));
  const middle = (/** @type {readonly Page[]} */ pages) => ({
    simulate: medians(pages.map(({ simulate }) => simulate)),
    devtools: medians(pages.map(({ devtools }) => devtools)),
  });
  return new Map([...seen].map(([path, pages]) => [path, middle(pages)]));
}

/**
 * @param {readonly Figures[]} figures of one page
 * @returns {Figures}
 */
function medians(figures) {
  const of = (/** @type {(each: Figures) => number} */ read) => median(figures.map(read));
  return {
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    scores: (figures[0]?.scores ?? []).map((_, at) => of(({ scores }) => scores[at] ?? 0)),
    failed: [...new Set(figures.flatMap(({ failed }) => failed))],
  };
}

/** @param {ReadonlyMap<string, Page>} measured */
function pagesTable(measured) {
  const still = measured.get(STATIC);
  if (!still) throw new Error("The page without scripts was not measured");
  const rows = [...measured].map(([path, page]) => {
    const figures = COLUMNS.map((column) => ({ ...column, value: column.figure(page, still) }));
    const missed = figures.filter(
      ({ value, goal, isReached = (/** @type {number} */ figure) => figure <= Number(goal) }) =>
        goal !== undefined && !isReached(value, goal, page),
    );
    const verdict = missed.length === 0 ? "yes" : `MISSED: ${missed.map(({ name }) => name).join("; ")}`;
    return [
      path === STATIC ? "static page" : path,
      ...figures.map(({ show, value }) => show(value)),
      path === STATIC ? "" : verdict,
    ];
  });
  const goals = COLUMNS.map(({ goal, show }) => (goal === undefined ? "" : show(goal)));
  return table([["page", ...COLUMNS.map(({ name }) => name), "reached"], ...rows, ["goal", ...goals, ""]]);
}

/** @param {ReadonlyMap<string, Page>} measured */
function failures(measured) {
  const lines = [...measured].flatMap(([path, { simulate }]) =>
    path === STATIC ? [] : simulate.failed.map((audit) => `- ${path}: ${audit}`),
  );
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
