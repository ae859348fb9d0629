import { cx } from "../../../components/cx.ts";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatScore } from "../../../lib/score-text.ts";
import type { Color } from "../colors.ts";
import type { Region } from "./regions.ts";

/** A button for each region: pointing at it or reaching it by keys lights the region, pressing keeps it lit. */
export function RegionList({
  regions,
  outside,
  lit,
  kept,
  getColor,
  onLight,
  onKeep,
}: {
  regions: readonly Region[];
  /** Numbers of regions that are not visible, because they are outside of the image. */
  outside: ReadonlySet<number>;
  lit: number | undefined;
  kept: number | undefined;
  getColor: (label: string) => Color;
  onLight: (number: number | undefined) => void;
  onKeep: (number: number | undefined) => void;
}) {
  return (
    <ol aria-label="Detected objects" className="grid gap-1">
      {regions.map(({ number, label, score }) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={kept === number}
            onPointerEnter={() => onLight(number)}
            onPointerLeave={() => onLight(undefined)}
            onFocus={() => onLight(number)}
            onBlur={() => onLight(undefined)}
            onClick={() => onKeep(kept === number ? undefined : number)}
            className={cx(
              "flex min-h-9 w-full min-w-0 items-center gap-2 rounded-md border px-2 py-1 text-left text-sm pointer-coarse:min-h-11",
              lit === number ? "border-accent bg-accent-soft" : "border-line hover:bg-hover",
            )}
          >
            <span
              className={cx(
                "min-w-6 shrink-0 rounded-sm border-2 border-current bg-surface px-0.5 text-center text-xs leading-5 font-bold",
                getColor(label).edge,
              )}
            >
              {number}
            </span>
            <span className="min-w-0 flex-1">
              <UntrustedText>{label}</UntrustedText>
              {outside.has(number) ? <span className="text-muted"> (outside the image)</span> : null}
            </span>
            <span className="text-muted tabular">
              {score === undefined ? "no score" : formatScore(score)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
