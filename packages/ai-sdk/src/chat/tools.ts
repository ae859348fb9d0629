import type { LanguageModelV3CallOptions, SharedV3Warning } from "@ai-sdk/provider";

/** Prefix of provider tools that are sent unchanged, such as `inferhub.web_search`. */
const OWN_TOOLS = "inferhub.";

/** Tools as a chat takes them. */
export interface ReadTools {
  readonly tools?: readonly Readonly<Record<string, unknown>>[];
  readonly toolChoice?: unknown;
  readonly warnings: readonly SharedV3Warning[];
}

/** Converts tools of the AI SDK. Tools that only a different package's provider runs are skipped with a warning. */
export function toTools({ tools = [], toolChoice }: LanguageModelV3CallOptions): ReadTools {
  const warnings: SharedV3Warning[] = [];
  const converted = tools.flatMap((tool) => {
    if (tool.type === "function") {
      const { name, description, inputSchema: parameters, strict } = tool;
      const described = {
        ...(description !== undefined && { description }),
        ...(strict !== undefined && { strict }),
      };
      return [{ type: "function", function: { name, ...described, parameters } }];
    }
    if (tool.id.startsWith(OWN_TOOLS)) return [{ type: tool.id.slice(OWN_TOOLS.length), ...tool.args }];
    warnings.push({ type: "unsupported", feature: `provider tool ${tool.id}` });
    return [];
  });
  if (converted.length === 0) return { warnings };
  return { tools: converted, toolChoice: toToolChoice(toolChoice), warnings };
}

function toToolChoice(choice: LanguageModelV3CallOptions["toolChoice"]): unknown {
  if (choice?.type === "tool") return { type: "function", function: { name: choice.toolName } };
  return choice?.type;
}
