import type { ChatFields, FilePart } from "@inferhub/react/store";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { useOnline } from "../../lib/use-online.ts";
import type { PickerModel } from "../picker/picker-model.ts";
import { ChatIcon } from "./chat-icon.tsx";

const ID = "message";

/** Where a message is written. Enter sends, Shift+Enter breaks the line, Escape stops, and files are pasted or dropped. */
export function Composer({
  fields,
  model,
  placeholder,
  busy,
  onFields,
  onSend,
  onStop,
  onEditLast,
}: {
  fields: ChatFields;
  /** Who reads the message, and which files. */
  model: Pick<PickerModel, "name" | "reads">;
  placeholder: string;
  busy: boolean;
  onFields: (fields: Partial<ChatFields>) => void;
  onSend: () => void;
  onStop: () => void;
  /** ↑ in an empty box. */
  onEditLast: () => void;
}) {
  const online = useOnline();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { text, attachments } = fields;
  const isEmpty = text.trim() === "" && attachments.length === 0;

  // Words typed before the scripts of the page ran have caused no event.
  useEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== "") onFields({ text: typed });
  }, [onFields]);

  const take = async (given: readonly File[]) => {
    if (given.length === 0) return;
    const { files, problem: wrong } = await import("./read-files.ts")
      .then(({ readFiles }) => readFiles(given, attachments, model))
      .catch(() => ({
        files: [],
        problem: "Failed to read a file. Select it again.",
      }));
    if (files.length > 0) onFields({ attachments: [...attachments, ...files] });
    setProblem(wrong);
  };
  const send = () => {
    if (busy || isEmpty || !online) return;
    setProblem(undefined);
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === "ArrowUp" && text === "" && !busy) {
      event.preventDefault();
      onEditLast();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Spreadsheets add an image of the copied cells to their text.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    void take(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  return (
    <form
      aria-label="Message"
      className="needs-script mx-auto w-full max-w-3xl sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-1 rounded-xl border bg-surface p-2 has-[textarea:focus-visible]:border-accent",
          over ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        {attachments.length > 0 ? (
          <AttachmentList
            attachments={attachments}
            onRemove={(index) => {
              onFields({ attachments: attachments.filter((_, each) => each !== index) });
              box.current?.focus();
            }}
          />
        ) : null}
        <label htmlFor={ID} className="sr-only">
          Message
        </label>
        {/* One row for the placeholder, which gets longer once the state of the key is known. */}
        <textarea
          ref={box}
          id={ID}
          name="message"
          dir="auto"
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-describedby={problem ? `${ID}-problem` : undefined}
          onChange={({ target }) => onFields({ text: target.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-60 min-h-11 w-full resize-none rounded-lg bg-transparent px-2 py-2.5 text-base not-placeholder-shown:field-sizing-content focus-visible:-outline-offset-2"
        />
        <div className="flex items-center gap-1">
          <Button
            size="icon"
            variant="quiet"
            className="needs-script"
            aria-label="Attach files"
            title="Attach files"
            onClick={() => picker.current?.click()}
          >
            <ChatIcon name="attach" />
          </Button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            accept={model.reads.map((kind) => `${kind}/*`).join(",")}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be selected again after it was removed.
              target.value = "";
              void take(files);
            }}
          />
          <span className="ml-auto pr-2 text-xs text-muted">{online ? "" : "You are offline"}</span>
          {busy ? (
            <Button
              size="icon"
              variant="primary"
              className="size-9"
              aria-label="Stop"
              title="Stop"
              onClick={onStop}
            >
              <ChatIcon name="stop" className="size-3.5 fill-current" />
            </Button>
          ) : (
            <Button
              type="submit"
              size="icon"
              variant="primary"
              className="size-9"
              aria-label="Send"
              title="Send"
              aria-disabled={isEmpty || !online}
            >
              <Icon name="up" />
            </Button>
          )}
        </div>
      </div>
      {problem ? (
        <p id={`${ID}-problem`} role="alert" className="mt-2 text-sm text-bad">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

/** Puts the cursor into the box. */
export const focusComposer = (): void => document.getElementById(ID)?.focus();

function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: readonly FilePart[];
  onRemove: (index: number) => void;
}) {
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2 p-1">
      {attachments.map(({ filename = "file", mediaType, url }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: files have no other name
          key={index}
          className="flex max-w-full items-center gap-2 rounded-md border border-line bg-canvas py-1 pr-1 pl-2 text-sm"
        >
          {mediaType.startsWith("image/") ? (
            <img src={url} alt="" width={32} height={32} className="size-8 rounded-sm object-cover" />
          ) : (
            <Icon name={mediaType.startsWith("audio/") ? "audio" : "video"} className="text-muted" />
          )}
          <span className="min-w-0 truncate">
            <UntrustedText>{filename}</UntrustedText>
          </span>
          <Button
            size="icon"
            variant="quiet"
            aria-label={`Remove ${filename}`}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
