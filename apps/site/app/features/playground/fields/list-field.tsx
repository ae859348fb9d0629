import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, Textarea } from "../../../components/ui/input.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { toControlId } from "../task-info.ts";
import type { FieldProps } from "./field-props.ts";

type ListProps = Omit<FieldProps<readonly string[]>, "onChange"> & {
  readonly hint?: ReactNode;
  readonly onChange: (texts: readonly string[]) => void;
};

/** A list of strings: short ones as chips, long ones in separate inputs. */
export function ListField({ hint, ...props }: ListProps) {
  const shared = { ...props, hint: hint ?? props.field.help };
  return props.field.item ? <WordList {...shared} item={props.field.item} /> : <PassageList {...shared} />;
}

const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Enter or a comma adds, Backspace in the empty box takes the last one back, to be changed. */
function WordList({ field, item, hint, value, error, onChange, onBlur }: ListProps & { item: string }) {
  const id = toControlId(field);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const words = value.filter((word) => word !== "");
  const put = (text: string) => {
    const added = text.split(/[\n,;\t]/).map((word) => word.trim());
    const fresh = [...new Set(added)].filter((word) => word !== "" && !words.includes(word));
    setTyped("");
    if (fresh.length === 0) return;
    onChange([...words, ...fresh]);
    setSaid(`Added ${fresh.join(", ")}`);
  };
  const remove = (word: string) => {
    onChange(words.filter((each) => each !== word));
    setSaid(`Removed ${word}`);
    document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if ((event.key === "Enter" || event.key === ",") && typed.trim() !== "") {
      event.preventDefault();
      put(typed);
    }
    const last = words.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) {
      event.preventDefault();
      onChange(words.slice(0, -1));
      setSaid(`Removed ${last}`);
      setTyped(last);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\n,;\t]/.test(text.trim())) return;
    event.preventDefault();
    put(typed + text);
  };
  return (
    <Field id={id} label={field.label} hint={<>{hint} Enter adds one.</>} error={error}>
      {(control) => (
        <div className="grid gap-2">
          {words.length > 0 ? (
            <ul aria-label={field.label} className="flex flex-wrap gap-2">
              {words.map((word) => (
                <li
                  key={word}
                  className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-md border border-line bg-sunken pl-2.5 text-sm"
                >
                  <UntrustedText>{word}</UntrustedText>
                  <button
                    type="button"
                    aria-label={`Remove ${word}`}
                    onClick={() => remove(word)}
                    className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
                  >
                    <Icon name="close" className="size-3" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            placeholder={`Add a ${item}`}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              put(typed);
              onBlur();
            }}
          />
          <Status hidden>{said}</Status>
        </div>
      )}
    </Field>
  );
}

/** Enter starts the next passage, Shift+Enter breaks the line, Backspace in an empty one removes it. */
function PassageList({ field, hint, value, error, onChange, onBlur }: ListProps) {
  const id = toControlId(field);
  const list = useRef<HTMLOListElement>(null);
  const texts = value.length > 0 ? value : [""];
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("textarea")[at]?.focus());
  const put = (at: number, count: number, fresh: readonly string[]) => {
    const next = [...texts.slice(0, at), ...fresh, ...texts.slice(at + count)];
    onChange(next.length > 0 ? next : [""]);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (isComposing(event) || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      put(at + 1, 0, [""]);
      focus(at + 1);
    }
    if (event.key === "Backspace" && texts[at] === "" && texts.length > 1) {
      event.preventDefault();
      put(at, 1, []);
      focus(Math.max(0, at - 1));
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, at: number) => {
    const lines = event.clipboardData
      .getData("text/plain")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "");
    if (texts[at] !== "" || lines.length < 2) return;
    event.preventDefault();
    put(at, 1, lines);
    focus(at + lines.length - 1);
  };
  return (
    <Field
      id={id}
      label={field.label}
      hint={<>{hint} Enter adds an item, Shift+Enter a line break. You can paste several lines.</>}
      error={error}
    >
      {(control) => (
        <div className="grid gap-2">
          <ol ref={list} className="grid gap-2">
            {texts.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list, not a text, is what is edited
              <li key={at} className="flex items-start gap-1">
                <Textarea
                  {...(at === 0 ? control : { "aria-label": `${field.label}, ${at + 1}` })}
                  {...(error && at > 0 ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
                  rows={1}
                  value={text}
                  className="field-sizing-content min-h-10!"
                  onChange={(event) => put(at, 1, [event.target.value])}
                  onKeyDown={(event) => onKeyDown(event, at)}
                  onPaste={(event) => onPaste(event, at)}
                  onBlur={onBlur}
                />
                {texts.length > 1 ? (
                  <Button
                    variant="quiet"
                    size="icon"
                    className="mt-1 shrink-0"
                    aria-label={`Remove ${at + 1} of ${texts.length}`}
                    onClick={() => {
                      put(at, 1, []);
                      focus(Math.min(at, texts.length - 2));
                    }}
                  >
                    <Icon name="close" className="size-3.5" />
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => {
              put(texts.length, 0, [""]);
              focus(texts.length);
            }}
          >
            Add item
          </Button>
        </div>
      )}
    </Field>
  );
}
