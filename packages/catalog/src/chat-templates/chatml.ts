import type { ExampleTemplate } from "./teaching-template.ts";

export const chatml: ExampleTemplate = {
  id: "chatml",
  label: "ChatML",
  about: "Each message is between two marks, for every role.",
  tokens: { eos_token: "<|im_end|>" },
  template: String.raw`{#- A message is a text, or a list of parts of which some are pictures. -#}
{%- macro text_of(content) -%}
  {%- if content is string -%}
    {{- content -}}
  {%- else -%}
    {%- for part in content -%}
      {{- part.text if part.type == 'text' else '<|image|>' -}}
    {%- endfor -%}
  {%- endif -%}
{%- endmacro -%}
{%- if tools -%}
  {{- '<|im_start|>system\nYou can call these functions:\n' -}}
  {%- for tool in tools -%}
    {{- tool | tojson + '\n' -}}
  {%- endfor -%}
  {{- '<|im_end|>\n' -}}
{%- endif -%}
{%- if documents -%}
  {{- '<|im_start|>system\nAnswer from these documents:\n' -}}
  {%- for document in documents -%}
    {{- '[' ~ loop.index ~ '] ' + document.title + ': ' + document.text + '\n' -}}
  {%- endfor -%}
  {{- '<|im_end|>\n' -}}
{%- endif -%}
{%- for message in messages -%}
  {{- '<|im_start|>' + message.role + '\n' + text_of(message.content) -}}
  {%- for call in message.tool_calls or [] -%}
    {{- call.function | tojson -}}
  {%- endfor -%}
  {{- '<|im_end|>\n' -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<|im_start|>assistant\n' -}}
{%- endif -%}
`,
};
