import type { MessagesBody, Tool } from "./body.ts";

const TOOL_CHOICES = { auto: "auto", any: "required", none: "none" } as const;

/** Tools and how they may be used, in the chat format's members. */
export function toToolParameters({ tools, tool_choice: choice }: MessagesBody): Record<string, unknown> {
  return {
    ...(tools?.length && { tools: tools.map(toTool) }),
    ...(choice && {
      tool_choice:
        choice.type === "tool"
          ? { type: "function", function: { name: choice.name ?? "" } }
          : TOOL_CHOICES[choice.type],
      ...(choice.disable_parallel_tool_use && { parallel_tool_calls: false }),
    }),
  };
}

/** Converts a tool. Anthropic's built-in tools have a `type` and pass unchanged: a provider rejects unknown ones. */
function toTool(tool: Tool): Record<string, unknown> {
  const { type, name, description, input_schema, strict } = tool;
  if (type && type !== "custom") return tool;
  return {
    type: "function",
    function: {
      name,
      ...(description && { description }),
      ...(input_schema && { parameters: input_schema }),
      ...(strict && { strict }),
    },
  };
}
