import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { splitName } from "../json/fill-words.ts";
import { keyWords, stem, words } from "../text/words.ts";
import { getText, type Message } from "./conversation.ts";

/** A tool that can be called. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: unknown;
}

/** Tool choice: `any` requires a call, and a list requires a call of one of its tools. */
export type ToolChoice = "auto" | "none" | "any" | { readonly names: readonly string[] };

/** Generic words of names and descriptions, which are ignored. */
const GENERAL = new Set(
  `add answer ask call check compute create current do fetch find function get give given list look look-up lookup
  name number object perform query read result return run search send set show string text tool type update use used
  user value`
    .split(/\s+/)
    .map(stem),
);

/** Weight of a term shared with the question. */
const SHARES = { name: 4, parameter: 2, description: 1 };

/**
 * Selects the tools to call: required ones, or those that share terms with the last question and have no result
 * since. Selects several only if the question names each. After a result, only tools that the question names are
 * left: an agent offers tools that start other agents, which would never end.
 */
export function chooseTools(
  messages: readonly Message[],
  tools: readonly Tool[],
  choice: ToolChoice,
  parallel: boolean,
): readonly Tool[] {
  if (choice === "none") return [];
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const question = new Set(keyWords(getText(messages[asked]?.content)).map(stem));
  const answered = new Set(messages.slice(asked + 1).map(({ tool }) => tool));
  const allowed =
    typeof choice === "object" ? tools.filter(({ name }) => choice.names.includes(name)) : tools;
  const ranked = allowed
    .map((tool) => ({ tool, ...likeness(tool, question) }))
    .sort(
      (a, b) => Number(answered.has(a.tool.name)) - Number(answered.has(b.tool.name)) || b.score - a.score,
    );
  const fitting = ranked.filter(({ tool, score }) => score > 0 && !answered.has(tool.name));
  const isAnswered = ranked.some(({ tool }) => answered.has(tool.name));
  const [first] = choice !== "auto" ? ranked : isAnswered ? fitting.filter(({ named }) => named) : fitting;
  if (!first) return [];
  const others = parallel ? fitting.filter((each) => each !== first && each.named) : [];
  return [first, ...others].map(({ tool }) => tool);
}

/** Longer descriptions are manuals, which share words with any question. */
const MAX_DESCRIPTION = 400;

function likeness({ name, description, parameters }: Tool, question: ReadonlySet<string>) {
  const shared = (some: readonly string[]) =>
    new Set(some.map(stem).filter((word) => !GENERAL.has(word) && question.has(word))).size;
  const own = words(splitName(name))
    .map(stem)
    .filter((word) => !GENERAL.has(word));
  const properties =
    isObject(parameters) && isObject(parameters["properties"]) ? parameters["properties"] : {};
  const inner = Object.keys(properties).flatMap((property) => words(splitName(property)));
  const score =
    SHARES.name * shared(own) +
    SHARES.parameter * shared(inner) +
    SHARES.description * shared(description.length > MAX_DESCRIPTION ? [] : keyWords(description));
  return { score, named: own.length > 0 && own.every((word) => question.has(word)) };
}
