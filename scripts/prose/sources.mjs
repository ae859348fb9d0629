import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, importSource, root } from "../lib.mjs";

/** A place in a file, as syntax trees note it. @typedef {{ line: number, column: number, offset: number }} Point */

/** What others wrote, or what a script writes. */
const NOT_OURS = [
  /^docs\/(providers|figures)\.md$/,
  /\/CHANGELOG\.md$/,
  /\/(?:golden|fixtures|dist|build(?:-new)?|node_modules)\//,
  /^bench\/.+\/results\.md$/,
];

/** Labels of demo texts in other languages, which the dictionary cannot judge. */
const FOREIGN = new Set(["French", "German", "Portuguese", "Spanish"]);

/** Every Markdown file that is our writing, from the root. */
export function markdownFiles() {
  return [...readdirSync(root), ...["apps", "bench", "docs", "packages"].flatMap(filesBelow)]
    .filter((file) => file.endsWith(".md"))
    .filter((file) => !NOT_OURS.some((pattern) => pattern.test(file)));
}

/**
 * The sentences that stand in the catalogue's sources, by file: pages of tasks, and metrics.
 * @returns {Promise<Map<string, string[]>>}
 */
export async function sentences() {
  const { TASK_PAGES } = /** @type {typeof import("@inferhub/catalog/pages")} */ (
    await importSource("packages/catalog/src/pages.ts")
  );
  const { METRICS } = /** @type {typeof import("@inferhub/catalog/metrics")} */ (
    await importSource("packages/catalog/src/metrics.ts")
  );
  const found = new Map();
  for (const { task, ...page } of TASK_PAGES) {
    const { summary, datasets, models, spaces, demo } = page;
    const described = [datasets, models, spaces].flatMap((each) => Object.values(each));
    const shown = [...demo.inputs, ...demo.outputs].flatMap(textsOf);
    found.set(`packages/catalog/src/tasks/${task.id}/page.ts`, [summary, ...described, ...shown, demo.made]);
  }
  for (const { id, name, measures, misleads } of METRICS)
    found.set(`packages/catalog/src/metrics/${id}.ts`, [name, measures, misleads]);
  return found;
}

/**
 * What a demo's entry says: numbers, tables and marked texts speak for themselves.
 * @param {import("@inferhub/catalog/pages").DemoEntry} entry
 */
function textsOf(entry) {
  if ("alt" in entry) return [entry.alt];
  if (entry.type !== "text") return [];
  return FOREIGN.has(entry.label) ? [entry.label] : [entry.label, entry.content];
}

/**
 * Where sentences stand in the source that holds them, as a document of one paragraph each.
 * @param {string} source
 * @param {readonly string[]} texts
 */
export function documentOf(source, texts) {
  const children = [...new Set(texts)].map((value) => {
    const quoted = source.indexOf(JSON.stringify(value));
    const start = Math.max(quoted + 1, 0);
    const position = { start: pointAt(source, start), end: pointAt(source, start + value.length) };
    const text = { type: /** @type {const} */ ("text"), value, position };
    return { type: /** @type {const} */ ("paragraph"), children: [text], position };
  });
  const position = { start: pointAt(source, 0), end: pointAt(source, source.length) };
  return { type: /** @type {const} */ ("root"), children, position };
}

/**
 * @param {string} source
 * @param {number} offset
 * @returns {Point}
 */
function pointAt(source, offset) {
  const before = source.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1, offset };
}

/** @param {string} file */
export const read = (file) => readFileSync(join(root, file), "utf8");
