import { ERROR_HELP } from "@inferhub/inference/error-help";
import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "../docs/documents.server.ts";
import { RUN_ERRORS, toErrorPath } from "./errors.ts";

describe("the description of a problem", () => {
  it.each([...RUN_ERRORS.keys()])("links from %s to documented causes", (code) => {
    const path = toErrorPath(code);
    if (!path) return expect(Object.keys(ERROR_HELP)).not.toContain(code);
    const [page, id] = path.split("#");
    expect(DOCUMENTS.find((document) => document.path === page)?.markdown).toContain(`### \`${id}\`\n`);
  });

  it("has no link for errors that only happen in a page", () => {
    expect(toErrorPath("aborted")).toBeUndefined();
    expect(toErrorPath("no-such-code")).toBeUndefined();
  });
});
