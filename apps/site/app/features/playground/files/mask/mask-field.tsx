import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Status } from "../../../../components/ui/status.tsx";
import type { FieldValue } from "../../draft.ts";
import type { FieldProps } from "../../fields/field-props.ts";
import { toControlId } from "../../task-info.ts";
import { FileField } from "../file-field.tsx";

const MaskPainter = lazy(() =>
  import("./mask-painter.tsx").then(({ MaskPainter }) => ({ default: MaskPainter })),
);

/** A file that selects a region of an image: painted over it, or uploaded. */
export function MaskField({
  beneath,
  ...props
}: FieldProps<File | undefined> & {
  /** The image. */
  beneath: FieldValue;
}) {
  const { field, value, onChange } = props;
  const picture = beneath instanceof File ? beneath : undefined;
  const [painted, setPainted] = useState<File>();
  const [isOpen, setIsOpen] = useState(false);
  const cleared = useResetOn(picture, value, () => {
    setIsOpen(false);
    onChange(undefined);
  });
  const paint = (mask: File | undefined) => {
    setPainted(mask);
    onChange(mask);
  };
  const close = () => {
    setIsOpen(false);
    paint(undefined);
    document.getElementById(toControlId(field))?.focus();
  };
  const isPainting = isOpen && picture !== undefined && (value === undefined || value === painted);

  const text = isPainting ? "Choose a file instead" : "Choose a mask file";
  const alternative = isPainting ? (
    <Suspense fallback={<p className="h-80 text-sm text-muted">Loading the brush.</p>}>
      <MaskPainter picture={picture} label={field.label} onPainted={paint} onDiscard={close} />
    </Suspense>
  ) : picture ? (
    <Button className="needs-script justify-self-start" onClick={() => setIsOpen(true)}>
      Paint a mask
    </Button>
  ) : (
    <p className="needs-script text-sm text-muted">To paint a mask, select the image first.</p>
  );

  return (
    <div className="grid gap-2">
      <FileField {...props} {...(value && !isPainting ? {} : { alternative, text })} />
      <Status className="text-sm text-warn empty:hidden">
        {cleared ? "The image changed, so its mask was cleared." : ""}
      </Status>
    </div>
  );
}

/** Clears a mask when the image that it belonged to is no longer there, and indicates whether it has. */
function useResetOn(picture: File | undefined, mask: File | undefined, clear: () => void): boolean {
  const before = useRef(picture);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    if (mask) setCleared(false);
    const last = before.current;
    before.current = picture;
    if (!last || last === picture) return;
    setCleared(mask !== undefined);
    clear();
  }, [picture, mask, clear]);
  return cleared;
}
