import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { decodeBase64, getMediaReference, type MediaKind, media, sniffMediaType } from "./media.ts";

const problem = (value: unknown) => v.safeParse(media("image"), value).issues?.[0]?.message;
const parse = (value: unknown, kind: MediaKind = "file") => v.parse(media(kind), value);

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01");
const base64 = (text: string) => btoa(text);
const JPEG = `\xff\xd8\xff\xe0\0\x10JFIF\0\x01${"x".repeat(30)}`;

test.each([
  ["data:image/png;base64,!!!"],
  ["data:image/png,%E0%A4%A"],
  ["data:image/png"],
  ["iVBORw0KGgo="],
  ["a lighthouse at night in the rain"],
  ["aVeryLongWordThatIsNoFileAtAllButDecodes"],
  ["example.test/a.png"],
  ["a.png"],
  ["ftp://example.test/a.png"],
  ["javascript:alert(1)"],
  ["https://"],
  [""],
  [5],
  [null],
  [undefined],
  [{}],
  [[1, 2, 3]],
  [new Map()],
  [new URL("ftp://example.test/a.png")],
])("%j is reported as invalid, without an exception", (value) => {
  expect(problem(value)).toBe(
    "Expected image as a Blob, bytes, a stream, a URL, base64, or a path that begins with / or ./",
  );
});

test.each([["data:image/png;base64,"], ["data:,"], [new Blob([])], [new Uint8Array()], [new ArrayBuffer(0)]])(
  "%s is empty",
  (value) => {
    expect(problem(value)).toBe("The image is empty");
  },
);

test.each([
  ["data:image/png;base64,iVBO\nRw0K", 6],
  ["data:;base64,AQID", 3],
  ["data:text/plain,a%20b", 3],
  ["DATA:text/plain;charset=utf-8;BASE64,AQID", 3],
  [PNG, PNG.length],
  [PNG.buffer, PNG.length],
  [new DataView(PNG.buffer, 2, 5), 5],
  [new Uint16Array([1, 2]), 4],
  [Buffer.from("abc"), 3],
  [new Uint8Array(new SharedArrayBuffer(7)), 7],
  [new Blob(["ab"]), 2],
  [new File(["ab"], "a.txt"), 2],
  [base64(JPEG), JPEG.length],
  [base64(JPEG).replace(/=+$/, ""), JPEG.length],
  [base64(JPEG).replaceAll("+", "-").replaceAll("/", "_"), JPEG.length],
])("a file at hand (%#)", (value, size) => {
  const blob = parse(value);
  expect(blob.size).toBe(size);
  expect(getMediaReference(blob)).toEqual({ kind: "file", source: undefined });
});

test.each([
  ["https://example.test/a.png"],
  ["HTTP://example.test/a.png"],
  [new URL("https://example.test/a.png")],
  [new URL("file:///tmp/a.png")],
  ["file:///tmp/a.png"],
  ["/tmp/a.png"],
  ["/9j/a.jpg"],
  ["./a.png"],
  ["../a.png"],
  ["..\\a.png"],
  ["C:\\pictures\\a.png"],
  ["c:/pictures/a.png"],
  [new Blob(["x"]).stream()],
  [
    (async function* () {
      yield PNG;
    })(),
  ],
])("a file to be read (%#)", (value) => {
  const blob = parse(value, "image");
  const source = value instanceof URL ? value.href : value;
  expect(blob).toBeInstanceOf(Blob);
  expect(getMediaReference(blob)).toEqual({ kind: "image", source });
});

test("a Blob of the caller's is not written on", () => {
  const own = new Blob(["x"], { type: "image/png" });
  expect(parse(own, "image").type).toBe("image/png");
  expect(getMediaReference(own)).toBeUndefined();
});

/** First bytes of files as programs write them. */
const FILES: readonly (readonly [name: string, head: string, type: string | undefined])[] = [
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["jpeg, JFIF", "\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["jpeg, Exif", "\xff\xd8\xff\xe1\0\x10Exif", "image/jpeg"],
  ["gif 87", "GIF87a\x01\0", "image/gif"],
  ["gif 89", "GIF89a\x01\0", "image/gif"],
  ["webp", "RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["avif", "\0\0\0\x20ftypavif\0\0\0\0", "image/avif"],
  ["avif, in motion", "\0\0\0\x20ftypavis\0\0\0\0", "image/avif"],
  ["avif, by its further brand", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "image/avif"],
  ["heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
  ["heic, ten bits", "\0\0\0\x18ftypheix\0\0\0\0mif1heic", "image/heic"],
  ["heif", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "image/heic"],
  ["bmp", "BM\x36\x10\0\0\0\0\0\0\x36\0\0\0", "image/bmp"],
  ["tiff, little end first", "II*\0\x08\0\0\0", "image/tiff"],
  ["tiff, big end first", "MM\0*\0\0\0\x08", "image/tiff"],
  ["wav", "RIFF\x24\0\0\0WAVEfmt ", "audio/wav"],
  ["wav, over 4 GB", "RF64\xff\xff\xff\xffWAVEds64", "audio/wav"],
  ["mp3 with a tag", "ID3\x04\0\0\0\0\0\0", "audio/mpeg"],
  ["mp3 without a tag", "\xff\xfb\x90\x64\0\0", "audio/mpeg"],
  ["mp3 without a tag, with a checksum", "\xff\xfa\x90\x64\0\0", "audio/mpeg"],
  ["mp3 at 24 kHz", "\xff\xf3\x84\xc4\0\0", "audio/mpeg"],
  ["mp3 at 8 kHz", "\xff\xe3\x18\xc4\0\0", "audio/mpeg"],
  ["aac", "\xff\xf1\x50\x80\x02\x1f", "audio/aac"],
  ["aac, mpeg 2", "\xff\xf9\x50\x80\x02\x1f", "audio/aac"],
  ["flac", "fLaC\0\0\0\x22", "audio/flac"],
  ["ogg, opus", `OggS\0\x02${"\0".repeat(20)}\x01\x13OpusHead`, "audio/ogg"],
  ["ogg, vorbis", `OggS\0\x02${"\0".repeat(20)}\x01\x1e\x01vorbis`, "audio/ogg"],
  ["ogg, theora", `OggS\0\x02${"\0".repeat(20)}\x01\x2a\x80theora`, "video/ogg"],
  ["m4a", "\0\0\0\x20ftypM4A \0\0\0\0", "audio/mp4"],
  ["m4b", "\0\0\0\x20ftypM4B \0\0\0\0", "audio/mp4"],
  [
    "webm",
    "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm",
    "video/webm",
  ],
  [
    "mkv",
    "\x1aE\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska",
    "video/x-matroska",
  ],
  ["mp4", "\0\0\0\x20ftypisom\0\0\x02\0", "video/mp4"],
  ["mp4, second version", "\0\0\0\x18ftypmp42\0\0\0\0", "video/mp4"],
  ["mov", "\0\0\0\x14ftypqt  \0\0\x02\0", "video/quicktime"],
  ["mov, old", "\0\0\x10\0moov\0\0\0\x6cmvhd", "video/quicktime"],
  ["avi", "RIFF\x24\0\0\0AVI LIST", "video/x-msvideo"],
  ["pdf", "%PDF-1.7\n", "application/pdf"],
  ["a text", "hello, this is a text", undefined],
  ["a page", "<!doctype html><html>", undefined],
  ["JSON", '{"error":"no"}', undefined],
  ["a text that begins like a bitmap", "BMW makes cars and motorcycles", undefined],
  ["a text in UTF-16", "\xff\xfeh\0e\0l\0", undefined],
  ["RIFF of another kind", "RIFF\x24\0\0\0ACON", undefined],
  ["a frame whose bit rate does not exist", "\xff\xfb\xf0\x64", undefined],
  ["nothing", "", undefined],
  ["zeros", "\0".repeat(64), undefined],
];

describe("first bytes", () => {
  it.each(FILES)("%s", (_, head, type) => {
    expect(sniffMediaType(latin(head))).toBe(type);
    // The rest contains no further types.
    expect(sniffMediaType(latin(head + "\n\0z".repeat(100)))).toBe(type);
  });

  it.each(FILES.filter(([, , type]) => type))("%s, as base64", (_, head, type) => {
    const blob = parse(base64(head.padEnd(40, "\0")));
    expect(blob.size).toBe(Math.max(40, head.length));
    expect(type).toBeDefined();
  });
});

test("any value is either a file or invalid, and never throws", () => {
  fc.assert(fc.property(fc.anything(), (value) => void v.safeParse(media("image"), value)));
  fc.assert(fc.property(fc.string(), (value) => void v.safeParse(media("image"), `data:${value}`)));
});

test("base64 gives the bytes that it was made of", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...decodeBase64(Buffer.from(bytes).toString("base64url"))]).toEqual([...bytes]);
    }),
  );
});

test("a file keeps its name and type", () => {
  const file = new File([new Uint8Array([1, 2])], "talk.wav", { type: "audio/wav" });
  expect(v.parse(media("audio"), file)).toMatchObject({ name: "talk.wav", type: "audio/wav", size: 2 });
});
