import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { InferenceClient } from "@inferhub/inference";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import { JSONSchema, Schema } from "effect";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import * as z3 from "zod-3";
import { zodToJsonSchema } from "zod-to-json-schema";

interface Lighthouse {
  name: string;
  lamps: { height: number; color: "red" | "white" }[];
}

const LIGHTHOUSE = { name: "Hook Head", lamps: [{ height: 35, color: "white" }] };
const WRONG = { name: "Hook Head", lamps: [{ height: "tall", color: "white" }] };

/** The JSON Schema of the last request, and the model's next response. */
let sent: { readonly type?: string; readonly properties?: object } = {};
let answer: unknown = LIGHTHOUSE;

const server = createServer(async (request, response) => {
  const { response_format } = JSON.parse(await text(request));
  sent = response_format.json_schema.schema;
  const message = { role: "assistant", content: JSON.stringify(answer) };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ id: "r", choices: [{ index: 0, message, finish_reason: "stop" }] }));
});
let client: InferenceClient;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new InferenceClient("key", { baseUrls: { groq: url } });
});
afterAll(() => server.close());

const ask = { provider: "groq", model: "m", messages: [{ role: "user", content: "A lighthouse" }] } as const;

const arkType = type({ name: "string", lamps: type({ height: "number", color: "'red' | 'white'" }).array() });
const effect = Schema.Struct({
  name: Schema.String,
  lamps: Schema.Array(Schema.Struct({ height: Schema.Number, color: Schema.Literal("red", "white") })),
});
const valibot = v.object({
  name: v.string(),
  lamps: v.array(v.object({ height: v.number(), color: v.picklist(["red", "white"]) })),
});
const zod = z.object({
  name: z.string(),
  lamps: z.array(z.object({ height: z.number(), color: z.enum(["red", "white"]) })),
});
const zod3 = z3.object({
  name: z3.string(),
  lamps: z3.array(z3.object({ height: z3.number(), color: z3.enum(["red", "white"]) })),
});
const jsonSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    lamps: {
      type: "array",
      items: {
        type: "object",
        properties: { height: { type: "number" }, color: { enum: ["red", "white"] } },
        required: ["height", "color"],
      },
    },
  },
  required: ["name", "lamps"],
} as const;

/** One call for each library: the schema alone types its result. */
const CALLS = {
  ArkType: () => client.chatObject({ ...ask, responseFormat: arkType }),
  Effect: () =>
    client.chatObject({
      ...ask,
      responseFormat: {
        schema: Schema.standardSchemaV1(effect),
        jsonSchema: { ...JSONSchema.make(effect) },
      },
    }),
  Valibot: () => client.chatObject({ ...ask, responseFormat: toStandardJsonSchema(valibot) }),
  "Zod 4": () => client.chatObject({ ...ask, responseFormat: zod }),
  "Zod 3": () =>
    client.chatObject({
      ...ask,
      responseFormat: { schema: zod3, jsonSchema: { ...zodToJsonSchema(zod3 as never) } },
    }),
  "JSON Schema": () => client.chatObject({ ...ask, responseFormat: jsonSchema }),
};

describe("structured output with the real libraries", () => {
  it("has the type that the library gives", () => {
    type ObjectOf<Name extends keyof typeof CALLS> = Awaited<ReturnType<(typeof CALLS)[Name]>>["object"];
    expectTypeOf<ObjectOf<"ArkType">>().toEqualTypeOf<Lighthouse>();
    expectTypeOf<ObjectOf<"Effect">>().toEqualTypeOf<Schema.Schema.Type<typeof effect>>();
    expectTypeOf<ObjectOf<"Effect">["lamps"][number]["color"]>().toEqualTypeOf<"red" | "white">();
    expectTypeOf<ObjectOf<"Valibot">>().toEqualTypeOf<Lighthouse>();
    expectTypeOf<ObjectOf<"Zod 4">>().toEqualTypeOf<Lighthouse>();
    expectTypeOf<ObjectOf<"Zod 3">>().toEqualTypeOf<Lighthouse>();
    expectTypeOf<ObjectOf<"JSON Schema">["lamps"][number]["color"]>().toEqualTypeOf<"red" | "white">();
  });

  it.each(Object.entries(CALLS))("%s: sends its JSON Schema and checks the answer", async (_, call) => {
    answer = LIGHTHOUSE;
    expect((await call()).object).toEqual(LIGHTHOUSE);
    expect(sent.type).toBe("object");
    expect(Object.keys(sent.properties ?? {}).sort()).toEqual(["lamps", "name"]);
    answer = WRONG;
    await expect(call()).rejects.toMatchObject({
      code: "output-malformed",
      message: expect.stringContaining("height"),
    });
  });
});
