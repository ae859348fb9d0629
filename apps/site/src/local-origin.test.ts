import { describe, expect, it } from "vitest";
import { toLocalOrigin } from "./local-origin.ts";

describe("the address of a server on its own machine", () => {
  it.each([
    ["127.0.0.1", "http://127.0.0.1:8080"],
    ["::1", "http://[::1]:8080"],
    ["::ffff:10.0.0.2", "http://[::ffff:10.0.0.2]:8080"],
    ["fe80::1%eth0", "http://[fe80::1]:8080"],
  ])("%s is reached at %s", (localAddress, origin) => {
    expect(toLocalOrigin({ localAddress, localPort: 8080 })).toBe(origin);
    expect(URL.canParse(origin)).toBe(true);
  });

  it("is not known for a closed connection", () => {
    expect(toLocalOrigin({})).toBeUndefined();
  });
});
