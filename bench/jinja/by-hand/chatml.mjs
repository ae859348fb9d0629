/** @param {import("./shared/common.mjs").Context} context */
export function render({ messages, bos_token, add_generation_prompt }) {
  const isUserOdd = messages[0].role === "system";
  let out = `\n${bos_token}\n`;
  for (let at = 0; at < messages.length; at++) {
    const { role, content } = messages[at];
    if ((role === "user") !== (at % 2 === (isUserOdd ? 1 : 0)))
      throw new Error("Conversation roles must alternate user/assistant/user/assistant/...");
    out += `\n    <|im_start|>${role}\n${content.trim()}<|im_end|>\n\n`;
  }
  return add_generation_prompt ? `${out}\n    <|im_start|>assistant\n\n` : `${out}\n`;
}
