/**
 * Counts a byte sequence in what goes by, also where it is cut in two.
 * @param before what is taken to stand before the beginning
 */
export function createMarkerCounter(
  marker: Buffer,
  before: string,
): { push(bytes: Buffer): void; count(): number } {
  let found = 0;
  let end: Buffer = Buffer.from(before);
  const overlap = marker.length - 1;

  function count(bytes: Buffer): void {
    for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + marker.length)) found++;
  }

  return {
    push: (bytes) => {
      if (overlap > 0) {
        // Neither half holds the marker whole, so nothing is counted twice.
        count(Buffer.concat([end, bytes.subarray(0, overlap)]));
        end = Buffer.from(bytes.length < overlap ? Buffer.concat([end, bytes]) : bytes).subarray(-overlap);
      }
      count(bytes);
    },
    count: () => found,
  };
}
