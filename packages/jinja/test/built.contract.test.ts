import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const built = fileURLToPath(new URL("../dist/chat/index.js", import.meta.url));

const importsOf = (code: string) =>
  [...code.matchAll(/^import .* from "(.*)";$/gm)].map(([, file]) =>
    fileURLToPath(new URL(file ?? "", `file://${built}`)),
  );

it("chat is published as few files in ASCII, which start the fastest: an entry, the engine and its limits", () => {
  const entry = readFileSync(built, "utf8");
  const [core = "", ...others] = importsOf(entry);
  expect(others).toEqual([]);
  const engine = readFileSync(core, "utf8");
  const [limits = "", ...more] = importsOf(engine);
  expect(more).toEqual([]);
  expect(readFileSync(limits, "utf8")).not.toMatch(/^import /m);
  expect(entry + engine).not.toMatch(/[^\0-\x7f]/);
});
