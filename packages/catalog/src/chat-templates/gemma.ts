import type { ExampleTemplate } from "./teaching-template.ts";

export const gemma: ExampleTemplate = {
  id: "gemma",
  label: "Gemma style",
  about: "The assistant is called model, and there is no system role: its words open the first question.",
  tokens: { bos_token: "<bos>", eos_token: "<eos>" },
  template: String.raw`{{- bos_token -}}
{%- if messages[0].role == 'system' -%}
  {%- set opening = messages[0].content + '\n\n' -%}
  {%- set turns = messages[1:] -%}
{%- else -%}
  {%- set opening = '' -%}
  {%- set turns = messages -%}
{%- endif -%}
{%- for message in turns -%}
  {%- set role = 'model' if message.role == 'assistant' else 'user' -%}
  {{- '<start_of_turn>' + role + '\n' -}}
  {%- if loop.first -%}
    {{- opening -}}
    {%- for tool in tools or [] -%}
      {{- 'Function: ' + tool.function | tojson + '\n' -}}
    {%- endfor -%}
  {%- endif -%}
  {%- if message.content is string -%}
    {{- message.content | trim -}}
  {%- else -%}
    {%- for part in message.content -%}
      {{- '<start_of_image>' if part.type == 'image' else part.text | trim -}}
    {%- endfor -%}
  {%- endif -%}
  {%- for call in message.tool_calls or [] -%}
    {{- call.function | tojson -}}
  {%- endfor -%}
  {{- '<end_of_turn>\n' -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<start_of_turn>model\n' -}}
{%- endif -%}
`,
};
