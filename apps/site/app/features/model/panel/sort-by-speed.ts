import type { MeasuredByProvider } from "./measured.ts";
import type { PanelRow } from "./panel-view.ts";

/** The fastest first; those that were not measured come last, as they were. */
export const sortBySpeed = (rows: readonly PanelRow[], measured: MeasuredByProvider): readonly PanelRow[] =>
  [...rows].sort(
    (a, b) => (measured.get(b.id)?.tokensPerSecond ?? 0) - (measured.get(a.id)?.tokensPerSecond ?? 0),
  );
