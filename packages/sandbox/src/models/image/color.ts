/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour that lies a share of the way from one to another. */
export function blend(from: Color, to: Color, share: number): Color {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
