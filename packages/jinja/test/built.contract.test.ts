import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const built = fileURLToPath(new URL("../dist/chat/index.js", import.meta.url));

it("chat is published as two files in ASCII, which start the fastest", () => {
  const entry = readFileSync(built, "utf8");
  const [core, ...others] = [...entry.matchAll(/^import .* from "(.*)";$/gm)].map(([, file]) => file ?? "");
  expect(others).toEqual([]);
  const shared = readFileSync(fileURLToPath(new URL(core ?? "", `file://${built}`)), "utf8");
  expect(shared).not.toMatch(/^import /m);
  expect(entry + shared).not.toMatch(/[^\0-\x7f]/);
});
