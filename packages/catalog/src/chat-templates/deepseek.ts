import type { ExampleTemplate } from "./teaching-template.ts";

export const deepseek: ExampleTemplate = {
  id: "deepseek",
  label: "DeepSeek style",
  about:
    "Marks with wide bars, no line ends between turns, and the beginning of a thought as the generation prompt.",
  tokens: { bos_token: "<｜begin▁of▁sentence｜>", eos_token: "<｜end▁of▁sentence｜>" },
  template: String.raw`{%- set system = namespace(text='') -%}
{%- for message in messages if message.role == 'system' -%}
  {%- set system.text = system.text + ('\n\n' if system.text else '') + message.content -%}
{%- endfor -%}
{{- bos_token + system.text -}}
{%- if tools -%}
  {{- '\n\n## Tools\n' -}}
  {%- for tool in tools -%}
    {{- '\n### ' + tool.function.name + '\n' + tool.function.description + '\n' + tool.function.parameters | tojson + '\n' -}}
  {%- endfor -%}
{%- endif -%}
{%- for message in messages -%}
  {%- if message.role == 'user' -%}
    {{- '<｜User｜>' -}}
    {%- if message.content is string -%}
      {{- message.content -}}
    {%- else -%}
      {{- message.content | selectattr('type', 'equalto', 'text') | map(attribute='text') | join('\n') -}}
    {%- endif -%}
  {%- elif message.role == 'assistant' -%}
    {{- '<｜Assistant｜>' -}}
    {#- What was thought is over: only the answer is kept. -#}
    {{- message.content.split('</think>')[-1] -}}
    {%- for call in message.tool_calls or [] -%}
      {{- '<｜tool▁call▁begin｜>' + call.function.name + '<｜tool▁sep｜>' + call.function.arguments | tojson + '<｜tool▁call▁end｜>' -}}
    {%- endfor -%}
    {{- eos_token -}}
  {%- elif message.role == 'tool' -%}
    {{- '<｜tool▁output▁begin｜>' + message.content + '<｜tool▁output▁end｜>' -}}
  {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<｜Assistant｜><think>\n' -}}
{%- endif -%}
`,
};
