import type { ChatMessage } from "@inferhub/react/store";
import { isRecord } from "../../lib/is-record.ts";
import { MAX_PACKED_CHARS, pack, toPackedHash, unpack } from "../../lib/packed-state.ts";
import { readMessages } from "./read-messages.ts";
import { isSandboxed } from "./run-figures.ts";
import { withoutFiles } from "./saved-chats.ts";
import { type ChatSettings, readSettings } from "./settings.ts";

/** A chat in the form in which it is shared and exported. */
export interface SharedChat {
  readonly model: string;
  readonly provider: string;
  readonly settings: ChatSettings;
  readonly messages: readonly ChatMessage[];
  /** Set if a response is the sandbox's: no model wrote it. */
  readonly sandbox?: true;
}

/** The branch that is shown, without files. */
export function toShared({ messages, ...rest }: Omit<SharedChat, "sandbox">): SharedChat {
  return {
    ...rest,
    messages: messages.map(withoutFiles),
    ...(messages.some(isSandboxed) && { sandbox: true as const }),
  };
}

/** The fragment of a link to a chat, with its `#`; undefined if the chat is too long for one. */
export async function toShareHash(shared: SharedChat): Promise<string | undefined> {
  const packed = await pack(shared);
  return packed.length <= MAX_PACKED_CHARS ? toPackedHash(packed) : undefined;
}

/** Reads a link. @returns undefined if it cannot be read */
export async function readShared(packed: string): Promise<SharedChat | undefined> {
  const value = await unpack(packed);
  if (!isRecord(value)) return undefined;
  const messages = readMessages(value["messages"]);
  if (!messages) return undefined;
  const { model, provider, settings } = value;
  return {
    model: typeof model === "string" ? model : "",
    provider: typeof provider === "string" ? provider : "",
    settings: readSettings(settings),
    messages,
  };
}
