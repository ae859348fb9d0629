const ROLES = ["SYSTEM", "FUNCTIONS", "USER", "ASSISTANT", "TOOL"];
const SYSTEM = {
  role: "SYSTEM",
  content: "You are a helpful assistant with access to functions. Use them if required.",
};

/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages: given, bos_token, eos_token }) {
  const messages = given[0].role.toUpperCase() === "SYSTEM" ? given : [SYSTEM, ...given];
  if (messages[1]?.role.toUpperCase() !== "FUNCTIONS")
    throw new Error('Expected either "functions" or ["system", "functions"] as the first messages');
  let out = `${bos_token}`;
  for (const message of messages) {
    const role = message.role.toUpperCase();
    if (!ROLES.includes(role)) throw new Error(`Invalid role ${message.role}.`);
    let content = message.content || "";
    for (const { function: called } of message.tool_calls ?? [])
      content += `<functioncall>{"name": "${called.name}", "arguments": ${called.arguments}}`;
    if (role === "ASSISTANT")
      content = (content.includes("<functioncall>") ? content : `<plain>${content}`) + eos_token;
    out += `${role}: ${content}\n\n`;
  }
  return `${out}ASSISTANT: `;
}
