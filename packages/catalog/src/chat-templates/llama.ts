import type { ExampleTemplate } from "./teaching-template.ts";

export const llama: ExampleTemplate = {
  id: "llama",
  label: "Llama style",
  about: "Roles stand in headers of their own, and answers of tools have a role that no person has.",
  tokens: { bos_token: "<|begin_of_text|>", eos_token: "<|eot_id|>" },
  template: String.raw`{%- macro header(role) -%}
  {{- '<|start_header_id|>' + role + '<|end_header_id|>\n\n' -}}
{%- endmacro -%}
{%- macro text_of(content) -%}
  {%- if content is string -%}
    {{- content | trim -}}
  {%- else -%}
    {%- for part in content -%}
      {{- part.text | trim if part.type == 'text' else '<|image|>' -}}
    {%- endfor -%}
  {%- endif -%}
{%- endmacro -%}
{{- bos_token -}}
{#- There is a system message even if the conversation has none. -#}
{%- set has_system = messages[0].role == 'system' -%}
{{- header('system') -}}
{{- text_of(messages[0].content) if has_system else 'You are a helpful assistant.' -}}
{%- if tools -%}
  {{- '\n\nAnswer with the call of a function, as JSON, where one helps:' -}}
  {%- for tool in tools -%}
    {{- '\n\n' + tool | tojson(indent=2) -}}
  {%- endfor -%}
{%- endif -%}
{{- eos_token -}}
{%- for message in (messages[1:] if has_system else messages) -%}
  {{- header('ipython' if message.role == 'tool' else message.role) -}}
  {%- if message.tool_calls -%}
    {%- set call = message.tool_calls[0].function -%}
    {{- {'name': call.name, 'parameters': call.arguments} | tojson -}}
  {%- else -%}
    {{- text_of(message.content) -}}
  {%- endif -%}
  {{- eos_token -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- header('assistant') -}}
{%- endif -%}
`,
};
