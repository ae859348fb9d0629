import { expect, test } from "vitest";
import { withType } from "./with-type.ts";

const PNG = "\x89PNG\r\n\x1a\n";
const WEBM = "\x1aE\xdf\xa3\x01\x00\x00\x00webm";

const toFile = (head: string, name: string, type: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, { type });

test.each([
  ["an image without a type", PNG, "", "image/png"],
  ["an image", PNG, "image/png", "image/png"],
  ["a JPEG that is named as a PNG keeps its family", "\xff\xd8\xff\xe0", "image/png", "image/png"],
  ["text with the name of an image", "Dear diary,\nit rained.", "image/png", "text/plain"],
  ["text with the name of a recording", "hello", "audio/mpeg", "text/plain"],
  ["an image with the name of a recording", PNG, "audio/mpeg", "image/png"],
  ["an SVG, which is text", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml", "image/svg+xml"],
  ["a recording in a container for videos", WEBM, "audio/webm", "audio/webm"],
  ["a format that is not known", "\x00\x01\x02\x03", "image/x-new", "image/x-new"],
  ["an empty file", "", "image/png", "image/png"],
])("%s", async (_, head, claimed, type) => {
  const file = await withType(toFile(head, "a.bin", claimed));
  expect(file.type).toBe(type);
  expect(file.name).toBe("a.bin");
});

test("text whose last character is cut is text", async () => {
  const file = new File([`${"a".repeat(63)}é and more`], "notes.png", { type: "image/png" });
  expect((await withType(file)).type).toBe("text/plain");
});
