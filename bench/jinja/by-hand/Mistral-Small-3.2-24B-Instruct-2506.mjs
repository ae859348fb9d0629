import { NOW } from "../clock.mjs";
import { toJson, toText } from "./shared/common.mjs";

const BEFORE_DATE =
  "You are Mistral Small 3, a Large Language Model (LLM) created by Mistral AI, a French startup headquartered in Paris.\nYour knowledge base was last updated on 2023-10-01. The current date is ";
const BEHIND_DATE =
  '.\n\nWhen you\'re not sure about some information or when the user\'s request requires up-to-date or specific data, you must use the available tools to fetch the information. Do not hesitate to use tools whenever they can provide a more accurate or complete response. If no relevant tools are available, then clearly state that you don\'t have the information and avoid making up anything.\n\nIf the user\'s question is not clear, ambiguous, or does not provide enough context for you to accurately answer the question, you do not try to answer it right away and you rather ask the user to clarify their request (e.g. "What are some good restaurants around me?" => "Where are you?" or "When is the next flight to Tokyo" => "Where do you travel from?").\nYou are always very attentive to dates, and when asked about information at specific dates, you discard information that is at another date.\nYou follow these instructions in all languages, and always respond to the user in the language they use or request.\nNext sections describe the capabilities that you have.\n\n# WEB BROWSING INSTRUCTIONS\n\nYou cannot perform any web search or access internet to open URLs, links etc. If it seems like the user is expecting you to do so, you clarify the situation and ask the user to copy paste the text directly in the chat.\n\n# MULTI-MODAL INSTRUCTIONS\n\nYou have the ability to read images, but you cannot generate images. You also cannot transcribe audio files or videos.\nYou cannot read nor transcribe audio files or videos.\n\n# TOOL CALLING INSTRUCTIONS\n\nYou may have access to tools that you can use to fetch information or perform actions. You must use these tools in the following situations:\n\n1. When the request requires up-to-date information.\n2. When the request requires specific data that you do not have in your knowledge base.\n3. When the request involves actions that you cannot perform without tools.\n\nAlways prioritize using tools to provide the most accurate and helpful response. If tools are not available, inform the user that you cannot perform the requested action at the moment.';

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, tools, bos_token, eos_token }) {
  let at = 0;
  let system = "";
  if (messages[0]?.role === "system") {
    system = firstText(messages[0].content);
    at = 1;
  } else system = BEFORE_DATE + today() + BEHIND_DATE;
  const lastUser = tools == null ? -1 : lastUserOf(messages);
  refuseOrder(messages, at);
  let out = `${bos_token ?? ""}[SYSTEM_PROMPT]${system}[/SYSTEM_PROMPT]`;
  for (; at < messages.length; at++) {
    const message = messages[at];
    const { role, content } = message;
    if (role === "system") out += `[SYSTEM_PROMPT]${firstText(content)}[/SYSTEM_PROMPT]`;
    else if (role === "user") {
      if (at === lastUser) out += `[AVAILABLE_TOOLS]${toJson(tools)}[/AVAILABLE_TOOLS]`;
      out += `[INST]${partsText(content)}[/INST]`;
    } else if (role === "assistant") {
      if (message.tool_calls?.length > 0) for (const call of message.tool_calls) out += callText(call);
      else out += partsText(content);
      out += eos_token;
    } else if (role === "tool_results" || role === "tool")
      out += `[TOOL_RESULTS]${idOf(message.tool_call_id)}[TOOL_CONTENT]${toText(content?.content ?? content)}[/TOOL_RESULTS]`;
    else throw new Error("Only system, user, assistant, and tool roles are supported!");
  }
  return out;
}

/** The date in the form that the prompt has it. */
function today() {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${NOW.getFullYear()}-${two(NOW.getMonth() + 1)}-${two(NOW.getDate())}`;
}

/** @param {readonly import("./shared/common.mjs").Context[]} messages */
function lastUserOf(messages) {
  let at = messages.length - 1;
  while (at >= 0 && messages[at]?.role !== "user") at--;
  return at;
}

/** @param {readonly import("./shared/common.mjs").Context[]} messages @param {number} start */
function refuseOrder(messages, start) {
  let isUserUp = true;
  for (let at = start; at < messages.length; at++) {
    const { role, tool_calls } = messages[at] ?? {};
    if (role === "tool" || tool_calls?.length > 0) continue;
    if ((role === "user") !== isUserUp)
      throw new Error("After the optional system message, roles must alternate");
    isUserUp = !isUserUp;
  }
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

/** @param {import("./shared/common.mjs").Context} call */
const callText = ({ id, function: called }) =>
  `[TOOL_CALLS]${called.name}[CALL_ID]${idOf(id)}[ARGS]${toJson(called.arguments)}`;

/** @param {unknown} id */
function idOf(id) {
  if (typeof id === "string" && id.length === 9) return id;
  throw new Error("Tool call IDs should be alphanumeric strings with length 9!");
}
