import type { MeasuredByProvider } from "./measured.ts";
import type { PanelRow } from "./panel-view.ts";

/** Fastest first; unmeasured ones are last in their previous order. */
export const sortBySpeed = (rows: readonly PanelRow[], measured: MeasuredByProvider): readonly PanelRow[] =>
  [...rows].sort(
    (a, b) => (measured.get(b.id)?.tokensPerSecond ?? 0) - (measured.get(a.id)?.tokensPerSecond ?? 0),
  );
