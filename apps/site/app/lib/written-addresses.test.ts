import { describe, expect, it } from "vitest";
import { afterShown } from "./written-addresses.ts";

describe("addresses that a page wrote", () => {
  it.each([
    { what: "the newest", written: ["", "?a=1"], shown: "?a=1", left: ["?a=1"] },
    { what: "an older one, late", written: ["", "?a=1", "?a=12"], shown: "?a=1", left: ["?a=1", "?a=12"] },
    { what: "one that passed over another", written: ["", "?a=1", "?a=12"], shown: "?a=12", left: ["?a=12"] },
    { what: "the first again", written: ["", "?a=1", ""], shown: "", left: [""] },
    { what: "another page's", written: ["?a=1"], shown: "?b=2", left: undefined },
    { what: "one that was left behind", written: ["?a=12"], shown: "?a=1", left: undefined },
  ])("know $what", ({ written, shown, left }) => {
    expect(afterShown(written, shown)).toEqual(left);
  });
});
