import type { ExampleTemplate } from "./teaching-template.ts";

export const qwen: ExampleTemplate = {
  id: "qwen",
  label: "Qwen style",
  about:
    "ChatML with tools in tags, thoughts that are dropped once they are old, and answers of tools as questions.",
  tokens: { eos_token: "<|im_end|>" },
  template: String.raw`{%- macro text_of(content) -%}
  {%- if content is string -%}
    {{- content -}}
  {%- else -%}
    {%- for part in content -%}
      {{- part.text if part.type == 'text' else '<|vision_start|><|image_pad|><|vision_end|>' -}}
    {%- endfor -%}
  {%- endif -%}
{%- endmacro -%}
{%- set has_system = messages[0].role == 'system' -%}
{%- if has_system or tools -%}
  {{- '<|im_start|>system\n' -}}
  {{- text_of(messages[0].content) + '\n\n' if has_system -}}
  {%- if tools -%}
    {{- 'The functions that you can call are within <tools></tools>:\n<tools>\n' -}}
    {%- for tool in tools -%}
      {{- tool | tojson + '\n' -}}
    {%- endfor -%}
    {{- '</tools>' -}}
  {%- endif -%}
  {{- '<|im_end|>\n' -}}
{%- endif -%}
{#- Thoughts are kept only behind the last question. -#}
{%- set last = namespace(question=0) -%}
{%- for message in messages -%}
  {%- if message.role == 'user' -%}
    {%- set last.question = loop.index0 -%}
  {%- endif -%}
{%- endfor -%}
{%- for message in messages -%}
  {%- if message.role == 'tool' -%}
    {#- Several answers after each other share one turn. -#}
    {%- if loop.first or loop.previtem.role != 'tool' -%}
      {{- '<|im_start|>user' -}}
    {%- endif -%}
    {{- '\n<tool_response>\n' + message.content + '\n</tool_response>' -}}
    {%- if loop.last or loop.nextitem.role != 'tool' -%}
      {{- '<|im_end|>\n' -}}
    {%- endif -%}
  {%- elif message.role != 'system' -%}
    {{- '<|im_start|>' + message.role + '\n' -}}
    {%- if message.reasoning_content and loop.index0 > last.question -%}
      {{- '<think>\n' + message.reasoning_content | trim + '\n</think>\n\n' -}}
    {%- endif -%}
    {{- text_of(message.content) -}}
    {%- for call in message.tool_calls or [] -%}
      {{- '\n<tool_call>\n' + call.function | tojson + '\n</tool_call>' -}}
    {%- endfor -%}
    {{- '<|im_end|>\n' -}}
  {%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}
  {{- '<|im_start|>assistant\n' -}}
  {%- if enable_thinking is defined and not enable_thinking -%}
    {{- '<think>\n\n</think>\n\n' -}}
  {%- endif -%}
{%- endif -%}
`,
};
