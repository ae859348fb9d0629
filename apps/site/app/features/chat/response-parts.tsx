import { type ChatMessage, isToolPart, type MessagePart } from "@inferhub/react/store";
import { Icon } from "../../components/icon.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { sanitizeLines, sanitizeText } from "../../lib/sanitize-text.ts";
import { AttachmentItem } from "../playground/chat/attachment-item.tsx";
import { Markdown } from "../viewers/markdown/markdown.tsx";
import { type AnswerTool, ToolCard } from "./tool-card.tsx";

/** The parts of a response in their order: reasoning folded, text as Markdown, calls of tools, files and sources. */
export function ResponseParts({
  message,
  growing,
  onAnswer,
}: {
  message: ChatMessage;
  /** Whether more may come. */
  growing: boolean;
  onAnswer?: AnswerTool | undefined;
}) {
  const { parts } = message;
  const sources = parts.filter((part) => part.type === "source-url");
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <Part key={index} part={part} growing={growing && index === parts.length - 1} onAnswer={onAnswer} />
      ))}
      {sources.length > 0 ? (
        <ul aria-label="Sources" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {sources.map(({ sourceId, url, title }) => (
            <li key={sourceId}>
              <SourceLink url={url} title={title ?? url} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Part({
  part,
  growing,
  onAnswer,
}: {
  part: MessagePart;
  growing: boolean;
  onAnswer: AnswerTool | undefined;
}) {
  if (isToolPart(part)) return <ToolCard part={part} onAnswer={onAnswer} />;
  switch (part.type) {
    case "text":
      return part.text === "" ? null : (
        <div data-viewer="chat" dir="auto" className="min-w-0">
          <Markdown text={part.text} growing={growing} />
        </div>
      );
    case "reasoning":
      return (
        <Disclosure summary={growing ? "Thinking…" : "Reasoning"} className="text-sm">
          <p className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-muted">
            {sanitizeLines(part.text)}
          </p>
        </Disclosure>
      );
    case "file":
      return <AttachmentItem attachment={part} />;
    default:
      return null;
  }
}

/** A page that the response cites. A link links to https alone. */
function SourceLink({ url, title }: { url: string; title: string }) {
  const words = sanitizeText(title, 80);
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") return <span>{words}</span>;
  return (
    <a href={url} rel="noreferrer nofollow ugc" className="text-accent underline underline-offset-4">
      {words}
      <Icon name="out" className="ml-0.5 inline size-3" />
    </a>
  );
}
