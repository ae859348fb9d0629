import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readGlb } from "./read-glb.ts";

const lighthouse = new Uint8Array(
  readFileSync(new URL("../../../../../../packages/catalog/demo/lighthouse.glb", import.meta.url)),
);

it("counts the contents of a file", () => {
  expect(readGlb(lighthouse)).toMatchObject({
    version: "2.0",
    meshes: 1,
    materials: 10,
    textures: 0,
    animations: 0,
  });
  expect(readGlb(lighthouse)?.vertices).toBeGreaterThan(500);
  expect(readGlb(lighthouse)?.triangles).toBeGreaterThan(500);
});

it("rejects a truncated, damaged or different file", () => {
  expect(readGlb(lighthouse.subarray(0, 200))).toBeUndefined();
  expect(readGlb(Uint8Array.of(1, 2, 3))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(60), (noise, at) => {
      const bytes = lighthouse.slice(0, 7400);
      bytes.set(noise, at);
      readGlb(bytes);
    }),
  );
});
