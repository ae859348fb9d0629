import type { Provider } from "@inferhub/inference";
import { listDocumentedParameters } from "@inferhub/inference/parameters";

type Args = Readonly<Record<string, unknown>>;

/** Alternatives to OpenAI's `reasoning_effort`: the parameters of OpenRouter and Anthropic. */
const OBJECTS = ["reasoning", "thinking"] as const;

/** Maximum reasoning tokens per effort, lowest first. */
const BUDGETS = [
  [0, "none"],
  [1024, "minimal"],
  [2048, "low"],
  [8192, "medium"],
] as const;

/** Converts reasoning parameters to `reasoning_effort`, for providers that don't support them. */
export function normalizeReasoning(provider: Provider, args: Args): Args {
  const unknown = listUnknownObjects(provider, args);
  if (unknown.length === 0) return args;
  const { reasoning_effort: given, ...others } = Object.fromEntries(
    Object.entries(args).filter(([name]) => !unknown.some((each) => each === name)),
  );
  const efforts = [given, ...unknown.map((name) => readEffort(args[name] as Args))];
  const effort = efforts.find((each) => each !== undefined && each !== null);
  return effort === undefined ? others : { ...others, reasoning_effort: effort };
}

/** Returns fields that `reasoning_effort` can't express, such as `reasoning.exclude`. */
export const listLostReasoning = (provider: Provider, args: Args): readonly string[] =>
  listUnknownObjects(provider, args).flatMap((name) =>
    Object.entries(args[name] as Args)
      .filter(([member, value]) => !CARRIED.includes(member) && value !== undefined && value !== null)
      .map(([member]) => `${name}.${member}`),
  );

/** Fields that determine the effort. A number of tokens is approximated. */
const CARRIED: readonly string[] = ["effort", "enabled", "type"];

function listUnknownObjects({ id }: Provider, args: Args) {
  return OBJECTS.filter(
    (name) =>
      typeof args[name] === "object" &&
      args[name] !== null &&
      !listDocumentedParameters("chat-completion", id)?.includes(name),
  );
}

function readEffort({ effort, enabled, type, max_tokens, budget_tokens }: Args): unknown {
  if (enabled === false || type === "disabled") return "none";
  if (typeof effort === "string") return effort;
  const budget = max_tokens ?? budget_tokens;
  if (typeof budget === "number") return BUDGETS.find(([tokens]) => budget <= tokens)?.[1] ?? "high";
  return enabled === true || type === "enabled" || type === "adaptive" ? "medium" : undefined;
}
