import { type ReactNode, useState } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { bytesText } from "../../../lib/numbers.ts";
import type { FieldProps } from "../fields/content-field.tsx";
import { controlId } from "../task-info.ts";
import { CameraButton } from "./camera-button.tsx";
import { fileProblem, MAX_FILE_BYTES } from "./check-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { Preview } from "./preview.tsx";
import { RecordButton } from "./record-button.tsx";
import { usePastedFiles } from "./use-pasted-files.ts";
import { withType } from "./with-type.ts";

/** A file: chosen, dropped, pasted, recorded or photographed. */
export function FileField({
  field,
  value,
  error,
  instead,
  words = value ? "Choose another" : undefined,
  onChange,
  onLeave,
}: FieldProps<File | undefined> & {
  /** Shown in the place of the file and of what records one. */
  instead?: ReactNode;
  /** What its place says; else that a file of its kind is to be chosen. */
  words?: string | undefined;
}) {
  const [refused, setRefused] = useState<string>();
  const media = field.media ?? "file";
  const take = async (given: File | undefined) => {
    if (!given) return;
    const file = await withType(given).catch(() => given);
    const problem = fileProblem(file, [media]);
    setRefused(problem);
    if (!problem) onChange(file);
  };
  // What is painted over a picture is not what is pasted first.
  const hasRoom = value === undefined && !field.paintsOver;
  usePastedFiles(controlId(field), hasRoom, ([file]) => take(file));
  const hint = `${field.help} At most ${bytesText(MAX_FILE_BYTES)}.`.trim();
  return (
    <Field id={controlId(field)} label={field.label} hint={hint} error={refused ?? error}>
      {(control) => (
        <DropZone
          control={control}
          kinds={[media]}
          {...(words ? { words } : {})}
          onFiles={([file]) => take(file)}
          onLeave={onLeave}
        >
          {instead ?? (
            <>
              {value ? (
                <Preview
                  file={value}
                  media={media}
                  onChange={(file) => {
                    setRefused(undefined);
                    onChange(file);
                    if (!file) document.getElementById(controlId(field))?.focus();
                  }}
                />
              ) : null}
              {media === "audio" ? <RecordButton onRecorded={take} /> : null}
              {media === "image" && !field.paintsOver ? <CameraButton onTaken={take} /> : null}
            </>
          )}
        </DropZone>
      )}
    </Field>
  );
}
