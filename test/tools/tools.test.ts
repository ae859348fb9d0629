import { expect, it } from "vitest";
import { isNamedUser } from "./tools.ts";

it("tells a user that the system has a name for from one that is only a number", () => {
  expect(isNamedUser(() => ({ username: "ann" }))).toBe(true);
  expect(
    isNamedUser(() => {
      throw new Error(
        "A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)",
      );
    }),
  ).toBe(false);
});
