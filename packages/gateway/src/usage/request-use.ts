import type { OutputLimits } from "./output-limits.ts";
import {
  ANSWER_MEMBERS,
  type BodyMember,
  MODEL_MEMBERS,
  OPEN_INPUT_MEMBERS,
  OUTPUT_MEMBERS,
  SURCHARGE_MEMBERS,
  UNREAD_MEMBER,
} from "./telling-members.ts";

/** What a request states that it uses. Scopes, prices and the usage log all read this. */
export interface RequestUse {
  /** Every model that the request names. `undefined` if they cannot be known. */
  readonly models: readonly string[] | undefined;
  /** Whether one of these is the model that is served. At a path in no known format, the path may name another. */
  readonly isModelCertain: boolean;
  /** Bytes of the body. `undefined` until it has been received. */
  readonly bodyBytes: number | undefined;
  /** Whether the body has tools, which providers also write into the prompt in their own format. */
  readonly hasTools: boolean;
  /** Whether input is not text or not in the body, so it may fill the model's context. */
  readonly hasOpenInput: boolean;
  /** How many inputs are not text or not in the body. Each may fill the model's context. */
  readonly openInputs: number;
  /** How many prompts it holds, each of which may fill the model's context. */
  readonly prompts: number;
  /** Whether input is stored for later calls, which may cost more. */
  readonly writesCache: boolean;
  /** The longest answer that the request requests, in tokens, and the parameter that reports it. */
  readonly maxOutput: { readonly tokens: number; readonly parameter: string } | undefined;
  /** How many responses are made to all prompts. */
  readonly answers: number;
  /** A field by which the provider charges in ways that no price of tokens covers. */
  readonly surcharge: string | undefined;
}

/** A request that specifies nothing, such as a poll. */
const NO_USE: RequestUse = {
  models: [],
  isModelCertain: true,
  bodyBytes: 0,
  hasTools: false,
  hasOpenInput: false,
  openInputs: 0,
  prompts: 1,
  writesCache: false,
  maxOutput: undefined,
  answers: 1,
  surcharge: undefined,
};

/**
 * Subtrees that contain what was said, or a schema: a field in them names no model and sets no limit. Those of the outermost
 * `parameters` do, since most formats spread them over the body.
 */
const CONTENT_PATH =
  /^(?:input|messages|contents|documents|texts|metadata|user_metadata|requests\.(?:params\.)?(?:messages|contents|input))\.|(?:\.parameters|(?:^|\.)(?:input_schema|inputSchema|json_schema|schema|response_schema|responseSchema|properties|arguments|args))\.(?!max_new_tokens$|max_length$|n$|num_)/i;

/** Tools that run at the caller's side. Others run at the provider's, and are billed. */
const CLIENT_TOOL = /^(?:function|custom|bash|text_editor|computer|local_shell|shell|apply_patch|memory)/;

/** What answers are made of. Images and sounds have their own prices. */
const MODALITIES = /modalities$/;

/** The price that all pay. */
const USUAL_TIERS: ReadonlySet<unknown> = new Set([
  undefined,
  null,
  "",
  "auto",
  "default",
  "standard",
  "standard_only",
  "flex",
  "on_demand",
  "normal",
]);

/**
 * Describes what a request uses, from the fields of its body.
 * @param named models that the path names
 * @param fields `undefined` if the body cannot be read
 * @param limits where a limit of the response is obeyed
 * @param isModelObeyed whether it is known where such a request names its model. Default: true
 */
export function describeUse(
  named: readonly string[],
  members: readonly BodyMember[] | undefined,
  bodyBytes: number | undefined,
  limits: OutputLimits,
  isModelObeyed = true,
): RequestUse {
  if (!members)
    return {
      ...NO_USE,
      models: named.length > 0 ? named : undefined,
      isModelCertain: isModelObeyed,
      bodyBytes,
      hasOpenInput: true,
      openInputs: Number.POSITIVE_INFINITY,
    };
  const isComplete = !members.includes(UNREAD_MEMBER);
  const telling = members.filter(({ path }) => !CONTENT_PATH.test(path));
  const models = joinModels(named, readModels(telling));
  // A prompt that is an object names one that the provider keeps.
  const open = members.filter(
    ({ name, path, isObject }) => OPEN_INPUT_MEMBERS.has(name) || (path === "prompt" && isObject),
  );
  const prompts = Math.max(
    1,
    ...telling.filter(({ path }) => path === "prompt").map(({ items = 1 }) => items),
  );
  return {
    models: isComplete ? models : undefined,
    isModelCertain: isModelObeyed || models?.length === 0,
    bodyBytes,
    hasTools: telling.some(({ name }) => name === "tools" || name === "functions"),
    hasOpenInput: !isComplete || open.length > 0,
    openInputs: isComplete
      ? open.reduce((sum, { items = 1 }) => sum + Math.max(1, items), 0)
      : Number.POSITIVE_INFINITY,
    prompts,
    writesCache: members.some(({ name }) => name === "cache_control"),
    maxOutput: readMaxOutput(telling, limits),
    answers:
      prompts * Math.max(1, ...telling.filter(isIn(ANSWER_MEMBERS)).map(({ value }) => toCount(value) ?? 1)),
    surcharge: findSurcharge(telling),
  };
}

const isIn =
  (names: ReadonlySet<string>) =>
  ({ name }: BodyMember): boolean =>
    names.has(name);

const joinModels = (named: readonly string[], models: readonly string[] | undefined) =>
  models && [...new Set([...named, ...models])];

/** `undefined` for a model that is neither a text nor a list of texts. */
function readModels(members: readonly BodyMember[]): readonly string[] | undefined {
  const models: string[] = [];
  for (const { name, path, value } of members.filter(isIn(MODEL_MEMBERS))) {
    // Deeper inside it may be anything, such as an engine in a list of parts.
    const isOuter = path === name;
    const names = [value].flat();
    if (names.every((each) => typeof each === "string")) models.push(...(names as string[]));
    else if (isOuter && value !== null) return undefined;
  }
  return models;
}

/** A limit that the format obeys. Others may be obeyed as well, and so raise the bound, but never lower it. */
function readMaxOutput(members: readonly BodyMember[], obeyed: OutputLimits): RequestUse["maxOutput"] {
  const limits = members.filter(isIn(OUTPUT_MEMBERS)).flatMap(({ spelling = "", value }) => {
    const tokens = toCount(value);
    const parameter = spelling.slice(spelling.lastIndexOf(".") + 1);
    // Parsers differ in what they make of texts and fractions.
    const isObeyed = obeyed.includes(spelling) && Number.isInteger(value);
    return tokens === undefined ? [] : [{ tokens, parameter, isObeyed }];
  });
  if (!limits.some(({ isObeyed }) => isObeyed)) return undefined;
  const { tokens, parameter } = limits.reduce((one, other) => (other.tokens > one.tokens ? other : one));
  return { tokens, parameter };
}

/** Positive numbers, also as text: some parsers take that. */
function toCount(value: unknown): number | undefined {
  const count = typeof value === "string" ? Number(value) : value;
  return typeof count === "number" && count > 0 ? count : undefined;
}

function findSurcharge(members: readonly BodyMember[]): string | undefined {
  const found = members.find(({ name, path, value }) => {
    if (name === "service_tier" || name === "speed")
      return !USUAL_TIERS.has(value) && typeof value === "string";
    if (MODALITIES.test(name)) return [value].flat().some((each) => !/^text$/i.test(String(each)));
    if (name === "type") return path === "tools.type" && !CLIENT_TOOL.test(String(value));
    return SURCHARGE_MEMBERS.has(name) && value !== null && value !== false;
  });
  if (!found) return undefined;
  return found.name === "type" ? `tools.type ${JSON.stringify(found.value)}` : found.path;
}
