import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * @typedef {object} Figures
 * @property {number} lcpMs
 * @property {number} tbtMs
 * @property {number} cls
 * @property {number} bytes
 * @property {readonly number[]} scores of 100, in the order of the categories
 * @property {readonly string[]} failed audits of other categories than performance, that count and failed
 */

/**
 * One page on Lighthouse's phone: 1.6 Mbit/s, 150 ms, the processor at a quarter.
 * @param {string} url
 * @param {number} port of the browser's protocol
 * @param {"devtools" | "simulate"} throttling in the browser, or computed from a run without
 *   throttling
 * @returns {Promise<Figures>}
 */
export async function measurePage(url, port, throttling) {
  const run = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    throttlingMethod: throttling,
    disableFullPageScreenshot: true,
    onlyCategories: throttling === "devtools" ? ["performance"] : CATEGORIES,
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  const { audits, categories } = run.lhr;
  const numberOf = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const judged = CATEGORIES.flatMap((id) => categories[id] ?? []);
  return {
    lcpMs: numberOf("largest-contentful-paint"),
    tbtMs: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
    bytes: numberOf("total-byte-weight"),
    scores: judged.map(({ score }) => Math.round((score ?? 0) * 100)),
    failed: judged
      .filter(({ id }) => id !== "performance")
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${audits[id]?.title})`),
  };
}
