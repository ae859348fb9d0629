/** Models look at less than this; more only takes longer to send. */
export const MAX_PIXELS = 4_000_000;

/** The largest size of the same shape with at most so many pixels; whole, and never less than one. */
export function getShrunkSize(
  width: number,
  height: number,
  pixels = MAX_PIXELS,
): { width: number; height: number } {
  const share = Math.min(1, Math.sqrt(pixels / (width * height)));
  const side = (length: number) => Math.max(1, Math.floor(length * share));
  return { width: side(width), height: side(height) };
}

/**
 * Shrinks an image to at most {@link MAX_PIXELS}. Decoding and scaling do not block the page.
 * @throws the browser's error for a file that is not a readable image
 */
export async function shrinkImage(file: File): Promise<File> {
  const whole = await createImageBitmap(file);
  const size = getShrunkSize(whole.width, whole.height);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(whole, 0, 0, size.width, size.height);
  whole.close();
  // A PNG may have clear parts, which JPEG has not.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  const name = file.name.replace(/\.\w+$/, "") || "picture";
  return new File([blob], `${name}-small.${type === "image/jpeg" ? "jpg" : "png"}`, { type: blob.type });
}
