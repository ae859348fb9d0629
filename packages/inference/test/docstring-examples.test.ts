import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listOperations, PROVIDERS, toMethodName } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { readClientMembers } from "../tools/types/client-members.ts";
import { formatExampleTag, readExamples } from "../tools/types/examples.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const examples = readExamples(fileURLToPath(new URL("../examples", import.meta.url)));
const client = read("../src/engine/inference-client.ts");
const members = readClientMembers(client).map(({ name }) => name);

/** The text of docstrings, without their margins. */
const withoutMargins = (code: string) => code.replace(/^ *\* ?/gm, "");

describe("examples in docstrings", () => {
  it("belong to the public methods, one to each", () => {
    const methods = listOperations(PROVIDERS).flatMap(({ id, chunk }) =>
      chunk ? [toMethodName(id), `${toMethodName(id)}Stream`] : [toMethodName(id)],
    );
    expect([...examples.keys()].sort()).toEqual([...methods, ...members].sort());
  });

  // The docstrings of the others are generated.
  it.each(members)("show for %s the program that the tests run", (name) => {
    const example = examples.get(name);
    expect(example && withoutMargins(client)).toContain(example && formatExampleTag(example));
  });
});
