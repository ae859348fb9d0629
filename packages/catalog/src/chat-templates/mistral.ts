import type { ExampleTemplate } from "./teaching-template.ts";

export const mistral: ExampleTemplate = {
  id: "mistral",
  label: "Mistral style",
  about:
    "Brackets go around what is asked; the answer follows bare, and the system message joins the last question.",
  tokens: { bos_token: "<s>", eos_token: "</s>" },
  template: String.raw`{%- macro text_of(content) -%}
  {%- if content is string -%}
    {{- content -}}
  {%- else -%}
    {%- for part in content -%}
      {{- part.text if part.type == 'text' else '[IMG]' -}}
    {%- endfor -%}
  {%- endif -%}
{%- endmacro -%}
{%- set system = messages[0].content if messages[0].role == 'system' else '' -%}
{%- set turns = messages[1:] if system else messages -%}
{#- A loop cannot change a name outside of it; it can change what a namespace holds. -#}
{%- set last = namespace(user=-1) -%}
{%- for message in turns -%}
  {%- if message.role == 'user' -%}
    {%- set last.user = loop.index0 -%}
  {%- endif -%}
{%- endfor -%}
{{- bos_token -}}
{%- for message in turns -%}
  {%- if message.role == 'user' -%}
    {%- if tools and loop.index0 == last.user -%}
      {{- '[AVAILABLE_TOOLS]' + tools | tojson + '[/AVAILABLE_TOOLS]' -}}
    {%- endif -%}
    {{- '[INST]' -}}
    {%- if system and loop.index0 == last.user -%}
      {{- system + '\n\n' -}}
    {%- endif -%}
    {{- text_of(message.content) + '[/INST]' -}}
  {%- elif message.role == 'assistant' and message.tool_calls -%}
    {{- '[TOOL_CALLS]' + message.tool_calls | map(attribute='function') | list | tojson + eos_token -}}
  {%- elif message.role == 'assistant' -%}
    {{- text_of(message.content) + eos_token -}}
  {%- elif message.role == 'tool' -%}
    {{- '[TOOL_RESULTS]' + {'content': message.content} | tojson + '[/TOOL_RESULTS]' -}}
  {%- else -%}
    {{- raise_exception('There is no place for the role ' + message.role) -}}
  {%- endif -%}
{%- endfor -%}
`,
};
