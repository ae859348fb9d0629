import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between the points of a chart with arrow keys, Home and End. The focused point is the tab stop. */
export function moveChartFocus(event: KeyboardEvent<HTMLElement>): void {
  const points = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-point]")];
  const at = points.findIndex((point) => point.matches(":focus"));
  const next = at < 0 ? undefined : points[STEPS[event.key]?.(at, points.length - 1) ?? -1];
  if (!next) return;
  event.preventDefault();
  for (const point of points) point.tabIndex = point === next ? 0 : -1;
  next.focus();
}
