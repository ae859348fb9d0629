import { expect, it } from "vitest";
import { listGgufFiles } from "./gguf-files.ts";

it("groups the pieces of a file, and puts the smallest first", () => {
  const files = [
    { path: "README.md", sizeBytes: 3 },
    { path: "BF16/talk-BF16-00002-of-00002.gguf", sizeBytes: 6e9 },
    { path: "BF16/talk-BF16-00001-of-00002.gguf", sizeBytes: 1e10 },
    { path: "talk-Q8_0.gguf" },
    { path: "talk-UD-Q4_K_XL.GGUF", sizeBytes: 4e9 },
    { path: "mmproj-F16.gguf", sizeBytes: 1e9 },
    { path: "talk.gguf", sizeBytes: 5e9 },
  ];
  expect(listGgufFiles(files)).toEqual([
    { path: "talk-UD-Q4_K_XL.GGUF", pieces: 1, sizeBytes: 4e9, label: "UD-Q4_K_XL", type: "Q4_K_XL" },
    { path: "talk.gguf", pieces: 1, sizeBytes: 5e9 },
    {
      path: "BF16/talk-BF16-00001-of-00002.gguf",
      pieces: 2,
      sizeBytes: 1.6e10,
      label: "BF16",
      type: "BF16",
    },
    { path: "talk-Q8_0.gguf", pieces: 1, label: "Q8_0", type: "Q8_0" },
  ]);
});

it("takes any name", () => {
  const names = ["__proto__.gguf", ".gguf", "\u202Egguf.gguf", `${"x".repeat(5000)}.gguf`];
  expect(listGgufFiles(names.map((path) => ({ path })))).toHaveLength(4);
});
