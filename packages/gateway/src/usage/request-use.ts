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

/** Usage stated by a request. Scopes, prices and the usage log are based on it. */
export interface RequestUse {
  /** All models in the request. `undefined` if they can't be determined. */
  readonly models: readonly string[] | undefined;
  /** Whether one of these is the served model. At an unknown path, the path can contain another model. */
  readonly isModelCertain: boolean;
  /** Bytes of the body. `undefined` until it has been received. */
  readonly bodyBytes: number | undefined;
  /** Whether the body has tools, which providers add to the prompt in their own format. */
  readonly hasTools: boolean;
  /** Whether input isn't text or isn't in the body, so that it can fill the context window. */
  readonly hasOpenInput: boolean;
  /** Number of inputs that aren't text or aren't in the body. Each can fill the context window. */
  readonly openInputs: number;
  /** Number of prompts. Each can fill the context window. */
  readonly prompts: number;
  /** Whether input is cached for later calls, which can cost more. */
  readonly writesCache: boolean;
  /** Requested output limit in tokens, with its parameter. */
  readonly maxOutput: { readonly tokens: number; readonly parameter: string } | undefined;
  /** Total number of responses to all prompts. */
  readonly answers: number;
  /** Field with charges that token prices don't cover. */
  readonly surcharge: string | undefined;
}

/** A request without usage, such as a poll. */
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
 * Subtrees with messages or schemas, whose fields aren't models or limits. The outermost `parameters` are excluded, because
 * most formats treat them like fields of the body.
 */
const CONTENT_PATH =
  /^(?:input|messages|contents|documents|texts|metadata|user_metadata|requests\.(?:params\.)?(?:messages|contents|input))\.|(?:\.parameters|(?:^|\.)(?:input_schema|inputSchema|json_schema|schema|response_schema|responseSchema|properties|arguments|args))\.(?!max_new_tokens$|max_length$|n$|num_)/i;

/** Tools that the caller runs. Others run at the provider and are billed. */
const CLIENT_TOOL = /^(?:function|custom|bash|text_editor|computer|local_shell|shell|apply_patch|memory)/;

/** Output modalities without surcharge. Images and audio have their own prices. */
const MODALITIES = /modalities$/;

/** Service tiers with the standard price. */
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
 * Determines the usage of a request from the fields of its body.
 * @param named models in the path
 * @param fields `undefined` if the body can't be parsed
 * @param limits fields that limit the output
 * @param isModelObeyed whether the position of the model is known. Default: true
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
  // A prompt object references a prompt stored by the provider.
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

/** Returns `undefined` for a model that is neither a string nor a list of strings. */
function readModels(members: readonly BodyMember[]): readonly string[] | undefined {
  const models: string[] = [];
  for (const { name, path, value } of members.filter(isIn(MODEL_MEMBERS))) {
    // In nested objects it can have another meaning, such as an engine in a list of parts.
    const isOuter = path === name;
    const names = [value].flat();
    if (names.every((each) => typeof each === "string")) models.push(...(names as string[]));
    else if (isOuter && value !== null) return undefined;
  }
  return models;
}

/** A limit of the format. Other limits can apply too, so they raise the bound but never lower it. */
function readMaxOutput(members: readonly BodyMember[], obeyed: OutputLimits): RequestUse["maxOutput"] {
  const limits = members.filter(isIn(OUTPUT_MEMBERS)).flatMap(({ spelling = "", value }) => {
    const tokens = toCount(value);
    const parameter = spelling.slice(spelling.lastIndexOf(".") + 1);
    // Parsers treat strings and fractions differently.
    const isObeyed = obeyed.includes(spelling) && Number.isInteger(value);
    return tokens === undefined ? [] : [{ tokens, parameter, isObeyed }];
  });
  if (!limits.some(({ isObeyed }) => isObeyed)) return undefined;
  const { tokens, parameter } = limits.reduce((one, other) => (other.tokens > one.tokens ? other : one));
  return { tokens, parameter };
}

/** Positive numbers, also as strings, because some parsers accept them. */
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
