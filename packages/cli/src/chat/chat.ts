import type { Operation } from "@inferhub/catalog";
import { listOperations } from "@inferhub/inference";
import { getProviders } from "../context.ts";
import { createInputSource } from "../io/read-input.ts";
import { CliError, createUsageError } from "../problems.ts";
import { type CallOptions, type CallSettings, readCallSettings } from "../run/call-settings.ts";
import { connect } from "../run/connect.ts";
import { streamText } from "../run/stream-text.ts";
import { stoppable, type Tools } from "../tools.ts";
import { Conversation } from "./conversation.ts";
import { converse } from "./converse.ts";

export interface ChatOptions extends CallOptions {
  readonly system?: string | undefined;
}

/** Starts an interactive chat in a terminal, or runs one turn with input from a pipe. */
export async function runChat(tools: Tools, options: ChatOptions): Promise<void> {
  const { context } = tools;
  const operation = conversational(listOperations(await getProviders(context)));
  const conversation = new Conversation(options.system);
  const settings: CallSettings = await readCallSettings(tools, options);
  if (context.stdin.isTTY && context.stdout.isTTY) return converse(tools, operation, conversation, settings);
  const connection = await connect(tools, operation, settings);
  await stoppable(context, async (signal) => {
    const text = context.stdin.isTTY ? "" : await createInputSource(context, signal).text("-");
    if (!text.trim())
      throw createUsageError("No input. Pipe a prompt to stdin, or run `inferhub chat` in a terminal");
    conversation.say("user", text);
    const note = (line: string) => settings.quiet || tools.note(line);
    await streamText(tools, connection, { messages: conversation.messages }, { form: "text", note }, signal);
  });
}

/** The operation with messages as input and text as output. */
function conversational(operations: readonly Operation[]): Operation {
  const found = operations.find(({ primary, chunkText }) => primary === "messages" && chunkText);
  if (found) return found;
  throw new CliError("operation-unsupported", "No provider supports chat");
}
