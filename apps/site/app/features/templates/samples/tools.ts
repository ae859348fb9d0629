import { TOOLS } from "./extras.ts";
import type { SampleContext } from "./sample-context.ts";

export const tools: SampleContext = {
  id: "tools",
  label: "Tools",
  context: {
    messages: [
      { role: "user", content: "Do I need an umbrella in Oslo?" },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          {
            id: "call00001",
            type: "function",
            function: { name: "get_weather", arguments: { place: "Oslo" } },
          },
        ],
      },
      {
        role: "tool",
        tool_call_id: "call00001",
        name: "get_weather",
        content: "Rain, 9 degrees",
      },
    ],
    tools: TOOLS,
  },
};
