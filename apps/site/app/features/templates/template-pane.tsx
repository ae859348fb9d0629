import { type Ref, useMemo } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/input.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Editor, type EditorHandle } from "./editor/editor.tsx";
import type { EditorMark } from "./editor/editor-marks.ts";
import { EvaluationErrorBox } from "./evaluation-error-box.tsx";
import { Hints, UndefinedNames } from "./names-list.tsx";
import { Pane } from "./pane.tsx";
import { INDENTS, type TemplatesQuery } from "./query.ts";
import { ReadFactsList } from "./read-facts.tsx";
import type { EvaluationError, Report, TextLocation, UndefinedName } from "./report.ts";
import { Toggle } from "./toggle.tsx";

const INDENT_LABELS = { "2": "Indent by 2", "4": "Indent by 4", tab: "Indent by tab" };

/** The template, with the problems of it. */
export function TemplatePane({
  ref,
  query,
  text,
  report,
  error,
  canAdd,
  hasConfig,
  onText,
  onChoose,
  onFormat,
  onGo,
  onAdd,
  onTakeApart,
}: {
  ref: Ref<EditorHandle>;
  query: TemplatesQuery;
  text: string;
  report: Report | undefined;
  /** Once typing rests. */
  error: EvaluationError | undefined;
  canAdd: boolean;
  /** Whether the text is a tokenizer config that contains a template. */
  hasConfig: boolean;
  onText: (text: string) => void;
  onChoose: (patch: Partial<TemplatesQuery>) => void;
  onFormat: () => void;
  onGo: (place: TextLocation) => void;
  onAdd: (name: UndefinedName) => void;
  onTakeApart: () => void;
}) {
  const marks = useMemo(() => buildTemplateMarks(report), [report]);
  const { location } = error ?? {};
  return (
    <Pane
      id="template"
      title="Template"
      shown={query.view}
      actions={
        <span className="needs-script flex items-center gap-2">
          <Select
            aria-label="Formatting"
            value={query.indent}
            onChange={({ target }) =>
              onChoose({ indent: INDENTS.find((each) => each === target.value) ?? INDENTS[0] })
            }
            className="min-h-8!"
          >
            {INDENTS.map((indent) => (
              <option key={indent} value={indent}>
                {INDENT_LABELS[indent]}
              </option>
            ))}
          </Select>
          <Button size="small" onClick={onFormat} aria-keyshortcuts="Shift+Alt+F">
            Format
          </Button>
        </span>
      }
    >
      <Editor
        ref={ref}
        label="Template"
        language="jinja"
        text={text}
        onChange={onText}
        marks={marks}
        tabIndents={query.tab}
        describedBy="editor-keys"
        className="h-80 rounded-lg border border-line"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Toggle checked={query.tab} onChange={(tab) => onChoose({ tab })}>
          Tab indents
        </Toggle>
        <p id="editor-keys" className="text-sm text-muted">
          {query.tab ? "Esc, then Tab leaves the editor." : "Tab leaves the editor."} F8 goes to the next
          error, Shift+Alt+F formats.
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {error ? (
          <EvaluationErrorBox
            title="Error in the template"
            error={error}
            onGo={location ? () => onGo(location) : undefined}
          />
        ) : null}
      </div>
      {hasConfig ? (
        <Notice
          tone="accent"
          title="This is a tokenizer_config.json"
          actions={<Button onClick={onTakeApart}>Extract the template</Button>}
        >
          Its special tokens go into the context.
        </Notice>
      ) : null}
      <UndefinedNames names={report?.undefinedNames ?? []} canAdd={canAdd} onGo={onGo} onAdd={onAdd} />
      <Hints hints={report?.hints ?? []} onGo={onGo} />
      <ReadFactsList facts={report?.facts} />
    </Pane>
  );
}

function buildTemplateMarks(report: Report | undefined): readonly EditorMark[] {
  if (!report) return [];
  const { templateProblem, undefinedNames, hints } = report;
  const errors: EditorMark[] = templateProblem?.location
    ? [{ location: templateProblem.location, message: templateProblem.message, severity: "error" }]
    : [];
  const names = undefinedNames.flatMap(({ name, locations }) =>
    locations.map(
      (location): EditorMark => ({ location, message: `${name} is not defined`, severity: "warning" }),
    ),
  );
  return [...errors, ...names, ...hints.map((hint): EditorMark => ({ ...hint, severity: "warning" }))];
}
