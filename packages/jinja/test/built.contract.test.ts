import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const built = fileURLToPath(new URL("../dist/chat/index.js", import.meta.url));

/** Files that a published file imports. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^import .* from "(.*)";$/gm)].map(([, path = ""]) =>
    join(dirname(file), path),
  );

it("chat is published as few files in ASCII, which start the fastest: an entry, the engine and its limits", () => {
  const [engine = "", ...others] = importsOf(built);
  expect(others).toEqual([]);
  const [limits = "", ...more] = importsOf(engine);
  expect(more).toEqual([]);
  expect(importsOf(limits)).toEqual([]);
  for (const file of [built, engine, limits]) expect(readFileSync(file, "utf8")).not.toMatch(/[^\0-\x7f]/);
});

it("chat is published without comments, which its declarations hold, and with what bundlers read", () => {
  const code = [built, ...importsOf(built)].map((file) => readFileSync(file, "utf8")).join("\n");
  expect(code).not.toContain("/**");
  expect(code).toContain("/* @__PURE__ */");
});
