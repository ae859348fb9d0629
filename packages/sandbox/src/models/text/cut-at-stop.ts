/** Returns the tokens before the first stop sequence. The last token can be truncated. */
export function cutAtStop(
  pieces: readonly string[],
  stops: readonly string[],
): { readonly pieces: readonly string[]; readonly isStopped: boolean } {
  const text = pieces.join("");
  const places = stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0);
  if (places.length === 0) return { pieces, isStopped: false };
  let left = Math.min(...places);
  const kept = pieces.flatMap((piece) => {
    const part = piece.slice(0, Math.max(0, left));
    left -= piece.length;
    return part === "" ? [] : [part];
  });
  return { pieces: kept, isStopped: true };
}
