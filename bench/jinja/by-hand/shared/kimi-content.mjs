const MEDIA = "<|media_start|>image<|media_content|><|media_pad|><|media_end|>";

/** The content of a message of Kimi. @param {unknown} content */
export function contentText(content) {
  if (typeof content === "string") return content;
  let text = "";
  for (const part of Array.isArray(content) ? content : [])
    text += part.type === "image" || "image" in part || "image_url" in part ? MEDIA : part.text;
  return text;
}

/** Who a message of Kimi is from. @param {import("./common.mjs").Context} message */
export function speaker({ role, name }) {
  const tag = role === "user" || role === "assistant" ? role : "system";
  return `<|im_${tag}|>${name || role}<|im_middle|>`;
}

/** The arguments of a call. @param {unknown} value @param {(value: unknown) => string} toJson */
export const argumentsText = (value, toJson) => (typeof value === "string" ? value : toJson(value));
