import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

const TONES: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-ink",
  good: "border-good/30 bg-good-soft text-good",
  warn: "border-warn/30 bg-warn-soft text-warn",
  bad: "border-bad/30 bg-bad-soft text-bad",
  accent: "border-accent/30 bg-accent-soft text-accent",
};

/** A short label. The tone only repeats its text. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 rounded-sm border px-1.5 py-px text-xs font-medium tabular",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
