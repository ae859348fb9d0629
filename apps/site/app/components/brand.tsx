import { cx } from "./cx.ts";

/** Many ways in, one way out. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cx("size-6 shrink-0", className)}>
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M2 5c6 0 5 7 10.5 7" />
        <path d="M2 12h10.5" />
        <path d="M2 19c6 0 5-7 10.5-7" />
        <path d="M17 12h5" />
      </g>
      <circle cx="14" cy="12" r="3.5" className="fill-accent" />
    </svg>
  );
}
