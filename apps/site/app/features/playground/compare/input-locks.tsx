import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import { cx } from "../../../components/cx.ts";

/** Keeps the input and the settings of a column the same as those of the other columns, or releases them. */
export function InputLocks({
  number,
  hasOwnContent,
  hasOwnParameters,
  hasParameters,
  onContent,
  onParameters,
}: {
  /** Of the column, from 1. */
  number: number;
  hasOwnContent: boolean;
  hasOwnParameters: boolean;
  /** Whether the task has settings. */
  hasParameters: boolean;
  onContent: () => void;
  onParameters: () => void;
}) {
  return (
    <div className="needs-script flex flex-wrap gap-1.5">
      <LockButton label="Same input" number={number} isLocked={!hasOwnContent} onToggle={onContent} />
      {hasParameters ? (
        <LockButton
          label="Same settings"
          number={number}
          isLocked={!hasOwnParameters}
          onToggle={onParameters}
        />
      ) : null}
    </div>
  );
}

function LockButton({
  label,
  number,
  isLocked,
  onToggle,
}: {
  label: string;
  number: number;
  isLocked: boolean;
  onToggle: () => void;
}) {
  const Shape = isLocked ? Lock : LockOpen;
  return (
    <button
      type="button"
      aria-pressed={isLocked}
      aria-label={`${label}, column ${number}`}
      title={
        isLocked
          ? "Same in all columns. Select to change it only here."
          : "Different here. Select to use the shared one."
      }
      onClick={onToggle}
      className={cx(
        "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs font-medium pointer-coarse:min-h-11",
        isLocked
          ? "border-line bg-sunken text-muted hover:border-line-strong hover:text-ink"
          : "border-dashed border-accent text-accent",
      )}
    >
      <Shape aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
      {label}
    </button>
  );
}
