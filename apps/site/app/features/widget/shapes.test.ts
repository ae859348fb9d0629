import { OPERATIONS } from "@inferhub/catalog/operations";
import { describe, expect, it } from "vitest";
import { getShape } from "./shapes.ts";

describe("the shape of a task", () => {
  it.each(OPERATIONS.map(({ id }) => id))("%s has a button of its own", (id) => {
    expect(getShape(id).action).not.toBe("Run");
  });

  it("is plain for a task that it does not know", () => {
    expect(getShape("constructor")).toEqual({ layout: "pair", action: "Run" });
  });
});
