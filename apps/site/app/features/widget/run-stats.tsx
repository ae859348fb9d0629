import { isImitated } from "@inferhub/inference/core";
import type { RunMeta, RunResult } from "../playground/run-state.ts";
import { describeOrigin, Origin } from "./origin.tsx";

/** How fast and how expensive a run was, and what served it. Unknown values are omitted; a sandbox measures nothing. */
export function RunStats({ result }: { result: RunResult }) {
  const { meta } = result;
  if (!meta) return null;
  const figures = isSandbox(meta)
    ? ["No measurements in sandbox mode"]
    : listFigures(meta, result.usage ?? meta.usage);
  return (
    <div className="grid gap-1">
      <p data-testid="run-stats" className="font-mono text-xs text-muted">
        {figures.join(" · ")}
      </p>
      {/* The frame around a sandbox response says it already. */}
      {isSandbox(meta) ? null : <Origin text={describeOrigin(meta)} />}
    </div>
  );
}

/** Whether the response is from an emulator instead of the provider or a local model. */
export const isSandbox = (meta: RunMeta): boolean => isImitated(meta);

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Shorter than this, a rate says more about the clock than about the model. */
const LEAST_SECONDS = 0.05;

/** The figures of a run: seconds to the first token, rate, tokens, dollars. */
export function listFigures(meta: RunMeta, usage: RunResult["usage"] = {}): readonly string[] {
  const { totalMs, firstContentMs, cost } = meta;
  const tokens = usage["completion_tokens"];
  const seconds = (totalMs - (firstContentMs ?? totalMs)) / 1000;
  return [
    firstContentMs === undefined
      ? `${formatSeconds(totalMs)} s`
      : `${formatSeconds(firstContentMs)} s to first token`,
    isCount(tokens) &&
      tokens > 1 &&
      seconds > LEAST_SECONDS &&
      `${Math.round(tokens / seconds).toLocaleString("en")} tok/s`,
    isCount(tokens) && tokens > 0 && `${tokens.toLocaleString("en")} tokens`,
    cost !== undefined && isCount(cost.usd) && `${cost.estimated ? "about " : ""}${formatUsd(cost.usd)}`,
  ].filter((figure) => figure !== false);
}

const formatSeconds = (ms: number) => (ms / 1000).toFixed(2);

/** Cents, with more digits below one cent. */
const formatUsd = (usd: number) =>
  usd.toLocaleString("en", {
    style: "currency",
    currency: "USD",
    ...(usd < 0.01 ? { maximumSignificantDigits: 3 } : {}),
  });
