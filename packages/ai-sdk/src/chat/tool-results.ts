type Message = Readonly<Record<string, unknown>>;
type Part = Readonly<Record<string, unknown>>;

/** Formats whose tool results can have files and a mark of failure. Servers of other formats reject both. */
const RICH_FORMATS = new Set(["anthropic", "google"]);

/**
 * Rewrites tool results for formats in which they are text: the text of a failure starts with "Error:", and files follow
 * the results in a message of the user.
 * @param format that the provider reads, such as `openai-chat`
 */
export function adaptToolResults(messages: readonly Message[], format: string): readonly Message[] {
  if (RICH_FORMATS.has(format) || !messages.some(isRich)) return messages;
  const adapted: Message[] = [];
  let files: Part[] = [];
  const addFiles = () => {
    if (files.length > 0) adapted.push({ role: "user", content: files });
    files = [];
  };
  for (const message of messages) {
    if (message["role"] === "tool") {
      const result = splitResult(message);
      adapted.push(result.message);
      files.push(...result.files);
    } else {
      addFiles();
      adapted.push(message);
    }
  }
  addFiles();
  return adapted;
}

const isRich = ({ role, content, is_error }: Message): boolean =>
  role === "tool" && (is_error === true || typeof content !== "string");

function splitResult({ content, is_error, ...rest }: Message): { message: Message; files: Part[] } {
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : (content as Part[]);
  const shown = parts.filter(({ type }) => type !== "text");
  const text = parts.flatMap((part) => (part["type"] === "text" ? [part["text"]] : [])).join("\n");
  const written = is_error && !/^error\b/i.test(text) ? `Error: ${text}` : text;
  const title = { type: "text", text: `Result of the tool call ${rest["tool_call_id"]}:` };
  return {
    message: { ...rest, content: written || "The result is shown below." },
    files: shown.length > 0 ? [title, ...shown] : [],
  };
}
