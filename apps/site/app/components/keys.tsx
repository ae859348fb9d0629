import { useIsApple } from "../lib/use-is-apple.ts";
import { cx } from "./cx.ts";

/** Keys that are pressed together. `Mod` is Ctrl, or ⌘ where there is one. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  const apple = useIsApple();
  return (
    <span className={cx("inline-flex items-center gap-1", className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-line bg-sunken px-1.5 text-center font-sans text-xs leading-5 text-muted"
        >
          {key === "Mod" ? (apple ? "⌘" : "Ctrl") : key}
        </kbd>
      ))}
    </span>
  );
}
