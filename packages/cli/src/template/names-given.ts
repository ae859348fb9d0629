import { specialTokensOf } from "@inferhub/jinja/chat";
import type { FoundTemplates } from "./read-template.ts";

/** Names that hosts of chat templates always give. */
const CHAT_NAMES = ["messages", "tools", "documents", "add_generation_prompt"];

/** Variables available to a template: its context, and the usual variables of chat templates. */
export const listGivenNames = (
  given: readonly string[],
  { config }: FoundTemplates,
  isChat: boolean,
): readonly string[] => [
  ...given,
  ...(isChat ? CHAT_NAMES : []),
  ...Object.keys(config ? specialTokensOf(config) : {}),
];
