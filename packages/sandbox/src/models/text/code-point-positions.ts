/**
 * Converts UTF-16 positions to code points, as the emulated servers count them: an emoji before a token shifts it by
 * one.
 */
export function getCodePointPositions(text: string): (unit: number) => number {
  // A text without surrogates has as many code points as units.
  if (!/[\ud800-\udfff]/.test(text)) return (unit) => unit;
  const places = new Uint32Array(text.length + 1);
  let points = 0;
  for (let unit = 0; unit < text.length; ) {
    const width = (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
    places.fill(points, unit, unit + width);
    unit += width;
    points += 1;
  }
  places[text.length] = points;
  return (unit) => places[unit] ?? points;
}
