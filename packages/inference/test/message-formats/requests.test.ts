import type { CheckedInput } from "@inferhub/catalog/define";
import { InputError } from "@inferhub/inference/core";
import type { Adapter, Provider } from "@inferhub/inference/define";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { google } from "@inferhub/inference/providers/google";
import { mistral } from "@inferhub/inference/providers/mistral";
import { describe, expect, it } from "vitest";
import { bodyOf, type Json, question } from "./exchange.ts";

describe("requests", () => {
  const demanded = { tools: [{ type: "function", function: { name: "weather" } }], tool_choice: "required" };
  const midway = [
    ...question,
    { role: "assistant", content: null, tool_calls: [{ id: "a", function: { name: "weather" } }] },
    { role: "tool", tool_call_id: "a", content: "3" },
  ];

  it.each<[string, Json, unknown]>([
    ["as much as the effort says", { reasoning_effort: "high" }, 16_384],
    ["at most half of a limit", { reasoning_effort: "high", max_tokens: 8000 }, 4000],
    ["no less than the least", { reasoning_effort: "low", max_tokens: 1500 }, 1024],
    ["not where there is no room", { reasoning_effort: "low", max_tokens: 1024 }, undefined],
    ["not when a tool is demanded", { reasoning_effort: "low", ...demanded }, undefined],
    [
      "not in a loop that began without",
      { reasoning_effort: "low", ...demanded, tool_choice: "auto", messages: midway },
      undefined,
    ],
    ["not at all", { reasoning_effort: "none" }, undefined],
    ["as the caller says", { thinking: { type: "enabled", budget_tokens: 5000 } }, 5000],
  ])("anthropic thinks %s", (_, input, budget) => {
    const { thinking, max_tokens } = bodyOf(anthropic, input);
    expect((thinking as Json | undefined)?.["budget_tokens"]).toBe(budget);
    expect(Number(max_tokens)).toBeGreaterThan(Number(budget ?? 0));
  });

  it("anthropic merges successive messages of a role, and omits empty ones", () => {
    const messages = [
      { role: "user", content: "One" },
      {
        role: "user",
        content: [
          { type: "text", text: "" },
          { type: "text", text: "Two" },
        ],
      },
      { role: "assistant", content: "" },
      { role: "user", content: "Three" },
      { role: "assistant", content: "Four" },
    ];
    expect(bodyOf(anthropic, { messages })["messages"]).toEqual([
      { role: "user", content: ["One", "Two", "Three"].map((text) => ({ type: "text", text })) },
      { role: "assistant", content: "Four" },
    ]);
  });

  it("native parts and members pass to anthropic", () => {
    const cached = { type: "text", text: "Long.", cache_control: { type: "ephemeral" } };
    const body = bodyOf(anthropic, {
      top_k: 4,
      messages: [{ role: "system", content: [cached] }, ...question],
    });
    expect(body).toMatchObject({ top_k: 4, system: [cached] });
  });

  it.each<[string, Provider, Json, RegExp]>([
    ["JSON without a schema", anthropic, { response_format: { type: "json_object" } }, /json_schema/],
    ["an effort that nobody knows", anthropic, { reasoning_effort: "huge" }, /minimal, low/],
    ["a role that nobody knows", anthropic, { messages: [{ role: "critic", content: "Bad" }] }, /critic/],
    ["a role that nobody knows", google, { messages: [{ role: "critic", content: "Bad" }] }, /critic/],
    [
      "sound",
      anthropic,
      said({ type: "input_audio", input_audio: { data: "UklG", format: "wav" } }),
      /doesn't accept audio/,
    ],
    ["a picture that is none", google, said({ type: "image_url", image_url: {} }), /holds no file/],
    [
      "a picture written as text",
      google,
      said({ type: "image_url", image_url: { url: "data:image/svg+xml,%3Csvg/%3E" } }),
      /base64/,
    ],
    ["a part that nobody knows", google, said({ type: "smell" }), /smell/],
    [
      "a result of nothing",
      google,
      { messages: [{ role: "tool", tool_call_id: "x", content: "3" }] },
      /No tool was called as x/,
    ],
    [
      "a schema of itself",
      google,
      {
        response_format: {
          type: "json_schema",
          json_schema: { schema: { $ref: "#/$defs/a", $defs: { a: { items: { $ref: "#/$defs/a" } } } } },
        },
      },
      /refers to itself/,
    ],
  ])("%s is refused before it is sent (%#)", (_, provider, input, reason) => {
    expect(() => bodyOf(provider, input)).toThrow(reason);
    expect(() => bodyOf(provider, input)).toThrow(InputError);
  });

  function said(part: Json) {
    return { messages: [{ role: "user", content: [part] }] };
  }

  it("google reads schemas in its own words", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      properties: {
        type: { type: ["string", "number", "null"] },
        kind: { oneOf: [{ const: "a" }, { const: "b" }] },
        maybe: { anyOf: [{ $ref: "#/$defs/Place" }, { type: "null" }] },
        many: { type: "array", items: { allOf: [{ $ref: "#/$defs/Place" }], description: "One" } },
      },
      $defs: { Place: { type: "object", properties: { name: { type: "string", $comment: "x" } } } },
    };
    const place = { type: "object", properties: { name: { type: "string" } } };
    const format = { type: "json_schema", json_schema: { name: "x", schema } };
    expect(bodyOf(google, { response_format: format })).toMatchObject({
      generationConfig: {
        responseMimeType: "application/json",
        responseSchema: {
          type: "object",
          properties: {
            type: { anyOf: [{ type: "string" }, { type: "number" }], nullable: true },
            kind: { anyOf: [{ enum: ["a"] }, { enum: ["b"] }] },
            maybe: { ...place, nullable: true },
            many: { type: "array", items: { ...place, description: "One" } },
          },
        },
      },
    });
    expect(JSON.stringify(bodyOf(google, { response_format: format }))).not.toMatch(/\$|additional|oneOf/);
  });

  it.each<[string, string, Provider]>([
    ["google", "text-to-image", google],
    ["google", "text-to-speech", google],
    ["google", "text-to-video", google],
    ["mistral", "text-to-speech", mistral],
  ])("%s gives no address of its %s", (_, id, { operations }) => {
    const adapter = operations[id] as Adapter;
    const input = { inputs: "a" } as CheckedInput<Adapter["operation"]>;
    expect(() => adapter.buildRequest({ model: "m", input, outputType: "url" })).toThrow(InputError);
  });

  it("cohere removes messages that it rejects from a conversation", () => {
    expect(bodyOf(cohere, { n: 1, parallel_tool_calls: true })).toEqual({ model: "m", messages: question });
  });
});
