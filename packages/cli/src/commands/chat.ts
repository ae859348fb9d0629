import type { ChatOptions } from "../chat/chat.ts";
import { withCallOptions } from "./call-options.ts";
import type { CommandDefinition } from "./command.ts";

export const chat: CommandDefinition = {
  examples: [
    "inferhub chat --provider groq --model llama-3.3-70b-versatile",
    'echo "Name three lighthouses" | inferhub chat --system "Reply in one line"',
  ],
  configure(command, tools) {
    withCallOptions(command)
      .option("--system <text>", "system prompt")
      .action(async (options: ChatOptions) => {
        const { runChat } = await import("../chat/chat.ts");
        await runChat(tools, options);
      });
  },
};
