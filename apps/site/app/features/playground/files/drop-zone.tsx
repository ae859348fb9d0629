import type { MediaKind } from "@inferhub/catalog";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../../../components/cx.ts";
import { Icon } from "../../../components/icon.tsx";
import type { ControlProps } from "../../../components/ui/field.tsx";
import { formatKinds, toAccept } from "./check-file.ts";

/** An area to choose or drop files. It also receives files dropped or pasted anywhere in the form. */
export function DropZone({
  control,
  kinds,
  multiple = false,
  text,
  onFiles,
  onBlur,
  children,
}: {
  control: ControlProps;
  kinds: readonly MediaKind[];
  multiple?: boolean;
  /** Text of the drop zone; defaults to a request for an accepted file. */
  text?: string;
  onFiles: (files: readonly File[]) => void;
  onBlur?: () => void;
  children?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const accept = toAccept(kinds);
  const input = useRef<HTMLInputElement>(null);
  const take = (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])];
    // The same file may be selected again after it was removed.
    target.value = "";
    onFiles(files);
  };
  // A file selected before the scripts of the page ran has caused no event.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping comes on top of the input inside
    <div
      data-testid="drop-zone"
      className={cx(
        "grid min-w-0 gap-3 rounded-lg border border-dashed p-3",
        over ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        htmlFor={control.id}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 text-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <Icon name="page" className="text-accent" />
        <span>
          {text ?? `Choose ${formatKinds(kinds)}`}
          <span className="text-muted">, or drop or paste it here</span>
        </span>
        <input
          {...control}
          ref={input}
          type="file"
          multiple={multiple}
          {...(accept ? { accept } : {})}
          onBlur={onBlur}
          onChange={({ target }) => take(target)}
          className="sr-only"
        />
      </label>
      {children}
    </div>
  );
}
