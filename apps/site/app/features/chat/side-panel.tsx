import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";

/** A drawer at the right end of the chat; on phones a sheet over it. Escape closes it. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel takes the focus as well
  useEffect(() => panel.current?.focus(), [title]);
  return (
    <section
      ref={panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-y-0 right-0 z-20 mb-3 w-full max-w-96 overflow-y-auto rounded-lg border border-line bg-surface shadow-popover outline-none max-sm:max-w-none"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 pr-1 pl-4">
        <h2 className="text-sm tracking-normal">{title}</h2>
        <Button size="icon" variant="quiet" aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}
