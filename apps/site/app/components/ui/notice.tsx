import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon, type IconName } from "../icon.tsx";
import type { Tone } from "./badge.tsx";

const TONE_CLASSES: Record<Tone, { box: string; title: string; icon: IconName }> = {
  neutral: { box: "border-line bg-surface", title: "text-ink", icon: "info" },
  accent: { box: "border-accent/40 bg-accent-soft", title: "text-accent", icon: "info" },
  good: { box: "border-good/40 bg-good-soft", title: "text-good", icon: "check" },
  warn: { box: "border-warn/40 bg-warn-soft", title: "text-warn", icon: "warning" },
  bad: { box: "border-bad/40 bg-bad-soft", title: "text-bad", icon: "warning" },
};

/** What happened, why, and what to do. `alert` announces it immediately. */
export function Notice({
  tone = "neutral",
  title,
  alert = false,
  actions,
  children,
}: {
  tone?: Tone;
  title: ReactNode;
  alert?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { box, title: heading, icon } = TONE_CLASSES[tone];
  return (
    <div
      className={cx("flex gap-3 rounded-lg border p-4 text-sm", box)}
      {...(alert ? { role: "alert" } : {})}
    >
      <Icon name={icon} className={cx("mt-0.5", heading)} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className={cx("font-semibold", heading)}>{title}</p>
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
