import { expect, it } from "vitest";
import { readTokenizerConfig } from "./tokenizer-config.ts";
import { withTokens } from "./use-texts.ts";

it("takes template and special tokens", () => {
  const config = {
    chat_template: "{{ bos_token }}",
    bos_token: { content: "<s>", lstrip: false },
    eos_token: "</s>",
    pad_token: null,
    model_max_length: 10,
  };
  expect(readTokenizerConfig(JSON.stringify(config))).toEqual({
    templates: [{ name: "default", template: "{{ bos_token }}" }],
    tokens: { bos_token: "<s>", eos_token: "</s>" },
  });
});

it("takes each of several templates", () => {
  const chat_template = [
    { name: "default", template: "a" },
    { name: "tool_use", template: "b" },
  ];
  expect(readTokenizerConfig(JSON.stringify({ chat_template }))?.templates).toEqual(chat_template);
});

it.each(["", "{{ x }}", "{", '{"chat_template": 5}', '{"chat_template": [{"name": 1}]}', '{"chat_template"'])(
  "takes nothing of %j",
  (text) => expect(readTokenizerConfig(text)).toBeUndefined(),
);

it("inserts special tokens into a context, and keeps an invalid one unchanged", () => {
  expect(withTokens('{"a": 1.0, "eos_token": "x"}', { eos_token: "</s>" })).toBe(
    '{"a": 1.0, "eos_token": "</s>"}',
  );
  expect(withTokens("{", { eos_token: "</s>" })).toBe("{");
});
