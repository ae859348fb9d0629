import { ERROR_HELP } from "@inferhub/inference/error-help";
import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "../docs/documents.server.ts";
import { RUN_ERRORS, toErrorPath } from "./errors.ts";

describe("what is said of a problem", () => {
  it.each([...RUN_ERRORS.keys()])("leads from %s to causes that are written down", (code) => {
    const path = toErrorPath(code);
    if (!path) return expect(Object.keys(ERROR_HELP)).not.toContain(code);
    const [page, id] = path.split("#");
    expect(DOCUMENTS.find((document) => document.path === page)?.markdown).toContain(`### \`${id}\`\n`);
  });

  it("leads nowhere for what only happens in a page", () => {
    expect(toErrorPath("aborted")).toBeUndefined();
    expect(toErrorPath("no-such-code")).toBeUndefined();
  });
});
