import { isRecord } from "../../lib/chat-messages.ts";

/** The log probabilities of a choice's text, as this format has them. */
export function readLogprobs(choice: object): readonly unknown[] {
  const { logprobs } = choice as { readonly logprobs?: unknown };
  const content = isRecord(logprobs) ? logprobs["content"] : undefined;
  return Array.isArray(content) ? content.filter(isRecord).map(toLogprob) : [];
}

const toLogprob = ({ token, logprob, bytes, top_logprobs: top }: Record<string, unknown>) => ({
  token,
  logprob,
  bytes: bytes ?? [],
  top_logprobs: Array.isArray(top)
    ? top.filter(isRecord).map(({ token, logprob, bytes }) => ({ token, logprob, bytes: bytes ?? [] }))
    : [],
});
