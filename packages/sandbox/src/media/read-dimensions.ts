export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a JPEG, GIF, WebP or BMP from its header. Returns `undefined` if the header has none. */
export function readDimensions(bytes: Uint8Array, type: string): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { width, height } = READERS[type]?.(view) ?? { width: 0, height: 0 };
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const READERS: Readonly<Record<string, (view: DataView) => Dimensions | undefined>> = {
  "image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  "image/bmp": (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
};

/** Skips segments up to a start-of-frame marker. C4, C8 and CC in that range are tables. */
function readJpeg(view: DataView): Dimensions | undefined {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at) - 0xff00;
    if (marker < 0) return undefined;
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}

function readWebp(view: DataView): Dimensions | undefined {
  switch (view.getUint8(15)) {
    case 0x20:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x4c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x58:
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return undefined;
  }
}
