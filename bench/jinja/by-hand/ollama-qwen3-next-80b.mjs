import { beforeFirst, behindLast, stripLines, toJson } from "./shared/common.mjs";

const TOOLS =
  "# Tools\n\nYou may call one or more functions to assist with the user query.\n\nYou are provided with function signatures within <tools></tools> XML tags:\n<tools>";
const CALLS =
  '\n</tools>\n\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call> XML tags:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call><|im_end|>\n';

/** @param {unknown} content */
const isQuery = (content) =>
  typeof content === "string" &&
  !(content.startsWith("<tool_response>") && content.endsWith("</tool_response>"));

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, add_generation_prompt }) {
  let out = "";
  const hasSystem = messages[0].role === "system";
  if (tools?.length > 0) {
    out += "<|im_start|>system\n";
    if (hasSystem) out += `${messages[0].content}\n\n`;
    out += TOOLS;
    for (const tool of tools) out += `\n${toJson(tool)}`;
    out += CALLS;
  } else if (hasSystem) out += `<|im_start|>system\n${messages[0].content}<|im_end|>\n`;
  let query = messages.length - 1;
  while (query >= 0 && !(messages[query].role === "user" && isQuery(messages[query].content))) query--;
  if (query < 0) query = messages.length - 1;
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    const { role } = message;
    const content = typeof message.content === "string" ? message.content : "";
    if (role === "user" || (role === "system" && at > 0))
      out += `<|im_start|>${role}\n${content}<|im_end|>\n`;
    else if (role === "assistant")
      out += answerText(message, content, at > query, at === messages.length - 1);
    else if (role === "tool") {
      if (at === 0 || messages[at - 1].role !== "tool") out += "<|im_start|>user";
      out += `\n<tool_response>\n${content}\n</tool_response>`;
      if (at === messages.length - 1 || messages[at + 1].role !== "tool") out += "<|im_end|>\n";
    }
  }
  return add_generation_prompt ? `${out}<|im_start|>assistant\n<think>\n` : out;
}

/** @param {import("./shared/common.mjs").Context} message @param {string} written @param {boolean} isRecent @param {boolean} isLast */
function answerText({ role, reasoning_content, tool_calls }, written, isRecent, isLast) {
  let content = written;
  let thought = "";
  if (typeof reasoning_content === "string") thought = reasoning_content;
  else if (content.includes("</think>")) {
    const before = stripLines(beforeFirst(content, "</think>"), false);
    thought = stripLines(behindLast(before, "<think>"), true, false);
    content = stripLines(behindLast(content, "</think>"), true, false);
  }
  let out =
    isRecent && (isLast || thought)
      ? `<|im_start|>${role}\n<think>\n${stripLines(thought)}\n</think>\n\n${stripLines(content, true, false)}`
      : `<|im_start|>${role}\n${content}`;
  let isFirst = true;
  for (const call of tool_calls ?? []) {
    if (!isFirst || content) out += "\n";
    isFirst = false;
    const { name, arguments: given } = call.function ?? call;
    out += `<tool_call>\n{"name": "${name}", "arguments": ${typeof given === "string" ? given : toJson(given)}}\n</tool_call>`;
  }
  return `${out}<|im_end|>\n`;
}
