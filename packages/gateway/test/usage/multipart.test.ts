import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_BODY_LIMITS } from "../../src/limits/body-limits.ts";
import { readFields } from "../../src/pipeline/read-payload.ts";
import { listMultipartFields } from "../../src/usage/list-multipart-fields.ts";
import { type MultipartPart, readMultipart } from "../../src/usage/multipart.ts";

async function read(type: string, body: Buffer<ArrayBuffer>) {
  const parts: MultipartPart[] = [];
  const isForm = await readMultipart(type, body, (part) => parts.push(part));
  return { isForm, parts };
}

const encode = async (form: FormData) => {
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    body: Buffer.from(await response.arrayBuffer()),
  };
};

describe("a form", () => {
  it("is parsed back to the same value", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((given) => new Uint8Array(given));
    const field = fc.tuple(fc.string({ unit: "grapheme" }), fc.oneof(fc.string({ unit: "grapheme" }), bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 8 }), async (fields) => {
        const form = new FormData();
        for (const [name, value] of fields)
          if (typeof value === "string") form.append(name, value);
          else form.append(name, new File([value], 'é"\\ñ.bin', { type: "audio/wav" }));
        const { type, body } = await encode(form);
        const { isForm, parts } = await read(type, body);
        // A form without parts has no boundary at its beginning.
        if (fields.length === 0) return;
        expect(isForm).toBe(true);
        const expected = await new Response(body, { headers: { "content-type": type } }).formData();
        const entries = [...expected];
        expect(parts.map(({ name }) => name)).toEqual(entries.map(([name]) => name.replace(/\\(.)/g, "$1")));
        for (const [index, [, value]] of entries.entries()) {
          const part = parts[index];
          if (typeof value === "string") expect(part?.value.toString()).toBe(value);
          else {
            expect(part?.filename).toBeDefined();
            expect(part?.type).toBe("audio/wav");
            expect(part?.value.equals(Buffer.from(await value.arrayBuffer()))).toBe(true);
          }
        }
      }),
    );
  });

  it.each([
    ["a boundary that is longer than one may be", `multipart/form-data; boundary=${"x".repeat(71)}`],
    ["two boundaries", "multipart/form-data; boundary=x; boundary=y"],
    ["no boundary", "multipart/form-data"],
  ])("is none with %s", async (_, type) => {
    const boundary = /boundary=(\w+)/.exec(type)?.[1] ?? "";
    const body = Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--\r\n`,
    );
    expect((await read(type, body)).isForm).toBe(false);
  });
});

describe("a form that servers may read differently", () => {
  const field = (name: string, value = "x") => `content-disposition: form-data; ${name}\r\n\r\n${value}`;
  const join = (parts: readonly string[], end = "\r\n") =>
    Buffer.from(`${parts.map((part) => `--x\r\n${part}\r\n`).join("")}--x--${end}`);
  const type = "multipart/form-data; boundary=x";
  const list = (body: Buffer<ArrayBuffer>) => listMultipartFields(type, body, 10);

  it.each([
    ["a name in another encoding", join([field("name=\"a\"; name*=utf-8''model")])],
    ["a name in pieces", join([field('name="a"; name*0="mo"; name*1="del"')])],
    ["a boundary behind a line feed alone", join([field('name="a"', "x\n--x\ncontent-disposition: y")])],
    ["a second form behind its end", join([field('name="a"')], `\r\n${join([field('name="model"')])}`)],
  ])("is none with %s", async (_, body) => {
    expect((await read(type, body)).isForm).toBe(false);
    expect(await list(body)).toBeUndefined();
  });

  it.each(['name="mod%65l"', "name='model'", 'name="=?utf-8?q?model?="', 'name="model\u0000"'])(
    "finds nothing with a field %s",
    async (name) => {
      expect(await list(join([field('name="model"'), field(name, "y")]))).toBeUndefined();
    },
  );

  it("has each model of a list", async () => {
    const models = await list(join([field('name="model"', "a"), field('name="model[0]"', "b")]));
    expect(models?.map(({ value }) => value)).toEqual(["a", "b"]);
  });

  it.each(["model", "Model", "n"])("has one value of %s", (name) => {
    const body = join([field(`name="${name.toLowerCase()}"`, "1"), field(`name="${name}"`, "2")]);
    expect(() => list(body)).toThrow(`two different values of "${name.toLowerCase()}"`);
  });
});

describe("a field that determines the cost of a call", () => {
  const send = async (...models: readonly (readonly [string, string])[]) => {
    const form = new FormData();
    for (const [name, value] of models) form.append(name, value);
    const { type, body } = await encode(form);
    return readFields(
      new Request("http://gateway.test/", { method: "POST", body, headers: { "content-type": type } }),
      DEFAULT_BODY_LIMITS,
    );
  };

  it.each([
    [
      ["model", "cheap"],
      ["model", "dear"],
    ],
    [
      ["model", "cheap"],
      ["Model", "dear"],
    ],
  ] as const)("has one value: %j %j", async (...fields) => {
    await expect(send(...fields)).rejects.toThrow(/two different values of "[Mm]odel"/);
  });

  it("may be repeated", async () => {
    expect(await send(["model", "m"], ["model", "m"])).toEqual({ model: "m" });
  });
});
