import { toJson } from "./shared/common.mjs";
import { argumentsText, contentText, speaker } from "./shared/kimi-content.mjs";

const SYSTEM =
  "<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>\n";

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, add_generation_prompt }) {
  const ids = [];
  let calls = 0;
  let out = "";
  if (tools?.length > 0) out += `<|im_system|>tool_declare<|im_middle|>${toJson(tools)}<|im_end|>`;
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    const { role, content } = message;
    if (at === 0 && role !== "system") out += SYSTEM;
    out += speaker(message);
    if (role === "assistant" && message.tool_calls?.length > 0) {
      out += `${contentText(content)}<|tool_calls_section_begin|>`;
      for (const call of message.tool_calls) {
        const id = `functions.${call.function.name}:${calls++}`;
        ids.push(id);
        out += `<|tool_call_begin|>${id}<|tool_call_argument_begin|>${argumentsText(call.function.arguments, toJson)}<|tool_call_end|>`;
      }
      out += "<|tool_calls_section_end|>";
    } else if (role === "tool") {
      const id = ids.shift() ?? `functions.${message.name ?? "unknown"}:${calls}`;
      out += `## Return of ${id}\n${contentText(content)}`;
    } else if (content !== null) out += contentText(content);
    out += "<|im_end|>";
  }
  return add_generation_prompt ? `${out}<|im_assistant|>assistant<|im_middle|>` : out;
}
