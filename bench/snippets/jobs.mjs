import { PROVIDERS as PEER_PROVIDERS, snippets } from "@huggingface/inference";
import { MODEL_LIBRARIES_UI_ELEMENTS } from "@huggingface/tasks";
import { MODELS } from "../../packages/catalog/dist/models/index.js";
import { PROVIDERS } from "../../packages/inference/dist/index.js";
import { inferenceSnippets, librarySnippets } from "../../packages/snippets/dist/index.js";

/**
 * What both are to write, ready to be written: a call gives the snippets.
 * @typedef {{ ours: () => readonly unknown[], theirs: () => readonly unknown[] }} Job
 */

/** @typedef {import("../../packages/snippets/dist/index.d.ts").SnippetOptions} SnippetOptions */

/** @type {Readonly<Record<string, { snippets?: (model: any) => readonly string[] }>>} */
const PEER_LIBRARIES = MODEL_LIBRARIES_UI_ELEMENTS;

const CHATS = ["text-generation", "image-text-to-text"];

/** Code that loads each model with the library that it names. */
export function libraryJobs() {
  return MODELS.flatMap((model) => {
    const theirs = PEER_LIBRARIES[model.library_name ?? ""]?.snippets;
    return theirs ? { ours: () => librarySnippets(model), theirs: () => theirs(model) } : [];
  });
}

/**
 * Calls of each model, by the router's choice and at every provider at which both clients run its task.
 * @param {(task: string) => boolean} isWanted
 * @param {boolean} streaming
 */
export function inferenceJobs(isWanted, streaming = false) {
  return MODELS.flatMap((model) => {
    const { id, pipeline_tag: task } = model;
    if (!task || !isWanted(task)) return [];
    // The tag by which the peer tells a model that chats.
    const tags = isChat(task) ? [...new Set([...model.tags, "conversational"])] : model.tags;
    const record = /** @type {any} */ ({ ...model, tags, inference: "" });
    return ["auto", ...providersOf(task)].map((provider) => {
      const isChosen = provider !== "auto";
      const mapping = isChosen ? { providerId: id } : undefined;
      const options = /** @type {SnippetOptions} */ ({ provider, streaming, ...(mapping && { mapping }) });
      const peerMapping = mapping && {
        ...mapping,
        hfModelId: id,
        provider,
        status: "live",
        task: peerTask(task),
      };
      return {
        ours: () => inferenceSnippets(record, options),
        theirs: () =>
          snippets.getInferenceSnippets(
            record,
            /** @type {any} */ (provider),
            /** @type {any} */ (peerMapping),
            { streaming },
          ),
      };
    });
  });
}

/** @param {string} task */
export const isChat = (task) => CHATS.includes(task);

const peerTask = (/** @type {string} */ task) => (isChat(task) ? "conversational" : task);

/** @param {string} task */
function providersOf(task) {
  const operation = isChat(task) ? "chat-completion" : task;
  return PROVIDERS.filter(
    ({ id, operations }) =>
      Object.hasOwn(operations, operation) &&
      Object.hasOwn(PEER_PROVIDERS, id) &&
      Object.hasOwn(/** @type {any} */ (PEER_PROVIDERS)[id], peerTask(task)),
  ).map(({ id }) => id);
}

/**
 * Jobs for which both write something.
 * @param {readonly Job[]} jobs
 */
export function doneByBoth(jobs) {
  return jobs.filter(({ ours, theirs }) => written(ours) > 0 && written(theirs) > 0);
}

/** How many snippets there are; none where it is refused. */
function written(/** @type {() => readonly unknown[]} */ write) {
  try {
    return write().length;
  } catch {
    return 0;
  }
}

/**
 * Writes all.
 * @param {readonly Job[]} jobs
 * @param {keyof Job} who
 * @returns {number} how many snippets it were
 */
export function writeAll(jobs, who) {
  let count = 0;
  for (const job of jobs) count += job[who]().length;
  return count;
}
