import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { formatCount } from "../../lib/format.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { FilterForm } from "./filter-form.tsx";
import type { ModelListView } from "./model-list.server.ts";
import { toUnfilteredListPath } from "./model-list-path.ts";

const PLACE = "filters";

/** The filter form: next to the list on wide screens, otherwise in a dialog; without JavaScript, below a link. */
export function FilterPanel({
  view,
  open,
  onClose,
}: {
  view: ModelListView;
  /** Whether the dialog is. */
  open: boolean;
  onClose: () => void;
}) {
  if (open) return <FilterDialog view={view} onClose={onClose} />;
  return (
    <div
      id={PLACE}
      className="hidden min-w-0 target:block lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:-mx-2 lg:block lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto lg:px-2 lg:pb-4"
    >
      <h2 className="sr-only">Filters</h2>
      <FilterForm view={view} />
    </div>
  );
}

/** Opens the dialog, or links to the form without JavaScript. Hidden if the form is next to the list. */
export function FilterButton({ active, onOpen }: { active: number; onOpen: () => void }) {
  const words: ReactNode = (
    <>
      Filters
      {active > 0 ? <span className="tabular">({active})</span> : null}
    </>
  );
  return useHydrated() ? (
    <Button aria-haspopup="dialog" onClick={onOpen} className="lg:hidden">
      {words}
    </Button>
  ) : (
    <ButtonLink to={`#${PLACE}`} className="lg:hidden">
      {words}
    </ButtonLink>
  );
}

function FilterDialog({ view, onClose }: { view: ModelListView; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { query, found } = view;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filter-heading"
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-canvas text-ink backdrop:bg-ink/40 sm:ml-auto sm:max-w-md"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-line bg-surface px-4 py-2">
          <h2 id="filter-heading" className="text-lg">
            Filters
          </h2>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
          <FilterForm view={view} />
        </div>
        <div className="flex gap-3 border-t border-line bg-surface p-3">
          <ButtonLink to={toUnfilteredListPath(query)} preventScrollReset>
            Clear all
          </ButtonLink>
          <Button variant="primary" className="flex-1" onClick={() => dialog.current?.close()}>
            Show {formatCount(found, "model")}
          </Button>
          <Status hidden>{formatCount(found, "model")}</Status>
        </div>
      </div>
    </dialog>
  );
}
