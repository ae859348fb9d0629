import { specialTokensOf } from "@inferhub/jinja/chat";
import type { FoundTemplates } from "./read-template.ts";

/** Names that hosts of chat templates always give. */
const CHAT_NAMES = ["messages", "tools", "documents", "add_generation_prompt"];

/** Names that a template can count on: those of its context, and of a chat template what includes it. */
export const listGivenNames = (
  given: readonly string[],
  { config }: FoundTemplates,
  isChat: boolean,
): readonly string[] => [
  ...given,
  ...(isChat ? CHAT_NAMES : []),
  ...Object.keys(config ? specialTokensOf(config) : {}),
];
