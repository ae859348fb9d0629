import { useEffect, useRef } from "react";

/**
 * Handles files pasted anywhere in the control's form. The target is the focused control, or the first with space, or
 * the first.
 * @param hasRoom whether no file would be replaced
 */
export function usePastedFiles(
  id: string,
  hasRoom: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const control = document.getElementById(id);
    const form = control?.closest("form");
    if (!control || !form) return;
    control.dataset["takesFiles"] = hasRoom ? "empty" : "full";
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Spreadsheets add an image of the copied cells to their text.
      const isText = isTextBox(event.target) && event.clipboardData?.types.includes("text/plain");
      if (files.length === 0 || isText || findDropTarget(form, event.target) !== control) return;
      event.preventDefault();
      latest.current(files);
    };
    form.addEventListener("paste", paste);
    return () => form.removeEventListener("paste", paste);
  }, [id, hasRoom]);
}

function findDropTarget(form: HTMLFormElement, target: EventTarget | null): Element | null {
  if (target instanceof HTMLElement && target.dataset["takesFiles"]) return target;
  return form.querySelector('[data-takes-files="empty"]') ?? form.querySelector("[data-takes-files]");
}

const isTextBox = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
