import { toJson } from "./shared/common.mjs";
import { argumentsText, contentText, speaker } from "./shared/kimi-content.mjs";

const SYSTEM =
  "<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>";

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, add_generation_prompt }) {
  let last = messages.length - 1;
  while (last >= 0 && !(messages[last].role === "assistant" && !messages[last].tool_calls?.length)) last--;
  let out = "";
  if (tools?.length > 0) out += `<|im_system|>tool_declare<|im_middle|>${toJson(tools, ",", ":")}<|im_end|>`;
  if (messages[0]?.role !== "system") out += SYSTEM;
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    const { role, content } = message;
    out += speaker(message);
    if (role === "assistant") {
      const thought = at > last ? (message.reasoning_content ?? "") : "";
      out += `<think>${thought}</think>${contentText(content)}`;
      if (message.tool_calls?.length > 0) out += callsText(message.tool_calls);
    } else if (role === "tool") out += `## Return of ${message.tool_call_id}\n${contentText(content)}`;
    else if (content !== null) out += contentText(content);
    out += "<|im_end|>";
  }
  return add_generation_prompt ? `${out}<|im_assistant|>assistant<|im_middle|>` : out;
}

/** @param {readonly import("./shared/common.mjs").Context[]} calls */
function callsText(calls) {
  let out = "<|tool_calls_section_begin|>";
  for (const call of calls)
    out += `<|tool_call_begin|>${call.id}<|tool_call_argument_begin|>${argumentsText(call.function.arguments, toJson)}<|tool_call_end|>`;
  return `${out}<|tool_calls_section_end|>`;
}
