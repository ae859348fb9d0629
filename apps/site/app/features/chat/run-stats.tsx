import type { ChatMessage } from "@inferhub/react/store";
import { formatDuration } from "../../lib/numbers.ts";
import { formatUsd } from "../picker/picker-model.ts";
import { describeOrigins, Origin } from "../widget/origin.tsx";
import { getFigures, isSandboxed, type RunFigures } from "./run-figures.ts";

/** Time, speed, tokens and cost of a response, and what served it. An imitated one has no figures. */
export function RunStats({ message }: { message: ChatMessage }) {
  if (isSandboxed(message)) return <p className="text-xs text-muted">No measurements in sandbox mode</p>;
  const figures = getFigures(message);
  const origin = describeOrigins(message.calls ?? []);
  if (!figures || !origin) return null;
  return (
    <div className="grid gap-1">
      <p data-testid="run-stats" className="font-mono text-xs wrap-anywhere text-muted">
        {formatFigures(figures).join(" · ")}
      </p>
      <Origin text={origin} />
    </div>
  );
}

/** `["0.21 s to first token", "276 tok/s", "58 tokens", "$0.00005"]`. Unknown values are omitted, but a price reports it. */
export function formatFigures(figures: RunFigures): readonly string[] {
  const { firstTokenMs, totalMs, inputTokens, outputTokens, tokensPerSecond, usd, isEstimated } = figures;
  const about = isEstimated ? "about " : "";
  return [
    firstTokenMs === undefined ? "" : `${formatDuration(firstTokenMs)} to first token`,
    `${formatDuration(totalMs)} in all`,
    tokensPerSecond === undefined ? "" : `${Math.round(tokensPerSecond).toLocaleString("en")} tok/s`,
    inputTokens === undefined || outputTokens === undefined
      ? ""
      : `${about}${inputTokens.toLocaleString("en")} + ${outputTokens.toLocaleString("en")} tokens`,
    usd === undefined ? "Price unknown" : `${about}${formatUsd(usd)}`,
  ].filter(Boolean);
}
