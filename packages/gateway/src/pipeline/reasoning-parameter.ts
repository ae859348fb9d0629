import type { Provider } from "@inferhub/inference";
import { listDocumentedParameters } from "@inferhub/inference/parameters";

type Args = Readonly<Record<string, unknown>>;

/** Names under which clients set reasoning other than by OpenAI's `reasoning_effort`: OpenRouter's and Anthropic's. */
const OBJECTS = ["reasoning", "thinking"] as const;

/** The most tokens of reasoning for each effort, from the least on. */
const BUDGETS = [
  [0, "none"],
  [1024, "minimal"],
  [2048, "low"],
  [8192, "medium"],
] as const;

/** The arguments of a chat with reasoning as `reasoning_effort`, at providers that do not know the object that sets it. */
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

/** Names the members of such objects that `reasoning_effort` cannot express, as `reasoning.exclude`. */
export const listLostReasoning = (provider: Provider, args: Args): readonly string[] =>
  listUnknownObjects(provider, args).flatMap((name) =>
    Object.entries(args[name] as Args)
      .filter(([member, value]) => !CARRIED.includes(member) && value !== undefined && value !== null)
      .map(([member]) => `${name}.${member}`),
  );

/** Members from which the effort is read. A number of tokens is only approximated by it. */
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
