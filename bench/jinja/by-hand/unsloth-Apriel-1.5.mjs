import { toJson, toText } from "./shared/common.mjs";

const PROMPT =
  "You are a thoughtful and systematic AI assistant built by ServiceNow Language Models (SLAM) lab. Before providing an answer, analyze the problem carefully and present your reasoning step by step. After explaining your thought process, provide the final solution in the following format: [BEGIN FINAL RESPONSE] ... [END FINAL RESPONSE].";
const TOOLS =
  "You are provided with function signatures within <available_tools></available_tools> XML tags. You may call one or more functions to assist with the user query. Don't make assumptions about the arguments. You should infer the argument values from previous user responses and the system message. Here are the available tools:\n<available_tools>";
const CALLS =
  'Return all function calls as a list of json objects within <tool_call></tool_call> XML tags. Each json object should contain a function name and arguments as follows:\n<tool_calls>[{"name": <function-name-1>, "arguments": <args-dict-1>}, {"name": <function-name-2>, "arguments": <args-dict-2>},...]</tool_calls>';

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, bos_token, eos_token, add_generation_prompt, add_thoughts }) {
  let available = "";
  if (tools != null && tools.length > 0) {
    available = `${TOOLS}\n`;
    for (const tool of tools) available += `${toText(tool)}\n`;
    available += "</available_tools>";
  }
  let out = `${bos_token ?? ""}`;
  if (messages[0].role !== "system" && available !== "")
    out += `<|system|>\n${PROMPT}${available}\n${CALLS}\n<|end|>\n`;
  if (!messages.some((/** @type {any} */ { role }) => role === "system"))
    out += `<|system|>\n${PROMPT}\n<|end|>\n`;
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    const { role, content } = message;
    const isLast = at === messages.length - 1;
    if (role === "user") out += `<|user|>\n${partsText(content)}\n<|end|>\n`;
    else if (role === "content") out += `<|content|>\n${firstText(content)}\n<|end|>\n`;
    else if (role === "system") {
      const system = content === null || content.length === 0 ? "" : firstText(content);
      out += `<|system|>\n${PROMPT}${system}\n${available === "" ? "" : `${available}\n`}<|end|>\n`;
    } else if (role === "assistant") out += answerText(message, !isLast, add_thoughts) + eos_token;
    else if (role === "tool") out += `<|tool_result|>\n${toText(firstText(content))}\n<|end|>\n`;
    if (isLast && add_generation_prompt && role !== "assistant") out += "<|assistant|>\n";
  }
  return out;
}

/** @param {any} content */
const firstText = (content) => (typeof content === "string" ? content : content[0].text);

/** @param {any} content */
function partsText(content) {
  if (typeof content === "string") return content;
  let text = "";
  for (const part of content) text += part.type === "text" ? part.text : "[IMG]";
  return text;
}

/** @param {import("./shared/common.mjs").Context} message @param {boolean} withIds @param {boolean} addReasoning */
function answerText({ content, chosen, thought, tool_calls }, withIds, addReasoning) {
  let out = "<|assistant|>\n";
  if (content != null && content.length > 0) out += firstText(content);
  else if (chosen != null && chosen.length > 0) out += chosen[0];
  if (addReasoning && thought != null) out += `<thinking>${thought}</thinking>`;
  if (tool_calls != null && tool_calls.length > 0) {
    out += "\n<tool_calls>[";
    for (let at = 0; at < tool_calls.length; at++) {
      const { id, function: called } = tool_calls[at];
      out += `${at > 0 ? ", " : ""}{"name": "${called.name}", "arguments": ${toJson(called.arguments)}`;
      out += withIds ? `, "id": "${id}"}` : "}";
    }
    out += "]</tool_calls>";
  }
  return `${out}\n<|end|>\n`;
}
