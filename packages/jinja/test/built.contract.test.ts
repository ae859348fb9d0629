import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const built = fileURLToPath(new URL("../dist/chat/index.js", import.meta.url));

/** Files that a published file reads. */
const filesReadBy = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export) .* from "(.*)";$/gm)].map(([, path = ""]) =>
    join(dirname(file), path),
  );

it("chat is published as few files, which start the fastest: an entry that is the engine, and its limits", () => {
  const [limits = "", ...others] = filesReadBy(built);
  expect(others).toEqual([]);
  expect(filesReadBy(limits)).toEqual([]);
});

it("chat is in ASCII, without what only its declarations need", () => {
  const code = readFileSync(built, "utf8");
  expect(code).not.toMatch(/[^\0-\x7f]/);
  expect(code).not.toContain("/**");
  expect(code).toContain("/* @__PURE__ */");
});
