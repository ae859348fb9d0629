import { toJson } from "./shared/common.mjs";

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, bos_token, add_generation_prompt }) {
  let out = bos_token ?? "";
  let system = "";
  let at = 0;
  if (messages[0]?.role === "system") {
    system = messages[0].content;
    at = 1;
  }
  if (tools?.length > 0) {
    if (system) system += "\n";
    system += "List of tools: <|tool_list_start|>[";
    for (let tool = 0; tool < tools.length; tool++) {
      if (tool > 0) system += ", ";
      system += typeof tools[tool] === "string" ? tools[tool] : toJson(tools[tool]);
    }
    system += "]<|tool_list_end|>";
  }
  if (system) out += `<|im_start|>system\n${system}<|im_end|>\n`;
  for (; at < messages.length; at++) {
    const { role, content } = messages[at];
    let text = typeof content === "string" ? content : toJson(content);
    if (role === "tool") text = `<|tool_response_start|>${text}<|tool_response_end|>`;
    out += `<|im_start|>${role}\n${text}<|im_end|>\n`;
  }
  if (add_generation_prompt) out += "<|im_start|>assistant\n";
  return out;
}
