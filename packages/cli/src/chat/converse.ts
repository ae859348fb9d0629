import { createInterface } from "node:readline";
import type { Operation } from "@inferhub/catalog";
import type { CallMeta } from "@inferhub/inference";
import { createStoppedError } from "../problems.ts";
import type { CallSettings } from "../run/call-settings.ts";
import { connect } from "../run/connect.ts";
import { showStream } from "../run/stream-text.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";
import type { Conversation } from "./conversation.ts";
import { runSlashCommand, type Session } from "./slash-commands.ts";

/** Runs the conversation turn by turn. Ctrl-C stops the response; without a running response it exits. */
export async function converse(
  tools: Tools,
  operation: Operation,
  conversation: Conversation,
  settings: CallSettings,
): Promise<void> {
  const { stdin, stderr, cwd, onSignal } = tools.context;
  let connection = await connect(tools, operation, settings);
  const lines = createInterface({ input: stdin, output: stderr, prompt: "> ", terminal: true });
  let answering: AbortController | undefined;
  let warned = false;
  let closed = false;
  let ended: Error | undefined;
  lines.on("close", () => {
    closed = true;
    answering?.abort(createStoppedError("SIGINT"));
  });
  lines.on("SIGINT", () => {
    if (warned) return lines.close();
    warned = true;
    answering?.abort(createStoppedError("SIGINT"));
    tools.note("\npress Ctrl-C again to exit");
    if (!answering) lines.prompt();
  });
  const unsubscribe = onSignal?.((signal) => {
    ended = createStoppedError(signal);
    lines.close();
  });
  const session: Session = {
    conversation,
    cwd,
    note: tools.note,
    get model() {
      return connection.model;
    },
    changeModel: async (model) => {
      connection = await connect(tools, operation, { ...settings, model });
    },
    leave: () => lines.close(),
  };

  async function answer(text: string): Promise<void> {
    conversation.say("user", text);
    const controller = new AbortController();
    answering = controller;
    let kept = "";
    let meta: CallMeta;
    try {
      const input = { messages: conversation.messages };
      meta = await showStream(connection, input, controller.signal, async (piece) => {
        kept += piece;
        await tools.out.write(showControls(piece));
      });
    } finally {
      answering = undefined;
      if (kept) conversation.say("assistant", kept);
      else conversation.takeBack();
      if (kept && !kept.endsWith("\n")) await tools.out.write("\n");
    }
    connection.tell(meta);
  }

  if (!settings.quiet) tools.note("/help lists commands, /exit exits");
  lines.prompt();
  for await (const line of lines) {
    warned = false;
    const text = line.trim();
    try {
      if (text.startsWith("/")) await runSlashCommand(session, text);
      else if (text) await answer(text);
    } catch (error) {
      tools.note((error as Error).message);
    }
    if (closed) break;
    lines.prompt();
  }
  unsubscribe?.();
  if (ended) throw ended;
}
