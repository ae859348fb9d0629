import { InputError } from "../../../errors.ts";
import { isRecord, type Part } from "../../lib/chat-messages.ts";

type Content = Readonly<Record<string, unknown>>;

/** The parts of an item's content, in the chat format. @param at where the content is, for errors */
export function toParts(content: unknown, at: string): Part[] {
  if (content == null) return [];
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  if (!Array.isArray(content))
    throw new InputError("input-invalid", `${at}: Expected a string or a list of parts`);
  return content.map((part, index) => toPart(part, `${at}.${index}`));
}

function toPart(part: unknown, at: string): Part {
  if (!isRecord(part)) throw new InputError("input-invalid", `${at}: Expected an object`);
  switch (part["type"]) {
    case "input_text":
    case "output_text":
    case "text":
    case "summary_text":
    case "reasoning_text":
      return { type: "text", text: String(part["text"] ?? "") };
    case "refusal":
      return { type: "text", text: String(part["refusal"] ?? "") };
    case "input_image":
      return toImage(part, at);
    case "input_file":
      return toFile(part, at);
    case "input_audio":
      return { type: "input_audio", input_audio: part["input_audio"] };
    default:
      throw new InputError(
        "input-invalid",
        `${at}.type: Expected input_text, input_image, input_file, input_audio, output_text or refusal`,
      );
  }
}

const NO_FILE_IDS = "Send the file itself or its URL. The provider of this model can't read a file_id";

function toImage({ image_url: url, detail }: Content, at: string): Part {
  if (typeof url !== "string") throw new InputError("input-invalid", `${at}.image_url: ${NO_FILE_IDS}`);
  return {
    type: "image_url",
    image_url: { url, ...(typeof detail === "string" && detail !== "auto" && { detail }) },
  };
}

function toFile({ filename, file_data, file_url }: Content, at: string): Part {
  const data = file_data ?? file_url;
  if (typeof data !== "string") throw new InputError("input-invalid", `${at}.file_data: ${NO_FILE_IDS}`);
  return {
    type: "file",
    file: {
      filename: typeof filename === "string" ? filename : "document.pdf",
      // Some clients send base64 alone.
      file_data: /^(data:|https?:)/i.test(data) ? data : `data:application/pdf;base64,${data}`,
    },
  };
}

/** Content as chat parts, or a string for a single text, which every provider accepts. */
export function toContent(parts: readonly Part[]): string | readonly Part[] {
  if (parts.length === 0) return "";
  if (!parts.every(({ type }) => type === "text")) return parts;
  return toText(parts);
}

/** Text of parts. */
export const toText = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (typeof part["text"] === "string" ? part["text"] : [])).join("\n");
