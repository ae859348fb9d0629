import type { RunError } from "@inferhub/react/store";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { sanitizeLines } from "../../lib/sanitize-text.ts";
import { useErrorText } from "../playground/result/use-error-text.ts";

/** Error of a run in place of the response, with recovery actions. */
export function ProblemCard({
  error,
  provider,
  model,
  canContinue,
  onRetry,
  onContinue,
  onSwitch,
}: {
  error: RunError;
  /** The provider's name. */
  provider: string;
  model: string;
  /** Whether a part of the response is there. */
  canContinue: boolean;
  onRetry: () => void;
  onContinue: () => void;
  /** Opens the selection of a provider. */
  onSwitch: () => void;
}) {
  const text = useErrorText(error, { provider, model });
  if (!text) return null;
  const offers = new Set(text.recoveries);
  const switches = ["other-provider", "serving-providers", "ready-providers"] as const;
  return (
    <div data-testid="problem" data-code={error.code}>
      <Notice
        tone={text.tone}
        title={text.title}
        alert
        actions={
          <>
            {canContinue && offers.has("continue") ? (
              <Button size="small" onClick={onContinue}>
                Continue
              </Button>
            ) : null}
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
            {switches.some((each) => offers.has(each)) ? (
              <Button size="small" onClick={onSwitch}>
                Switch provider
              </Button>
            ) : null}
          </>
        }
      >
        <p>{text.advice}</p>
        <details className="mt-2 text-xs text-muted">
          <summary className="min-h-8 underline underline-offset-4">Details</summary>
          <p className="mt-1 font-mono wrap-anywhere whitespace-pre-wrap">
            {error.code}: {sanitizeLines(error.message.slice(0, 2000))}
          </p>
        </details>
      </Notice>
    </div>
  );
}
