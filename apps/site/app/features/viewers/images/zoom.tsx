import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";

/** An image at full size in a scrollable dialog. Rendered only while the dialog is open. */
export function Zoom({ url, alt }: { url: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button size="small" onClick={show}>
        Full size
      </Button>
      <dialog
        ref={dialog}
        aria-label="Full-size image"
        onClose={() => setOpen(false)}
        className="m-auto max-h-[96dvh] max-w-[96vw] rounded-lg border border-line bg-surface p-3 text-ink shadow-popover backdrop:bg-black/60"
      >
        <form method="dialog" className="mb-3 flex justify-end">
          <Button type="submit" size="small">
            Close
          </Button>
        </form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section aria-label="Picture" tabIndex={0} className="max-h-[80dvh] overflow-auto">
          {open ? <img src={url} alt={alt} decoding="async" className="max-w-none" /> : null}
        </section>
      </dialog>
    </>
  );
}
