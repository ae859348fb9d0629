import { resolveOutputFile, saveFile } from "../io/save-file.ts";
import { createUnknownIdError, createUsageError } from "../problems.ts";
import type { Conversation } from "./conversation.ts";

/** State that slash commands read and change. */
export interface Session {
  readonly conversation: Conversation;
  readonly cwd: string;
  readonly model: string;
  changeModel(model: string): Promise<void>;
  note(text: string): void;
  leave(): void;
}

interface SlashCommand {
  readonly usage: string;
  readonly does: string;
  run(session: Session, rest: string): void | Promise<void>;
}

const SLASH_COMMANDS: Readonly<Record<string, SlashCommand>> = {
  help: {
    usage: "/help",
    does: "this list",
    run: ({ note }) => {
      for (const { usage, does } of Object.values(SLASH_COMMANDS)) note(`${usage.padEnd(24)}${does}`);
    },
  },
  system: {
    usage: "/system [text]",
    does: "set the system prompt; without text: clear it",
    run: ({ conversation, note }, rest) => {
      conversation.system = rest;
      note(rest ? "System prompt set." : "System prompt cleared.");
    },
  },
  model: {
    usage: "/model [id]",
    does: "switch to a different model; without an ID: show the current one",
    run: async (session, rest) => {
      if (rest) await session.changeModel(rest);
      session.note(`Model: ${session.model}`);
    },
  },
  save: {
    usage: "/save <file> [--force]",
    does: "save the conversation, as JSON if the name ends in .json",
    run: async ({ conversation, cwd, note }, rest) => {
      const force = /\s--force$/.test(rest);
      const name = rest.replace(/\s--force$/, "").trim();
      if (!name) throw createUsageError("/save requires a file name");
      const destination = await resolveOutputFile(cwd, name, "chat.txt", force);
      await saveFile(destination, conversation.transcript(destination.path));
      note(`Saved ${destination.path}`);
    },
  },
  exit: { usage: "/exit", does: "leave", run: ({ leave }) => leave() },
};

/** Runs a line such as `/save talk.json`. */
export async function runSlashCommand(session: Session, line: string): Promise<void> {
  const [, name = "", rest = ""] = /^\/(\S*)\s*(.*)$/s.exec(line) ?? [];
  const command = Object.hasOwn(SLASH_COMMANDS, name) ? SLASH_COMMANDS[name] : undefined;
  if (!command) throw createUnknownIdError("input-invalid", "command", name, Object.keys(SLASH_COMMANDS));
  await command.run(session, rest.trim());
}
