import { describe, expect, it } from "vitest";
import { parseFileRequest } from "./file-request.ts";

const replace = (old: string, fresh: string) => ({ kind: "replace", old, fresh });
const line = (number: number, fresh: string) => ({ kind: "line", line: number, fresh });

describe("a request for a change of a file", () => {
  it.each<[string, object]>([
    ['Read notes.txt, then replace "teh light" with "the light" in it.', replace("teh light", "the light")],
    ['"In notes.txt, replace \\"teh light\\" with \\"the light\\"."', replace("teh light", "the light")],
    ["In ./src/main.c change 'b' to 'c'.", replace("b", "c")],
    ["Change `1.0.0` in package.json to `1.0.1`", replace("1.0.0", "1.0.1")],
    ["Replace hello with goodbye in greeting.txt", replace("hello", "goodbye")],
    ["Edit notes.txt: change the word red to dark blue.", replace("red", "dark blue")],
    ["Change the version in package.json from 1.0 to 2.0.", replace("1.0", "2.0")],
    ["Update README.md so that “old” -> “new”", replace("old", "new")],
    ["In notes.txt, change line 2 to 'It's done.'", line(2, "It's done.")],
    ["In notes.txt, change line 2 to fog.", line(2, "fog")],
    ["Replace the last line of notes.txt with `end`", line(-1, "end")],
    ['Edit notes.txt so that the third line says "three"', line(3, "three")],
  ])("%s", (question, change) => {
    expect(parseFileRequest(question)).toMatchObject({ change });
  });

  it.each([
    ["Read notes.txt and tell me what it says.", "notes.txt"],
    ["What is in /tmp/a/b.json?", "/tmp/a/b.json"],
    ["Show me `Makefile`.", "Makefile"],
  ])("is none where the file is only read: %s", (question, path) => {
    expect(parseFileRequest(question)).toEqual({ path, change: undefined, content: undefined, reads: true });
  });

  it.each(["What is 6 * 7?", "Is 1.5 more, e.g. in Dover?", "Read https://example.test/a about tides"])(
    "is undefined without a file: %s",
    (question) => {
      expect(parseFileRequest(question)).toBeUndefined();
    },
  );

  it("is the text of a new file", () => {
    expect(parseFileRequest('Create hello.txt with the text "Hi there"')).toMatchObject({
      path: "hello.txt",
      content: "Hi there",
      change: undefined,
    });
  });
});
