import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { EXPORT_FORMATS, type ExportFormat, exportChat } from "./export.ts";
import { getTitle } from "./saved-chats.ts";
import { type SharedChat, toShared, toShareHash } from "./share.ts";

const LABELS: Readonly<Record<ExportFormat, string>> = {
  markdown: "Download as Markdown",
  json: "Download as JSON",
};

/** Ways to take the conversation along: a link that contains it, or a file. */
export function ShareMenu({
  chat: whole,
  search,
}: {
  chat: Omit<SharedChat, "sandbox">;
  /** The URL's choice of model and provider, with its question mark. */
  search: string;
}) {
  const chat = toShared(whole);
  const title = getTitle(whole.messages);
  const [isTooLong, setTooLong] = useState(false);
  const toLink = async () => {
    const hash = await toShareHash(chat);
    setTooLong(hash === undefined);
    if (hash === undefined) throw new RangeError("The chat is too long for a link");
    return `${location.origin}${location.pathname}${search}${hash}`;
  };
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        The link contains the conversation itself, without files. The server stores no copy.
      </p>
      <CopyButton label="Copy link" text={toLink} variant="secondary" />
      {isTooLong ? (
        <p role="alert" className="text-bad">
          This chat is too long for a link. Download it instead.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {EXPORT_FORMATS.map((format) => (
          <Button key={format} size="small" onClick={() => download(chat, title, format)}>
            {LABELS[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function download(chat: SharedChat, title: string, format: ExportFormat): void {
  const { name, type, text } = exportChat(chat, title, format);
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
