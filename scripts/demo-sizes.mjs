import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Marks in a JPEG that begin a frame and tell its size: all of 0xC0 to 0xCF but those of tables. */
const isFrame = (/** @type {number} */ mark) =>
  mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** @type {Readonly<Record<string, (bytes: Buffer) => readonly [number, number]>>} */
const READERS = {
  png: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  jpg: (bytes) => {
    let at = 2;
    while (!isFrame(bytes[at + 1] ?? 0)) at += 2 + bytes.readUInt16BE(at + 2);
    return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  },
  // The header of the only track ends with width and height, as numbers of 16 bits before and behind the point.
  mp4: (bytes) => {
    const header = bytes.indexOf("tkhd") - 4;
    const end = header + bytes.readUInt32BE(header);
    return [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)];
  },
};

/**
 * Width and height in pixels of the pictures and films in a folder, by the file's name.
 * @param {string} folder
 * @returns {readonly (readonly [name: string, size: readonly [number, number]])[]}
 */
export function demoSizes(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const read = READERS[name.slice(name.lastIndexOf(".") + 1)];
      return read ? [/** @type {const} */ ([name, read(readFileSync(join(folder, name)))])] : [];
    });
}
