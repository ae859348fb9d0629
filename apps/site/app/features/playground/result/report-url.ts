import type { RunError } from "../errors.ts";

/** Content of a bug report: no input, and no provider message, which can quote it. */
export interface ErrorReport {
  readonly error: RunError;
  readonly operation: string;
  readonly model: string;
}

/** URL of a prefilled bug report. */
export function toReportUrl({ error, operation, model }: ErrorReport): string {
  const { code, provider, status, requestId, upstreamRequestId } = error;
  const facts = { code, operation, provider, model, status, requestId, upstreamRequestId };
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `- ${name}: ${String(value).slice(0, 200)}`);
  const query = new URLSearchParams({
    title: `${provider ?? "A provider"}: ${code} for ${operation}`,
    body: ["Expected and actual behavior:", "", "", ...lines].join("\n"),
  });
  return `${import.meta.env.VITE_REPOSITORY_URL}/issues/new?${query}`;
}
