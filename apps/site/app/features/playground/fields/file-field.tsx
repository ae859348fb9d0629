import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { bytesText } from "../numbers.ts";
import { controlId } from "../task-info.ts";
import type { FieldProps } from "./content-field.tsx";
import { RecordButton } from "./record-button.tsx";

/** The gateway takes 32 MiB, with some room for what goes along. */
const MAX_BYTES = 31 * 1024 * 1024;

/** A file: chosen, dropped, pasted or, for sound, recorded. */
export function FileField({ field, label, value, error, onChange, onLeave }: FieldProps<File | undefined>) {
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const media = field.media ?? "file";
  const accept = media === "file" ? undefined : `${media}/*`;
  const take = (file: File | undefined) => {
    if (!file) return;
    // Some systems know no type for a file; the server looks at its first bytes then.
    const fits = media === "file" || file.type === "" || file.type.startsWith(`${media}/`);
    const problem = fits
      ? file.size > MAX_BYTES &&
        `This file is ${bytesText(file.size)}; at most ${bytesText(MAX_BYTES)} are taken`
      : `This field needs a file of the kind ${media}; ${file.name} is ${file.type}`;
    setRefused(problem || undefined);
    if (!problem) onChange(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files[0]);
  const hint = `Choose, drop or paste a file, at most ${bytesText(MAX_BYTES)}.`;
  return (
    <Field id={controlId(field)} label={label} hint={hint} error={refused ?? error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting come on top of the input inside
        <div
          className={`grid gap-3 rounded-lg border border-dashed p-4 ${over ? "border-accent bg-accent-soft" : "border-line-strong bg-surface"}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          onPaste={onPaste}
        >
          <input
            {...control}
            type="file"
            {...(accept ? { accept } : {})}
            onBlur={onLeave}
            onChange={(event) => take(event.target.files?.[0])}
            className="min-h-10 w-full min-w-0 text-sm file:mr-3 file:min-h-10 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3 file:text-ink"
          />
          {media === "audio" ? <RecordButton onRecorded={take} /> : null}
          {value ? <Chosen file={value} media={media} onRemove={() => onChange(undefined)} /> : null}
        </div>
      )}
    </Field>
  );
}

function Chosen({ file, media, onRemove }: { file: File; media: string; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="grid gap-2 text-sm">
      <p className="wrap-anywhere">
        {file.name}, {bytesText(file.size)}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the reader's own recording */}
      {url && media === "audio" ? <audio src={url} controls className="w-full" /> : null}
      {url && media === "image" ? (
        <img src={url} alt={file.name} className="max-h-48 rounded-md object-contain" />
      ) : null}
      <Button size="small" variant="quiet" className="justify-self-start" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
