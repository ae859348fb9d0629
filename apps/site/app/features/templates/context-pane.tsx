import { type Ref, useMemo } from "react";
import { Tabs } from "../../components/ui/tabs.tsx";
import { Editor, type EditorHandle } from "./editor/editor.tsx";
import type { EditorMark } from "./editor/editor-marks.ts";
import { EvaluationErrorBox } from "./evaluation-error-box.tsx";
import { getMember, isContext, withMember, withoutMember } from "./json/edit-json.ts";
import { MessageList } from "./message-list.tsx";
import { Pane } from "./pane.tsx";
import type { TemplatesQuery } from "./query.ts";
import type { EvaluationError, Report, TextLocation } from "./report.ts";
import { DOCUMENTS, TOOLS } from "./samples/extras.ts";
import { Toggle } from "./toggle.tsx";

/** Keys of a context that can be switched on and off, with their content if on. */
const SWITCHES = [
  { key: "add_generation_prompt", label: "Generation prompt", on: true, off: false },
  { key: "tools", label: "Tools", on: TOOLS, off: undefined },
  { key: "documents", label: "Documents", on: DOCUMENTS, off: undefined },
] as const;

const EDITORS = [
  { id: "chat", label: "Chat" },
  { id: "json", label: "JSON" },
] as const;

/** The messages and the rest of the context, one by one or as JSON. */
export function ContextPane({
  ref,
  query,
  text,
  report,
  error,
  onText,
  onGo,
}: {
  ref: Ref<EditorHandle>;
  query: TemplatesQuery;
  text: string;
  report: Report | undefined;
  /** Once typing rests. */
  error: EvaluationError | undefined;
  onText: (text: string) => void;
  onGo: (place: TextLocation) => void;
}) {
  const marks = useMemo(() => buildContextMarks(report), [report]);
  const canSwitch = useMemo(() => isContext(text), [text]);
  const names = report?.facts?.names;
  const set = (key: string, value: unknown) => {
    const next = value === undefined ? withoutMember(text, key) : withMember(text, key, value);
    if (next !== undefined) onText(next);
  };
  const states = SWITCHES.map((each) => ({ ...each, isOn: isOn(getMember(text, each.key)) }));
  const unread = states.filter(({ key, isOn }) => isOn && names && !names.includes(key));
  const { location } = error ?? {};
  return (
    <Pane id="context" title="Messages" shown={query.view}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {states.map(({ key, label, on, off, isOn }) => (
          <Toggle
            key={key}
            checked={isOn}
            disabled={!canSwitch}
            onChange={(checked) => set(key, checked ? on : off)}
          >
            {label}
          </Toggle>
        ))}
      </div>
      <Tabs label="Edit messages" queryKey="messages" tabs={EDITORS} active={query.messages}>
        {query.messages === "chat" ? (
          <MessageList text={text} onText={onText} />
        ) : (
          <Editor
            ref={ref}
            label="Context, JSON"
            language="json"
            text={text}
            onChange={onText}
            marks={marks}
            tabIndents={query.tab}
            describedBy="editor-keys"
            className="h-80 rounded-lg border border-line"
          />
        )}
      </Tabs>
      {unread.length > 0 ? (
        <p className="text-sm text-muted">
          The template does not read{" "}
          {unread.map(({ key }, at) => (
            <span key={key}>
              {at > 0 ? ", " : ""}
              <code className="font-mono">{key}</code>
            </span>
          ))}
          .
        </p>
      ) : null}
      <div role="alert" className="empty:hidden">
        {error ? (
          <EvaluationErrorBox
            title="Error in the context"
            error={error}
            onGo={location ? () => onGo(location) : undefined}
          />
        ) : null}
      </div>
    </Pane>
  );
}

const isOn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value === true);

function buildContextMarks(report: Report | undefined): readonly EditorMark[] {
  const { location, message } = report?.contextProblem ?? {};
  return location && message !== undefined ? [{ location, message, severity: "error" }] : [];
}
