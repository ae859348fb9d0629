import { decode, draw, pixelOf, toPng } from "./pictures.mjs";

/** @typedef {import("./pictures.mjs").Picture} Picture */

const FRAME = 40;

/** Ways to look at a page: as it is, darker, paler, speckled, inverted, on a table. */
const VIEWS = [
  (/** @type {Picture} */ page) => page,
  (/** @type {Picture} */ page) => recolor(page, (value) => value * 0.6),
  (/** @type {Picture} */ page) => recolor(page, (value) => 90 + value * 0.6),
  (/** @type {Picture} */ page) => {
    let state = 7;
    return recolor(page, (value) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.max(0, Math.min(255, value + 60 * (state / 2 ** 32 - 0.5)));
    });
  },
  (/** @type {Picture} */ page) => recolor(page, (value) => 255 - value),
  (/** @type {Picture} */ page) =>
    draw(page.width + 2 * FRAME, page.height + 2 * FRAME, (x, y, channel) => {
      const [left, top] = [x - FRAME, y - FRAME];
      const isPage = left >= 0 && top >= 0 && left < page.width && top < page.height;
      return isPage ? pixelOf(page)(left, top, channel) : 120;
    }),
];

const recolor = (/** @type {Picture} */ page, /** @type {(value: number) => number} */ color) =>
  draw(page.width, page.height, (x, y, channel) => color(pixelOf(page)(x, y, channel)));

/** The words of a text, with how often each is in it. */
function countWords(/** @type {string} */ text) {
  const counts = new Map();
  for (const word of text.split(/\s+/).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of the words of a page that a text has. */
function findWords(/** @type {string} */ page, /** @type {string} */ text) {
  const [wanted, found] = [countWords(page), countWords(text)];
  let [sum, right] = [0, 0];
  for (const [word, count] of wanted) {
    sum += count;
    right += Math.min(count, found.get(word) ?? 0);
  }
  return right / sum;
}

const mean = (/** @type {readonly number[]} */ values) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Views of pages whose words are known.
 * @param {Record<string, string>} pages texts by file name
 */
export function printedPages(pages) {
  const cases = Object.entries(pages).flatMap(([name, text]) =>
    VIEWS.map((view) => ({ text, picture: toPng(view(decode(name))) })),
  );
  return {
    measure: "words of a page that are read",
    inputs: cases.map(({ picture }) => ({ inputs: picture })),
    score: (/** @type {readonly { generated_text: string }[]} */ outputs) =>
      mean(outputs.map(({ generated_text: text }, at) => findWords(cases[at]?.text ?? "", text))),
    // The text of the page that is most like the others.
    constant: Math.max(
      ...Object.values(pages).map((text) => mean(cases.map((each) => findWords(each.text, text)))),
    ),
  };
}
