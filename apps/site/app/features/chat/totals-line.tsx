import type { ChatMessage } from "@inferhub/react/store";
import { formatCount } from "../../lib/format.ts";
import { formatUsd } from "../picker/picker-model.ts";
import { getTotals } from "./run-figures.ts";

/**
 * Totals of the conversation: "3 responses · 1,204 tokens · $0.0004". Excludes emulated
 * responses.
 */
export function TotalsLine({ messages }: { messages: readonly ChatMessage[] }) {
  const { responses, tokens, usd, unpriced } = getTotals(messages);
  if (responses === 0) return null;
  const words = [
    formatCount(responses, "response"),
    formatCount(tokens, "token"),
    unpriced === responses ? "price unknown" : formatUsd(usd),
    unpriced > 0 && unpriced < responses ? `${formatCount(unpriced, "response")} of unknown price` : "",
  ];
  return <p className="font-mono">{words.filter(Boolean).join(" · ")}</p>;
}
