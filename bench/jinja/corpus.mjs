import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CONVERSATIONS = 8;

/**
 * @typedef {object} Corpus
 * @property {string} name where the templates are from
 * @property {Record<string, string>} templates sources by name
 * @property {Record<string, object>} contexts by id
 * @property {Job[]} jobs
 */

/**
 * @typedef {object} Job
 * @property {string} template
 * @property {string} context
 * @property {string} expected what Python's Jinja2 writes
 */

const shared = fileURLToPath(new URL("../../../shared/corpora/jinja/", import.meta.url));
const own = fileURLToPath(new URL("./templates/", import.meta.url));

const parse = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Reads the corpus of real chat templates if the shared folder exists, otherwise a few built-in ones.
 * @returns {Corpus}
 */
export function readCorpus() {
  return existsSync(shared)
    ? readFolder("of published models", `${shared}chat-templates/`, `${shared}contexts.json`)
    : readFolder("of our own (../shared/corpora is not here)", own, `${own}contexts.json`);
}

/**
 * @param {string} name
 * @param {string} folder with `dev` and `expected`
 * @param {string} contextsFile
 * @returns {Corpus}
 */
function readFolder(name, folder, contextsFile) {
  const contexts = plainContexts(parse(contextsFile));
  const files = readdirSync(`${folder}dev`).sort();
  const templates = Object.fromEntries(
    files.map((file) => [file, readFileSync(`${folder}dev/${file}`, "utf8")]),
  );
  const jobs = files.flatMap((template) => {
    /** @type {Record<string, { output?: string }>} */
    const answers = parse(`${folder}expected/${template.replace(/\.jinja$/, ".json")}`);
    const rendered = Object.keys(contexts).filter((context) => answers[context]?.output !== undefined);
    return rendered
      .slice(0, CONVERSATIONS)
      .map((context) => ({ template, context, expected: answers[context]?.output ?? "" }));
  });
  return { name: `${files.length} chat templates ${name}`, templates, contexts, jobs };
}

/**
 * Without those that tag values outside of JSON, which not every engine accepts.
 * @param {Record<string, { context: object }>} all
 */
function plainContexts(all) {
  const plain = Object.entries(all).filter(([, context]) => !JSON.stringify(context).includes('{"$'));
  return Object.fromEntries(plain.map(([id, { context }]) => [id, context]));
}
