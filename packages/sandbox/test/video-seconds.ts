/** Assumed for videos whose header is not read: 4 Mbit/s. */
const ASSUMED_BYTES_PER_SECOND = 500_000;

/** Duration of a video: from the header of an MP4, estimated by size for others. */
export function videoSeconds(bytes: Uint8Array): number {
  return headerSeconds(bytes) ?? bytes.length / ASSUMED_BYTES_PER_SECOND;
}

/** The header is below `moov`, which may come last. */
function headerSeconds(bytes: Uint8Array): number | undefined {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("mvhd", 0, "latin1");
  if (at < 0 || at + 36 > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 4);
  const isLong = view.getUint8(0) === 1;
  const scale = view.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return scale > 0 ? length / scale : undefined;
}
