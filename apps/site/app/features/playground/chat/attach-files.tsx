import type { FilePart } from "@inferhub/react/store";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { formatBytes } from "../../../lib/numbers.ts";
import type { Attachable } from "../attachable.ts";
import { CameraButton } from "../files/camera-button.tsx";
import { findFileError, findKind, formatKinds } from "../files/check-file.ts";
import { DropZone } from "../files/drop-zone.tsx";
import { MAX_ATTACHMENT_BYTES, readAttachment } from "../files/read-attachment.ts";
import { RecordButton } from "../files/record-button.tsx";
import { usePastedFiles } from "../files/use-pasted-files.ts";
import { withType } from "../files/with-type.ts";
import { AttachmentItem } from "./attachment-item.tsx";
import { getFileBytes } from "./file-facts.ts";

/** Files that are included with the next message. */
export function AttachFiles({
  id,
  kinds,
  attached,
  onAdd,
  onRemove,
}: {
  id: string;
  kinds: readonly Attachable[];
  attached: readonly FilePart[];
  onAdd: (attached: readonly FilePart[]) => void;
  onRemove: (at: number) => void;
}) {
  const [refused, setRefused] = useState<string>();
  const take = async (files: readonly File[]) => {
    const total = attached.reduce((sum, file) => sum + getFileBytes(file), 0);
    let left = MAX_ATTACHMENT_BYTES - total;
    const good: { file: File; kind: Attachable }[] = [];
    let problem: string | undefined;
    for (const given of files) {
      const file = await withType(given).catch(() => given);
      const kind = findKind(file, kinds);
      const wrong = findFileError(file, kinds, left);
      problem ??= wrong;
      if (wrong || !kind || kind === "file") continue;
      left -= file.size;
      good.push({ file, kind });
    }
    try {
      onAdd(await Promise.all(good.map(({ file, kind }) => readAttachment(file, kind))));
    } catch {
      problem ??= "Failed to read a file. Select it again.";
    }
    setRefused(problem);
  };
  usePastedFiles(id, true, take);
  const described = refused ? { "aria-invalid": true as const, "aria-describedby": `${id}-error` } : {};
  return (
    <div className="grid gap-2">
      {attached.length > 0 ? (
        <ul aria-label="Attached" className="flex flex-wrap gap-3">
          {attached.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no other name
            <li key={at} className="grid max-w-full gap-1 rounded-md border border-line bg-surface p-2">
              <AttachmentItem attachment={each} />
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start"
                onClick={() => {
                  onRemove(at);
                  document.getElementById(id)?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Disclosure summary={`Attach ${formatKinds(kinds)}`}>
        <DropZone control={{ id, ...described }} kinds={kinds} multiple onFiles={take}>
          <p className="px-2 text-sm text-muted">
            At most {formatBytes(MAX_ATTACHMENT_BYTES)} in one message.
          </p>
          {kinds.includes("image") ? <CameraButton onTaken={(file) => take([file])} /> : null}
          {kinds.includes("audio") ? <RecordButton onRecorded={(file) => take([file])} /> : null}
        </DropZone>
      </Disclosure>
      {refused ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {refused}
        </p>
      ) : null}
    </div>
  );
}
