import { specialTokensOf } from "@inferhub/jinja/chat";
import type { FoundTemplates } from "./read-template.ts";

/** Variables that every program passes to chat templates. */
const CHAT_NAMES = ["messages", "tools", "documents", "add_generation_prompt"];

/** Returns the variables of a template: its context, and the usual variables of chat templates. */
export const listGivenNames = (
  given: readonly string[],
  { config }: FoundTemplates,
  isChat: boolean,
): readonly string[] => [
  ...given,
  ...(isChat ? CHAT_NAMES : []),
  ...Object.keys(config ? specialTokensOf(config) : {}),
];
