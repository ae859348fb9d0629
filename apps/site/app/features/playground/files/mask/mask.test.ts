import { crc32, inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addAction, extendStroke, type MaskAction, type MaskActions, type Stroke } from "./actions.ts";
import { encodeMask } from "./encode-mask.ts";
import { moveByKey, toImagePoint } from "./geometry.ts";
import { createRaster, drawActions, drawLine, formatShare, getShare, type MaskRaster } from "./raster.ts";

const PICTURE = { width: 60, height: 40 };
const stroke = (more: Partial<Stroke> = {}): Stroke => ({
  kind: "stroke",
  erases: false,
  radius: 5,
  points: [{ x: 30, y: 20 }],
  ...more,
});

function drawn(actions: MaskActions, picture = PICTURE, size = picture): MaskRaster {
  const raster = createRaster(size);
  for (const _ of drawActions(actions, picture, raster));
  return raster;
}
const isMarked = ({ width, marks }: MaskRaster, x: number, y: number) => marks[y * width + x] === 1;

test.each([
  [
    { x: 150, y: 100 },
    { x: 30, y: 20 },
  ],
  [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: 300, y: 200 },
    { x: 60, y: 40 },
  ],
])("in a box of its own shape, %j is at %j", (place, point) => {
  expect(toImagePoint(place, { width: 300, height: 200 }, PICTURE)).toEqual(point);
});

test("in a box of another shape, points next to the image are outside of it", () => {
  const box = { width: 300, height: 400 };
  expect(toImagePoint({ x: 150, y: 200 }, box, PICTURE)).toEqual({ x: 30, y: 20 });
  expect(toImagePoint({ x: 150, y: 100 }, box, PICTURE)).toEqual({ x: 30, y: 0 });
  expect(toImagePoint({ x: 150, y: 50 }, box, PICTURE).y).toBeLessThan(0);
});

test("keys move the brush, within the image", () => {
  const from = { x: 30, y: 20 };
  expect(moveByKey("ArrowRight", false, from, PICTURE)).toEqual({ x: 31.2, y: 20 });
  expect(moveByKey("ArrowUp", true, from, PICTURE)).toEqual({ x: 30, y: 14 });
  expect(moveByKey("ArrowLeft", true, { x: 1, y: 1 }, PICTURE)).toEqual({ x: 0, y: 1 });
  expect(moveByKey("Enter", false, from, PICTURE)).toBeUndefined();
});

test("edits are a list, and undo removes the last one", () => {
  const after = (...done: (MaskAction | { kind: "undo" })[]) =>
    done.reduce<MaskActions>((actions, each) => addAction(actions, each), []);
  expect(after(stroke(), { kind: "undo" })).toEqual([]);
  expect(after({ kind: "undo" })).toEqual([]);
  expect(after({ kind: "clear" })).toEqual([]);
  expect(after(stroke(), { kind: "clear" }, { kind: "clear" })).toHaveLength(2);
  const cleared = after(stroke(), { kind: "clear" });
  expect(getShare(drawn(cleared))).toBe(0);
  expect(drawn(addAction(cleared, { kind: "undo" }))).toEqual(drawn([stroke()]));
});

test("a stroke is as long as the brush has moved", () => {
  const begun = stroke();
  expect(extendStroke(begun, { x: 30.3, y: 20 })).toBe(begun);
  expect(extendStroke(begun, { x: 32, y: 20 }).points).toHaveLength(2);
});

test("strokes mark, erase and are turned over", () => {
  const line = stroke({
    points: [
      { x: 10, y: 20 },
      { x: 50, y: 20 },
    ],
  });
  const marked = drawn([line]);
  expect([isMarked(marked, 30, 24), isMarked(marked, 30, 26), isMarked(marked, 6, 20)]).toEqual([
    true,
    false,
    true,
  ]);
  const erased = drawn([line, stroke({ erases: true })]);
  expect([isMarked(erased, 30, 20), isMarked(erased, 12, 20)]).toEqual([false, true]);
  const turned = drawn([line, { kind: "swap" }]);
  expect(getShare(turned)).toBeCloseTo(1 - getShare(marked));
  expect([isMarked(turned, 30, 20), isMarked(turned, 1, 1)]).toEqual([false, true]);
});

const place = fc.record({
  x: fc.double({ min: -20, max: 80, noNaN: true }),
  y: fc.double({ min: -20, max: 60, noNaN: true }),
});

test("a line marks every pixel whose middle is near enough, and no other", () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 1, max: 30, noNaN: true }), (from, to, radius) => {
      const raster = createRaster(PICTURE);
      drawLine(raster, { from, to, radius, erases: false });
      for (let y = 0; y < PICTURE.height; y++)
        for (let x = 0; x < PICTURE.width; x++) {
          const distance = distanceTo({ x: x + 0.5, y: y + 0.5 }, from, to);
          if (Math.abs(distance - radius) > 1e-6) expect(isMarked(raster, x, y)).toBe(distance < radius);
        }
    }),
    { numRuns: 60 },
  );
});

type Place = { readonly x: number; readonly y: number };

function distanceTo(point: Place, from: Place, to: Place): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - at * x, point.y - from.y - at * y);
}

test("a smaller raster marks about as much", () => {
  const picture = { width: 4000, height: 3000 };
  const actions = [
    stroke({
      radius: 300,
      points: [
        { x: 500, y: 500 },
        { x: 3000, y: 2500 },
      ],
    }),
  ];
  const [small, large] = [drawn(actions, picture, { width: 400, height: 300 }), drawn(actions, picture)];
  expect(getShare(small)).toBeCloseTo(getShare(large), 2);
});

test("the smallest brush marks something", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 59, noNaN: true }),
      fc.double({ min: 1, max: 39, noNaN: true }),
      (x, y) => {
        expect(getShare(drawn([stroke({ radius: 0.01, points: [{ x, y }] })]))).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  [0, "The mask is empty"],
  [0.0001, "1 % is marked"],
  [0.1234, "12 % is marked"],
  [0.9999, "99 % is marked"],
  [1, "All of it is marked"],
])("%d: %s", (share, text) => {
  expect(formatShare(share)).toBe(text);
});

/** Pixels of a PNG that this page wrote. */
async function pixelsOf(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + size);
    expect(bytes.readUInt32BE(at + 8 + size)).toBe(crc32(body));
    if (body.subarray(0, 4).toString() === "IDAT") data.push(body.subarray(4));
    at += 12 + size;
  }
  const raw = inflateSync(Buffer.concat(data));
  const rows: Buffer[] = [];
  for (let row = 0; row < height; row++) {
    const start = row * (width * 4 + 1);
    const line = raw.subarray(start + 1, start + 1 + width * 4);
    rows.push(raw[start] === 2 ? Buffer.from(rows[row - 1] ?? line) : line);
  }
  return { width, height, pixels: Buffer.concat(rows) };
}

test("a mask is written white and clear where it is marked, black and opaque everywhere else", async () => {
  const shape = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        marks: fc.uint8Array({
          min: 0,
          max: 1,
          minLength: size.width * size.height,
          maxLength: size.width * size.height,
        }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(shape, async ({ size, marks }) => {
      const { pixels, ...written } = await pixelsOf(await encodeMask({ ...size, marks }, async () => {}));
      expect(written).toEqual(size);
      marks.forEach((mark, at) => {
        expect([...pixels.subarray(at * 4, at * 4 + 4)]).toEqual(mark ? [255, 255, 255, 0] : [0, 0, 0, 255]);
      });
    }),
    { numRuns: 40 },
  );
});

test("a mask of twenty megapixels is small, and written with rests in between", async () => {
  const size = { width: 5000, height: 4000 };
  let rests = 0;
  const raster = drawn(
    [
      stroke({
        radius: 700,
        points: [
          { x: 900, y: 900 },
          { x: 4000, y: 3000 },
        ],
      }),
    ],
    size,
  );
  const blob = await encodeMask(raster, async () => {
    rests++;
  });
  expect(blob.size).toBeLessThan(400_000);
  expect(rests).toBeGreaterThan(20);
});
