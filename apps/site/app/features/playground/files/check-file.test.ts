import { expect, test } from "vitest";
import { findFileError, findKind, formatKinds, toAccept } from "./check-file.ts";
import { getShrunkSize, MAX_PIXELS } from "./shrink-image.ts";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test.each([
  [file("a.png", "image/png"), undefined],
  [file("a", ""), undefined],
  [file("a.mp3", "audio/mpeg"), "a.mp3 is a recording, not an image. Choose a PNG, JPEG or WebP."],
  [file("notes.png", "text/plain"), "notes.png is a text file, not an image. Choose a PNG, JPEG or WebP."],
  [file("a.pdf", "application/pdf"), "a.pdf is a PDF, not an image. Choose a PNG, JPEG or WebP."],
  [file("a.png", "image/png", 0), "a.png is empty"],
  [file("a.png", "image/png", 40_000_000), "a.png is 40 MB; at most 32.5 MB are allowed"],
])("%j", (each, problem) => {
  expect(findFileError(each, ["image"])).toBe(problem);
});

test("several kinds are named and distinguished", () => {
  expect(findFileError(file("a.zip", "application/zip"), ["image", "audio"])).toBe(
    "a.zip is application/zip, not an image or a recording. Choose another file.",
  );
  expect(formatKinds(["image", "audio", "video"])).toBe("an image, a recording or a video");
  expect(formatKinds(["file"])).toBe("a file");
  expect(toAccept(["image", "audio"])).toBe("image/*,audio/*");
  expect(toAccept(["file"])).toBeUndefined();
  expect(findKind({ type: "audio/wav" }, ["image", "audio"])).toBe("audio");
});

test.each([
  [2000, 1000],
  [8000, 6000],
  [100_000, 3],
  [1, 90_000_000],
])("%i × %i pixels become few enough, and keep their shape", (width, height) => {
  const size = getShrunkSize(width, height);
  expect(size.width * size.height).toBeLessThanOrEqual(Math.max(MAX_PIXELS, size.height));
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
  if (width * height <= MAX_PIXELS) expect(size).toEqual({ width, height });
  if (size.width > 100 && size.height > 100) expect(size.width / size.height).toBeCloseTo(width / height, 1);
});
