import { readFileSync } from "node:fs";
import { masks } from "./masks.mjs";
import { printedPages } from "./pages.mjs";
import { detections, enlargements } from "./pictures.mjs";
import { scoreEntities, share } from "./scores.mjs";
import { noisySpeech, speechBetweenSounds, spokenWords } from "./sounds.mjs";

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`./cases/${name}.json`, import.meta.url), "utf8"));

/**
 * A metric of one model on labeled cases.
 * @typedef {object} Evaluation
 * @property {string} operation
 * @property {string} model
 * @property {string} measure the name of the score, from 0 to 1
 * @property {readonly any[]} inputs of the operation
 * @property {(outputs: readonly any[]) => number} score
 * @property {number} constant score of the best constant prediction
 */

/** The share of the most frequent label. */
const mostFrequent = (/** @type {readonly string[]} */ answers) =>
  Math.max(...answers.map((answer) => share(answers.map((each) => each === answer))));

/**
 * Texts, each with its label.
 * @param {string} model
 * @param {string} name of the cases
 * @returns {Evaluation}
 */
function classification(model, name) {
  /** @type {[string, string][]} */
  const cases = read(name);
  return {
    ...{ operation: "text-classification", model, measure: `right label, ${name}` },
    inputs: cases.map(([inputs]) => ({ inputs })),
    score: (outputs) => share(outputs.map(([first], at) => first?.label === cases[at]?.[1])),
    constant: mostFrequent(cases.map(([, label]) => label)),
  };
}

/**
 * Texts, each with its names or amounts.
 * @param {string} model
 * @param {string} name of the cases
 * @returns {Evaluation}
 */
function entities(model, name) {
  /** @type {[string, Record<string, string[]>][]} */
  const cases = read(name);
  return {
    ...{ operation: "token-classification", model, measure: `F1 of group and words, ${name}` },
    inputs: cases.map(([inputs]) => ({ inputs })),
    score: (outputs) =>
      scoreEntities(
        cases.map(([, expected]) => expected),
        outputs,
      ),
    constant: 0,
  };
}

/** @type {[string, string][]} */
const PAIRS = read("paraphrases");
const OTHERS = 3;
/** @type {[string, string[]][]} */
const TOPICS = Object.entries(read("topics"));
export const TEXTS = TOPICS.flatMap(([label, texts]) => texts.map((text) => ({ label, text })));
/** @type {{ context: string, questions: [string, string][] }[]} */
const CONTEXTS = read("questions");
const QUESTIONS = CONTEXTS.flatMap(({ context, questions }) =>
  questions.map(([question, answer]) => ({ context, question, answer })),
);
/** The best sentence of every context, if its position is constant. */
const BEST_PLACE = Math.max(
  ...Array.from({ length: 7 }, (_, place) =>
    share(
      QUESTIONS.map(({ context, answer }) => context.split(/(?<=\.) /)[place]?.includes(answer) ?? false),
    ),
  ),
);
/** Four sentences of one topic with two of another topic in between. */
const MIXED = TOPICS.flatMap(([, main], at) =>
  [1, 3, 5].map((step) => {
    const [, other = []] = TOPICS[(at + step) % TOPICS.length] ?? [];
    const texts = [...main];
    texts.splice(step - 1, 0, other[step % 4] ?? "");
    texts.splice((step + 2) % 6, 0, other[(step + 1) % 4] ?? "");
    return { main, text: texts.join(" ") };
  }),
);

const dot = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** The label of the nearest other vector. */
function nearestLabel(/** @type {number[][]} */ vectors, /** @type {number} */ at) {
  const near = vectors.map((vector, other) => (other === at ? -1 : dot(vector, vectors[at] ?? [])));
  return TEXTS[near.indexOf(Math.max(...near))]?.label;
}

/** @type {Evaluation[]} */
const SENTENCES = [
  {
    ...{ operation: "feature-extraction", measure: "nearest text has the same topic" },
    inputs: TEXTS.map(({ text }) => ({ inputs: text })),
    score: (vectors) => share(TEXTS.map(({ label }, at) => nearestLabel([...vectors], at) === label)),
    constant: 1 / TOPICS.length,
  },
  {
    ...{ operation: "sentence-similarity", measure: "paraphrase first of four" },
    inputs: PAIRS.map(([source_sentence, paraphrase], at) => {
      const others = [5, 11, 17].map((step) => PAIRS[(at + step) % PAIRS.length]?.[1] ?? "");
      return { inputs: { source_sentence, sentences: others.toSpliced(at % (OTHERS + 1), 0, paraphrase) } };
    }),
    score: (outputs) =>
      share(outputs.map((scores, at) => scores.indexOf(Math.max(...scores)) === at % (OTHERS + 1))),
    constant: 1 / (OTHERS + 1),
  },
  {
    ...{ operation: "text-ranking", measure: "paraphrase first of 24" },
    inputs: PAIRS.map(([query]) => ({ query, documents: PAIRS.map(([, paraphrase]) => paraphrase) })),
    score: (outputs) => share(outputs.map(([first], at) => first?.index === at)),
    constant: 1 / PAIRS.length,
  },
  {
    ...{ operation: "zero-shot-classification", measure: "topic first of eight" },
    inputs: TEXTS.map(({ text }) => ({
      inputs: text,
      parameters: { candidate_labels: TOPICS.map(([label]) => label) },
    })),
    score: (outputs) => share(outputs.map(([first], at) => first?.label === TEXTS[at]?.label)),
    constant: 1 / TOPICS.length,
  },
  {
    ...{ operation: "question-answering", measure: "sentence with the answer" },
    inputs: QUESTIONS.map(({ context, question }) => ({ inputs: { question, context } })),
    score: (outputs) => share(outputs.map(({ answer }, at) => answer.includes(QUESTIONS[at]?.answer))),
    constant: BEST_PLACE,
  },
  {
    ...{ operation: "summarization", measure: "only sentences of the main topic" },
    inputs: MIXED.map(({ text }) => ({ inputs: text })),
    score: (outputs) =>
      share(
        outputs.map(({ summary_text }, at) =>
          summary_text
            .split(/(?<=\.) /)
            .every((/** @type {string} */ text) => MIXED[at]?.main.includes(text)),
        ),
      ),
    // The best two places.
    constant: Math.max(
      ...Array.from({ length: 36 }, (_, pair) =>
        share(
          MIXED.map(({ main, text }) => {
            const texts = text.split(/(?<=\.) /);
            const [one, other] = [Math.floor(pair / 6), pair % 6];
            return one !== other && [one, other].every((place) => main.includes(texts[place] ?? ""));
          }),
        ),
      ),
    ),
  },
].map((evaluation) => ({ model: "use-lite-en", ...evaluation }));

/** @returns {Evaluation} */
const voiceActivity = (/** @type {string} */ model) => ({
  ...{ operation: "audio-classification", model },
  ...speechBetweenSounds(PAIRS.flat()),
});

/** @type {Record<string, () => readonly Evaluation[]>} */
const EVALUATIONS = {
  "use-lite-en": () => SENTENCES,
  "wink-sentiment": () => [classification("wink-sentiment", "sentiment")],
  "fasttext-lid": () => [classification("fasttext-lid", "languages")],
  "prompt-attack": () => [classification("prompt-attack", "attacks")],
  guesslang: () => [classification("guesslang", "code")],
  "compromise-ner": () => [entities("compromise-ner", "names")],
  "wink-entities": () => [entities("wink-entities", "amounts")],
  "centernet-coco": () => [{ operation: "object-detection", model: "centernet-coco", ...detections() }],
  "esrgan-slim-2x": () => [{ operation: "image-to-image", model: "esrgan-slim-2x", ...enlargements() }],
  "flite-slt": () => [{ operation: "text-to-speech", model: "flite-slt", ...spokenWords(read("words")) }],
  rnnoise: () => [
    {
      ...{ operation: "audio-to-audio", model: "rnnoise" },
      ...noisySpeech(PAIRS.slice(0, 20).map(([text]) => text)),
    },
    voiceActivity("rnnoise"),
  ],
  "tesseract-eng": () => [
    { operation: "image-to-text", model: "tesseract-eng", ...printedPages(read("pages")) },
  ],
  "selfie-segmentation": () => [
    { operation: "image-segmentation", model: "selfie-segmentation", ...masks() },
  ],
  "silero-vad": () => [voiceActivity("silero-vad")],
};

/** Every model that is measured. */
export const MEASURED = Object.keys(EVALUATIONS);

/** The measurement of a model. This call creates its images and sounds. */
export const openEvaluations = (/** @type {string} */ model) => EVALUATIONS[model]?.() ?? [];
