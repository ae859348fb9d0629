import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { getControlProps } from "../../../components/ui/field.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { toControlId } from "../task-info.ts";
import { putRows, toGrid, withoutColumn, withoutRow } from "./grid.ts";
import { formatTsv, parseTsv, type Rows } from "./tsv.ts";

/** A table, cell by cell: arrows and Enter go from one to the next, a part of a spreadsheet may be pasted. */
export function TableField({ field, value, error, onChange, onBlur }: FieldProps<string>) {
  const id = toControlId(field);
  const title = useId();
  const table = useRef<HTMLTableElement>(null);
  const grid = toGrid(parseTsv(value));
  const width = grid[0]?.length ?? 1;
  const change = (next: Rows) => onChange(formatTsv(next));
  const focus = (row: number, column: number) => findCell(table.current, row, column)?.focus();
  /** Moves the focus, so the user can type into the new cell immediately. */
  const changeAndFocus = (next: Rows, row: number, column: number) => {
    flushSync(() => change(next));
    focus(row, column);
  };
  const control = getControlProps({ id, hint: true, error });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0;
    const atEnd = selectionStart === text.length;
    const go = (down: number, right: number) => {
      const next = findCell(table.current, row + down, column + right);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    if (event.key === "ArrowDown") go(1, 0);
    if (event.key === "ArrowUp") go(-1, 0);
    if (event.key === "ArrowRight" && atEnd) go(0, 1);
    if (event.key === "ArrowLeft" && atStart) go(0, -1);
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (row < grid.length - 1) focus(row + 1, column);
    else changeAndFocus(putRows(grid, grid.length, 0, [[""]]), row + 1, column);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const rows = parseTsv(event.clipboardData.getData("text/plain"));
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    change(putRows(grid, row, column, rows));
  };

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend id={title} className="mb-1.5 text-sm font-medium">
        {field.label}
      </legend>
      <section
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line-strong"
      >
        <table ref={table} className="min-w-full border-collapse text-sm">
          <tbody>
            {grid.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the table is what is edited
              <tr key={row} className={row === 0 ? "bg-sunken font-semibold" : "border-t border-line"}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in the table is what is edited
                  <td key={column} className="border-r border-line p-0">
                    <input
                      {...(row === 0 && column === 0 ? control : {})}
                      {...(error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
                      data-cell={`${row},${column}`}
                      aria-label={
                        row === 0
                          ? `Name of column ${column + 1}`
                          : `${grid[0]?.[column] || `Column ${column + 1}`}, row ${row}`
                      }
                      value={cell}
                      autoComplete="off"
                      placeholder={row === 0 ? "Name" : ""}
                      onChange={(event) => change(putRows(grid, row, column, [[event.target.value]]))}
                      onKeyDown={(event) => onKeyDown(event, row, column)}
                      onPaste={(event) => onPaste(event, row, column)}
                      onBlur={onBlur}
                      className="min-h-9 w-full min-w-24 bg-transparent px-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                    />
                  </td>
                ))}
                <td className="w-9 p-0 text-center">
                  {row > 0 && grid.length > 2 ? (
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove row ${row}`}
                      onClick={() => changeAndFocus(withoutRow(grid, row), Math.min(row, grid.length - 2), 0)}
                    >
                      <Icon name="close" className="size-3" />
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
            {width > 1 ? (
              <tr className="border-t border-line">
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in the table
                  <td key={column} className="border-r border-line p-0 text-center">
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove column ${column + 1}`}
                      onClick={() =>
                        changeAndFocus(withoutColumn(grid, column), 0, Math.min(column, width - 2))
                      }
                    >
                      <Icon name="close" className="size-3" />
                    </Button>
                  </td>
                ))}
                <td />
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => changeAndFocus(putRows(grid, grid.length, 0, [[""]]), grid.length, 0)}
        >
          Add a row
        </Button>
        <Button size="small" onClick={() => changeAndFocus(putRows(grid, 0, width, [[""]]), 0, width)}>
          Add a column
        </Button>
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {field.help} A part of a spreadsheet can be pasted into a cell.
      </p>
    </fieldset>
  );
}

const findCell = (table: HTMLTableElement | null, row: number, column: number) =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`);
