import { encodeBase64 } from "../../media/base64.ts";

/** Encodes numbers as little-endian 32-bit floats in base64. */
export function encodeFloats(numbers: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((value, index) => {
    view.setFloat32(index * 4, value, true);
  });
  return encodeBase64(new Uint8Array(view.buffer));
}
