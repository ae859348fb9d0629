import { ERROR_HELP } from "@inferhub/inference/error-help";
import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "../docs/documents.server.ts";
import { errorPath, PROBLEMS } from "./problems.ts";

describe("what is said of a problem", () => {
  it.each([...PROBLEMS.keys()])("leads from %s to causes that are written down", (code) => {
    const path = errorPath(code);
    if (!path) return expect(Object.keys(ERROR_HELP)).not.toContain(code);
    const [page, id] = path.split("#");
    expect(DOCUMENTS.find((document) => document.path === page)?.markdown).toContain(`### \`${id}\`\n`);
  });

  it("leads nowhere for what only happens in a page", () => {
    expect(errorPath("aborted")).toBeUndefined();
    expect(errorPath("no-such-code")).toBeUndefined();
  });
});
