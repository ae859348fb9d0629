import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Offer, Problem, ProblemText } from "../problems.ts";
import { shortText } from "./shorten.ts";

/** What happened, whose side, what to do. The provider's own sentence is quoted as it came. */
export function ProblemBox({
  problem,
  text,
  env,
  onOffer,
}: {
  problem: Problem;
  text: ProblemText;
  /** Variable of the key that is missing or refused. */
  env: string | undefined;
  onOffer: (offer: Offer) => void;
}) {
  const waitSeconds = useCountdown(problem);
  const button = (offer: Offer) => {
    if (offer === "set-key")
      return env ? <CopyButton key={offer} label={`Copy ${env}`} text={env} variant="secondary" /> : null;
    const waits = offer === "retry" && waitSeconds > 0;
    return (
      <Button
        key={offer}
        size="small"
        aria-disabled={waits}
        onClick={waits ? undefined : () => onOffer(offer)}
      >
        {waits ? `Retry in ${waitSeconds} s` : OFFER_WORDS[offer]}
      </Button>
    );
  };
  return (
    <div data-testid="problem" data-code={problem.code}>
      <Notice tone={text.tone} title={text.title} alert actions={text.offers.map(button)}>
        <p>{text.advice}</p>
        <Quote text={problem.message} />
        {problem.requestId ? (
          <p className="mt-2 text-xs text-muted wrap-anywhere">Request {problem.requestId}</p>
        ) : null}
      </Notice>
    </div>
  );
}

const OFFER_WORDS: Record<Exclude<Offer, "set-key">, string> = {
  retry: "Retry",
  "other-provider": "Choose another provider",
  "fix-input": "Go to the form",
  raw: "Show the raw response",
};

function Quote({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const short = shortText(text);
  return (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-muted">
      {all ? text : short}
      {short === text || all ? null : (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </blockquote>
  );
}

/** Whole seconds until the provider will take another request. */
function useCountdown(problem: Problem): number {
  const seconds = Math.ceil(problem.retryAfterSeconds ?? 0);
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem begins another wait
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [problem, seconds]);
  return left;
}
