import { describe, expect, it } from "vitest";
import { formatAction, formatDetails } from "./messages.ts";

describe("an entry of the audit trail", () => {
  it("names its action, also one that the page does not know", () => {
    expect(formatAction("provider-key-set")).toBe("Set a provider key");
    expect(formatAction("route-changed")).toBe("Route changed");
  });

  it("shows limits in one line", () => {
    expect(formatDetails({ admin: true, models: ["acme/*"] })).toBe('admin: true; models: ["acme/*"]');
    expect([formatDetails({}), formatDetails(undefined), formatDetails(null)]).toEqual(["", "", ""]);
  });
});
