import { lazy, Suspense } from "react";
import { PlainText } from "../text/plain-text.tsx";

/** Preloads the Markdown parser. */
const loadMarkdown = () => import("./chat-markdown.tsx");

const ChatMarkdown = lazy(() => loadMarkdown().then(({ ChatMarkdown }) => ({ default: ChatMarkdown })));

/**
 * A model's text in a conversation. Plain until the Markdown parser is loaded.
 * @param growing whether more text can follow
 */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  if (text.trim() === "") return <PlainText text={text} />;
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <ChatMarkdown text={text} growing={growing} />
    </Suspense>
  );
}
