import { InferenceClient } from "@inferhub/inference";
import {
  type ChatOutput,
  chatObject,
  chatObjectStream,
  embedMany,
  runTools,
  runToolsStream,
  type StandardSchema,
  type ToolContext,
  type ToolsEvent,
  tool,
} from "@inferhub/inference/assist";
import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { together } from "@inferhub/inference/providers/together";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expectTypeOf, it } from "vitest";
import * as z from "zod";
import * as z3 from "zod/v3";

// Checked by the compiler (`npm run check`); the bodies are not called.
const client = createClient({ providers: [groq, together] });
const call = { model: "m", messages: [{ role: "user" as const, content: "x" }] };
const lighthouse = v.object({ name: v.string(), lit: v.optional(v.boolean(), true) });
interface Lighthouse {
  name: string;
  lit: boolean;
}
const handMade: StandardSchema<string, { made: "by hand" }> = {
  "~standard": {
    version: 1,
    vendor: "hand",
    validate: () => ({ value: { made: "by hand" } }),
    jsonSchema: { input: () => ({ type: "string" }) },
  },
};

/** What `Schema.standardSchemaV1` of Effect returns: a class with Standard Schema's member, and no JSON Schema. */
interface EffectSchema<Encoded, Type> {
  new (_: never): Type;
  readonly Type: Type;
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "effect";
    readonly validate: (
      value: unknown,
    ) => { readonly value: Type } | { readonly issues: readonly { message: string }[] };
    readonly types?: { readonly input: Encoded; readonly output: Type } | undefined;
  };
}

/** What `type` of ArkType returns: a function with the same member, which exports JSON Schema. */
interface ArkType<Type> {
  (value: unknown): Type;
  readonly infer: Type;
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "arktype";
    readonly validate: (
      value: unknown,
    ) => { readonly value: Type } | { readonly issues: readonly { message: string }[] };
    readonly types?: { readonly input: unknown; readonly output: Type } | undefined;
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

describe("types", () => {
  it("schemas may be classes and functions, as in Effect and ArkType", () => {
    type Encoded = { readonly name: string; readonly lit: "yes" | "no" };
    void ((schema: EffectSchema<Encoded, Lighthouse>, ark: ArkType<Lighthouse>) => {
      const ofEffect = () => chatObject(client, { ...call, responseFormat: { schema, jsonSchema: {} } });
      expectTypeOf(ofEffect).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
      const ofArkType = () => chatObject(client, { ...call, responseFormat: ark });
      expectTypeOf(ofArkType).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    });
  });

  it("an object has the output type of its schema", () => {
    const plain = () => chatObject(client, { ...call, responseFormat: lighthouse });
    expectTypeOf(plain).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    const wrapped = () => chatObject(client, { ...call, responseFormat: toStandardJsonSchema(lighthouse) });
    expectTypeOf(wrapped).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    const given = () =>
      chatObject(client, { ...call, responseFormat: { schema: lighthouse, jsonSchema: {}, strict: true } });
    expectTypeOf(given).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    const made = () => chatObject(client, { ...call, responseFormat: handMade, repair: true });
    expectTypeOf(made).returns.resolves.toHaveProperty("object").toEqualTypeOf<{ made: "by hand" }>();
    expectTypeOf(made).returns.resolves.toHaveProperty("answer").toEqualTypeOf<ChatOutput>();
    const literal = () =>
      chatObject(client, {
        ...call,
        responseFormat: {
          type: "object",
          properties: { name: { type: "string" }, lit: { type: "boolean" } },
          required: ["name"],
        },
      });
    expectTypeOf(literal)
      .returns.resolves.toHaveProperty("object")
      .toEqualTypeOf<{ name: string; lit?: boolean }>();
    const three = z3.object({ name: z3.string(), lit: z3.boolean() });
    const four = z.object({ name: z.string(), lit: z.boolean() });
    const ofThree = () => chatObject(client, { ...call, responseFormat: { schema: three, jsonSchema: {} } });
    expectTypeOf(ofThree).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    const ofFour = () => chatObject(client, { ...call, responseFormat: four });
    expectTypeOf(ofFour).returns.resolves.toHaveProperty("object").toEqualTypeOf<Lighthouse>();
    const streamed = () => chatObjectStream(client, { ...call, responseFormat: handMade });
    expectTypeOf(streamed).returns.toHaveProperty("result").resolves.toHaveProperty("object").toEqualTypeOf<{
      made: "by hand";
    }>();
    expectTypeOf(streamed).returns.toHaveProperty("partial").toEqualTypeOf<AsyncIterable<unknown>>();
  });

  it("arguments have the client's types", () => {
    void (() => chatObject(client, { ...call, provider: "groq", responseFormat: handMade }));
    void (() =>
      chatObject(new InferenceClient("x"), { ...call, provider: "groq", responseFormat: handMade }));
    void (() => runTools(new InferenceClient("x"), { ...call, tools: [] }));
    // @ts-expect-error no provider of this client
    void (() => chatObject(client, { ...call, provider: "fal-ai", responseFormat: handMade }));
    // @ts-expect-error no messages
    void (() => chatObject(client, { model: "m", responseFormat: handMade }));
    // @ts-expect-error no schema, but a response_format
    void (() => chatObject(client, { ...call, responseFormat: { type: "json_object" } }));
    // @ts-expect-error no texts
    void (() => embedMany(client, { inputs: "one text" }));
    void (() =>
      embedMany(client, { provider: "together", model: "m", inputs: ["a"] as const, dimensions: 2 }));
    expectTypeOf(() => embedMany(client, { model: "m", inputs: ["a"] })).returns.resolves.toEqualTypeOf<
      number[][]
    >();
    const drawing = { textToImage: async () => new Blob() };
    // @ts-expect-error does not chat
    void (() => runTools(drawing, { ...call, tools: [] }));
  });

  it("a tool receives the output type of its schema", () => {
    tool({
      name: "a",
      parameters: { schema: lighthouse, jsonSchema: {} },
      run: (args, context) => {
        expectTypeOf(args).toEqualTypeOf<Lighthouse>();
        expectTypeOf(context).toEqualTypeOf<ToolContext>();
      },
    });
    const made = {
      name: "b",
      parameters: handMade,
      run: (args: { made: "by hand" }) => args.made,
    } as const;
    expectTypeOf(() => tool(made))
      .returns.toHaveProperty("name")
      .toEqualTypeOf<"b">();
    // @ts-expect-error its schema gives no number
    void (() => tool({ name: "c", parameters: handMade, run: (args: { made: number }) => args }));
    const free = tool({
      name: "free",
      run: (args) => expectTypeOf(args).toEqualTypeOf<Record<string, unknown>>(),
    });
    void (() => runTools(client, { ...call, tools: [free], toolChoice: { name: "free" } }));
    // @ts-expect-error no such tool
    void (() => runTools(client, { ...call, tools: [free], toolChoice: { name: "other" } }));
    const events = () => runToolsStream(client, { ...call, tools: [free] });
    expectTypeOf(events).returns.toEqualTypeOf<AsyncGenerator<ToolsEvent, void, undefined>>();
  });
});
