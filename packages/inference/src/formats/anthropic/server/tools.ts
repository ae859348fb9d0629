import type { MessagesBody, Tool } from "./body.ts";

const TOOL_CHOICES = { auto: "auto", any: "required", none: "none" } as const;

/** Tools and how they may be used, in the chat format's fields. */
export function toToolParameters({ tools, tool_choice: choice }: MessagesBody): Record<string, unknown> {
  const known = (tools ?? []).filter(isKnownTool);
  return {
    ...(known.length > 0 && { tools: known.map(toTool) }),
    // A choice among no tools is an error to most providers.
    ...(choice &&
      (known.length > 0 || !tools?.length) && {
        tool_choice:
          choice.type === "tool"
            ? { type: "function", function: { name: choice.name ?? "" } }
            : TOOL_CHOICES[choice.type],
        ...(choice.disable_parallel_tool_use && { parallel_tool_calls: false }),
      }),
  };
}

/** Whether a chat supports a tool. Anthropic's built-in tools have their own `type` and are omitted. */
export const isKnownTool = ({ type }: Tool): boolean => !type || type === "custom";

function toTool({ name, description, input_schema, strict }: Tool): Record<string, unknown> {
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
