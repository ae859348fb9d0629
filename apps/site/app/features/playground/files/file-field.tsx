import { type ReactNode, useState } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { formatBytes } from "../../../lib/numbers.ts";
import type { FieldProps } from "../fields/field-props.ts";
import { toControlId } from "../task-info.ts";
import { CameraButton } from "./camera-button.tsx";
import { findFileError, MAX_FILE_BYTES } from "./check-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { Preview } from "./preview.tsx";
import { RecordButton } from "./record-button.tsx";
import { usePastedFiles } from "./use-pasted-files.ts";
import { withType } from "./with-type.ts";

/** A file: selected, dropped, pasted, recorded or photographed. */
export function FileField({
  field,
  value,
  error,
  alternative,
  text = value ? "Choose another" : undefined,
  onChange,
  onBlur,
}: FieldProps<File | undefined> & {
  /** Replaces the file picker and the recorder. */
  alternative?: ReactNode;
  /** Placeholder text; defaults to a request for an accepted file. */
  text?: string | undefined;
}) {
  const [refused, setRefused] = useState<string>();
  const media = field.media ?? "file";
  const take = async (given: File | undefined) => {
    if (!given) return;
    const file = await withType(given).catch(() => given);
    const problem = findFileError(file, [media]);
    setRefused(problem);
    if (!problem) onChange(file);
  };
  // Pasted images go to the image field, not to the mask.
  const hasRoom = value === undefined && !field.maskedField;
  usePastedFiles(toControlId(field), hasRoom, ([file]) => take(file));
  const hint = `${field.help} At most ${formatBytes(MAX_FILE_BYTES)}.`.trim();
  return (
    <Field id={toControlId(field)} label={field.label} hint={hint} error={refused ?? error}>
      {(control) => (
        <DropZone
          control={control}
          kinds={[media]}
          {...(text ? { text } : {})}
          onFiles={([file]) => take(file)}
          onBlur={onBlur}
        >
          {alternative ?? (
            <>
              {value ? (
                <Preview
                  file={value}
                  media={media}
                  onChange={(file) => {
                    setRefused(undefined);
                    onChange(file);
                    if (!file) document.getElementById(toControlId(field))?.focus();
                  }}
                />
              ) : null}
              {media === "audio" ? <RecordButton onRecorded={take} /> : null}
              {media === "image" && !field.maskedField ? <CameraButton onTaken={take} /> : null}
            </>
          )}
        </DropZone>
      )}
    </Field>
  );
}
