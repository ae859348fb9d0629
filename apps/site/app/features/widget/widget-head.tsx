import type { ReactNode } from "react";

export interface WidgetHeadProps {
  /** The provider. Its label is cut where the row is full. */
  readonly source: ReactNode;
  readonly settings?: ReactNode;
  /** Settings that differ from their defaults: in the row, and below it on a phone. */
  readonly chips?: ReactNode;
  readonly actions?: ReactNode;
}

/** Header of a widget. Its first row never wraps, so that parts which load later do not move the content below. */
export const WidgetHead = ({ source, settings, chips, actions }: WidgetHeadProps) => (
  <div className="grid min-h-12 grid-cols-[minmax(0,auto)_auto_1fr] items-center gap-x-2 border-b border-line px-3 py-2 sm:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)_auto] sm:px-4">
    {source}
    {settings}
    <div className="flex flex-wrap gap-2 not-empty:max-sm:mt-2 max-sm:col-span-full max-sm:row-start-2">
      {chips}
    </div>
    <div className="-col-end-1 row-start-1 flex items-center gap-1 justify-self-end">{actions}</div>
  </div>
);
