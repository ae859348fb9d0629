/** What the rules need of a syntax tree of prose. @typedef {{ type: string, value?: string, children?: Prose[] }} Prose */

/** Words a sentence may have: beyond, a reader has to start again. */
const LONGEST = 45;

/** What the house does not write, from the beginning of a word on, each with its reason. */
const UNWANTED = /** @type {const} */ ([
  [
    /^(?:(?:seamless|robust|effortless|blazing)(?:ly)?|powerful|cutting-edge|state-of-the-art|game-changing)(?= |$)/,
    "praise that a reader cannot check; say what it does",
  ],
  [/^(?:leverag|utili[sz])(?:e|es|ed|ing)(?= |$)/, "write “use”"],
  [/^in order to(?= |$)/, "write “to”"],
  [/^very(?= |$)/, "adds nothing; leave it out or say how much"],
  [/^simply(?= |$)/, "what is simple for us may not be for a reader; leave it out"],
]);

/** Words that an unwanted phrase may have. */
const LONGEST_PHRASE = 3;

/** The licence is a noun; to license is a verb, which no article or owner goes before. */
const BEFORE_A_NOUN = /^(?:a|an|the|this|that|its|their|your|our|his|her|same|own|which|whose|any|no|each)$/i;

/**
 * @param {Prose} node
 * @returns {string}
 */
export const textOf = ({ value, children }) => value ?? (children ?? []).map(textOf).join("");

/**
 * @template {Prose} T
 * @param {T} tree
 * @param {string} type
 * @returns {T[]}
 */
export function nodesOf(tree, type) {
  if (tree.type === type) return [tree];
  return /** @type {T[]} */ (tree.children ?? []).flatMap((child) => nodesOf(child, type));
}

/** Rules of this house beside those of the language. */
export function houseRules() {
  /**
   * @param {import("nlcst").Root} tree
   * @param {import("vfile").VFile} file
   */
  return (tree, file) => {
    for (const sentence of /** @type {Prose[]} */ (nodesOf(tree, "SentenceNode"))) {
      const words = (sentence.children ?? []).filter(isWord);
      for (const [index, word] of words.entries()) {
        const reason = unwanted(words.slice(index)) ?? misspeltNoun(words[index - 1], word);
        if (reason) file.message(reason, /** @type {import("nlcst").Nodes} */ (word));
      }
      for (const { length, [0]: first } of spans(sentence).filter(({ length }) => length > LONGEST))
        file.message(
          `A sentence of ${length} words, which a reader has to start again; ${LONGEST} are enough`,
          /** @type {import("nlcst").Nodes} */ (first),
        );
    }
  };
}

/** @param {Prose} node */
const isWord = ({ type }) => type === "WordNode" || type === "SourceNode";

/**
 * The words of each sentence: the parser takes one that begins with code for more of the sentence before.
 * @param {Prose} sentence
 */
function spans({ children = [] }) {
  /** @type {Prose[][]} */
  const found = [[]];
  for (const [index, node] of children.entries()) {
    if (isWord(node)) found.at(-1)?.push(node);
    const stops = /[.!?]$/.test(textOf(node)) && children[index + 1]?.type === "WhiteSpaceNode";
    if (stops && children[index + 2]?.type === "SourceNode") found.push([]);
  }
  return found;
}

/** @param {readonly Prose[]} words from one on to the end of its sentence */
function unwanted(words) {
  const text = words.slice(0, LONGEST_PHRASE).map(textOf).join(" ").toLowerCase();
  for (const [phrase, reason] of UNWANTED) {
    const [found] = text.match(phrase) ?? [];
    if (found) return `Unwanted “${found}”: ${reason}`;
  }
  return undefined;
}

/**
 * @param {Prose | undefined} before
 * @param {Prose} word
 */
function misspeltNoun(before, word) {
  const noun = /^licenses?$/i.test(textOf(word)) && before && BEFORE_A_NOUN.test(textOf(before));
  return noun ? "Unexpected “license” as a noun: write “licence”" : undefined;
}
