import { beforeFirst, behindLast, toJson } from "./shared/common.mjs";

/** @type {Readonly<Record<string, string>>} */
const SPEAKERS = {
  user: "[|user|]\n",
  assistant: "[|assistant|]\n",
  system: "[|system|]\n",
  tool: "[|tool|]\n",
};
const END = "[|endofturn|]\n";
const TOOLS = `# Available Tools
You can use none, one, or multiple of the following tools by calling them as functions to help with the user’s query.
Here are the tools available to you in JSON format within <tool> and </tool> tags:
`;
const CALLS = `
For each function call you want to make, return a JSON object with function name and arguments within <tool_call> and </tool_call> tags, like:
<tool_call>{"name": function_1_name, "arguments": {argument_1_name: argument_1_value, argument_2_name: argument_2_value}}</tool_call>
<tool_call>{"name": function_2_name, "arguments": {...}}</tool_call>
...
Note that if no argument name is specified for a tool, you can just print the argument value directly, without the argument name or JSON formatting.`;

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, skip_think = true, enable_thinking, add_generation_prompt }) {
  let out = "";
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    const { role, content } = message;
    if (SPEAKERS[role] === undefined) throw new Error(`Unknown role: ${role}`);
    const isLast = at === messages.length - 1;
    if (at === 0 && role === "system") {
      out += `${SPEAKERS.system}${content}`;
      if (tools?.length > 0) out += `\n\n${toolsText(tools)}`;
      out += END;
      continue;
    }
    if (at === 0 && tools?.length > 0) out += SPEAKERS.system + toolsText(tools) + END;
    if (role === "assistant") out += answerText(message, !skip_think && isLast);
    else if (role === "tool") {
      if (at === 0 || messages[at - 1].role !== "tool") out += SPEAKERS.tool;
      if (content !== undefined) out += `<tool_result>{"result": ${toJson(content)}}</tool_result>`;
      out += isLast || messages[at + 1].role !== "tool" ? END : "\n";
    } else out += SPEAKERS[role] + content + END;
  }
  if (!add_generation_prompt) return out;
  return `${out}${SPEAKERS.assistant}${enable_thinking === true ? "<think>\n" : "<think>\n\n</think>\n\n"}`;
}

/** @param {readonly unknown[]} tools */
function toolsText(tools) {
  let out = TOOLS;
  for (const tool of tools) out += `<tool>${toJson(tool)}</tool>\n`;
  return out + CALLS;
}

/** @param {import("./shared/common.mjs").Context} message @param {boolean} addReasoning */
function answerText({ content, reasoning_content, tool_calls }, addReasoning) {
  let out = `${SPEAKERS.assistant}`;
  if (content) {
    let text = content;
    let thought = reasoning_content;
    if (content.includes("</think>")) {
      text = behindLast(content, "</think>").trim();
      thought ||= beforeFirst(content, "</think>").trim();
      if (thought.startsWith("<think>")) thought = thought.slice(7).trim();
    }
    out +=
      addReasoning && thought !== undefined ? `<think>\n${thought}\n</think>\n\n` : "<think>\n\n</think>\n\n";
    out += text;
  }
  if (tool_calls?.length > 0) {
    out += content ? "\n" : "<think>\n\n</think>\n\n";
    for (let at = 0; at < tool_calls.length; at++) {
      const { name, arguments: given, parameters } = tool_calls[at].function ?? tool_calls[at];
      out += `${at > 0 ? "\n" : ""}<tool_call>{"name": "${name}", "arguments": ${toJson(given ?? parameters)}}</tool_call>`;
    }
  }
  return out + END;
}
