import { formatShort } from "./format.ts";
import { CONTEXT_LENGTHS } from "./query.ts";

/**
 * Field of a `ChoiceForm` for the length of a conversation.
 * @param context selected value; empty for the usual length
 * @param usual tokens of the usual length
 * @param longest tokens of the model's context window
 */
export const buildContextField = (context: string, usual: number, longest: number) => ({
  name: "context",
  label: "Context",
  value: context,
  options: [
    { value: "", label: `${formatTokens(usual)} tokens` },
    ...CONTEXT_LENGTHS.filter(
      ([value, tokens]) => tokens !== usual && (tokens <= longest || value === context),
    ).map(([value, tokens]) => ({ value, label: `${formatTokens(tokens)} tokens` })),
  ],
});

/** "32K" of 32,768 tokens. */
const formatTokens = (tokens: number): string =>
  tokens % 1024 === 0 ? `${tokens / 1024}K` : formatShort(tokens);
