/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages }) {
  let out = "";
  for (const { role, content } of messages) {
    if (role === "system") out += `<<SYS>>\n${content[0].text}\n<</SYS>>\n\n`;
    else if (role === "user") {
      out += "[INST] ";
      for (const part of content) if (part.type === "image") out += "<image>\n";
      for (const part of content) if (part.type === "text") out += part.text;
      out += " [/INST]";
    } else if (role === "assistant") out += ` ${content[0].text}</s> `;
    else throw new Error("Only user and assistant roles are supported!");
  }
  return out;
}
