import { lazy, Suspense } from "react";
import { PlainText } from "../text/plain-text.tsx";

/** Brings the reader of Markdown, for those who know that it will be needed. */
const loadMarkdown = () => import("./chat-markdown.tsx");

const ChatMarkdown = lazy(() => loadMarkdown().then(({ ChatMarkdown }) => ({ default: ChatMarkdown })));

/**
 * A model's words in a conversation. Until the reader of Markdown is there they are plain.
 * @param growing whether more may come
 */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  if (text.trim() === "") return <PlainText text={text} />;
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <ChatMarkdown text={text} growing={growing} />
    </Suspense>
  );
}
