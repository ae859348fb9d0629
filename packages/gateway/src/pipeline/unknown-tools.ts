import type { Provider } from "@inferhub/inference";

type Args = Readonly<Record<string, unknown>>;

/** OpenAI's tool types. Other types are provider-specific and set by the caller for that provider. */
const OPENAI_TYPES: readonly string[] = [
  "computer_use_preview",
  "custom",
  "file_search",
  "image_generation",
  "local_shell",
  "web_search",
  "web_search_preview",
];

/** Returns the tool types of a chat that a provider doesn't support, such as `tools.custom`. */
export const listUnknownTools = (provider: Provider, { tools }: Args): readonly string[] =>
  toList(tools)
    .filter((tool) => isUnknown(provider, tool))
    .map(({ type }) => `tools.${type}`);

/** Removes tools that a provider doesn't support from the arguments, and a tool choice of one of them. */
export function omitUnknownTools(provider: Provider, args: Args): Args {
  const { tools: given, tool_choice: choice, parallel_tool_calls: parallel, ...others } = args;
  const tools = toList(given);
  const known = tools.filter((tool) => !isUnknown(provider, tool));
  if (known.length === tools.length) return args;
  if (known.length === 0) return others;
  return {
    ...others,
    tools: known,
    ...(choice !== undefined && !isUnknown(provider, choice) && { tool_choice: choice }),
    ...(parallel !== undefined && { parallel_tool_calls: parallel }),
  };
}

const toList = (tools: unknown): readonly Args[] => (Array.isArray(tools) ? tools : []);

function isUnknown({ toolTypes }: Provider, tool: unknown): boolean {
  const { type } = (tool ?? {}) as Args;
  return typeof type === "string" && OPENAI_TYPES.includes(type) && !toolTypes?.includes(type);
}
