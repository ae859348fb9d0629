/** A box that scrolls, in CSS pixels. */
export type ScrollBox = Readonly<
  Pick<
    HTMLElement,
    "scrollLeft" | "scrollTop" | "scrollWidth" | "scrollHeight" | "clientWidth" | "clientHeight"
  >
>;

/** The scroll position that shows the same part of another box: the same share of its range. */
export const getScrollTarget = (from: ScrollBox, to: ScrollBox): { left: number; top: number } => ({
  left: scale(from.scrollLeft, from.scrollWidth - from.clientWidth, to.scrollWidth - to.clientWidth),
  top: scale(from.scrollTop, from.scrollHeight - from.clientHeight, to.scrollHeight - to.clientHeight),
});

const scale = (position: number, range: number, otherRange: number): number =>
  range <= 0 || otherRange <= 0 ? 0 : (position / range) * otherRange;
