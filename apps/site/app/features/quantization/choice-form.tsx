import type { ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import { type Choice, type InvalidChoice, type Known, listChoicePairs, toFormUrl } from "./query.ts";
import { useUncontrolledValue } from "./use-uncontrolled-value.ts";

/** A form that changes some keys of the URL and keeps the remaining ones; works without script. */
export function ChoiceForm({
  label,
  place,
  choice,
  known,
  keys,
  className = "flex flex-wrap items-start gap-x-4 gap-y-3",
  children,
}: {
  label: string;
  /** Id of the part of the page that shows the response. */
  place: string;
  choice: Choice;
  known: Known;
  /** Keys that the form has controls for. */
  keys: readonly (keyof Choice)[];
  className?: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const kept = listChoicePairs(choice).filter(([key]) => !keys.some((each) => each === key));
  return (
    <Form
      aria-label={label}
      action={`/quantization#${place}`}
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const pairs = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]);
        navigate(`${toFormUrl(new URLSearchParams(pairs), known)}#${place}`, { preventScrollReset: true });
      }}
    >
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
    </Form>
  );
}

interface ControlFacts {
  readonly name: keyof Choice;
  readonly label: string;
  readonly value: string;
}

/** Text input from the URL. Invalid text stays in the input, with the expected values. */
export function ChoiceInput({
  name,
  label,
  value,
  hint,
  placeholder,
  problems,
}: ControlFacts & { hint?: string; placeholder?: string; problems: readonly InvalidChoice[] }) {
  const wrong = problems.find(({ key }) => key === name);
  const shown = wrong?.value ?? value;
  const input = useUncontrolledValue<HTMLInputElement>(shown);
  return (
    <Field id={name} label={label} hint={hint} error={wrong && `Enter ${wrong.wanted}.`}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name={name}
          defaultValue={shown}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/**
 * One of several values. With `sendsAtOnce`, a selection applies immediately if script is
 * available.
 */
export function ChoiceSelect({
  name,
  label,
  value,
  sendsAtOnce = false,
  children,
}: ControlFacts & { sendsAtOnce?: boolean; children: ReactNode }) {
  const select = useUncontrolledValue<HTMLSelectElement>(value);
  return (
    <Field id={name} label={label}>
      <Select
        id={name}
        ref={select}
        name={name}
        defaultValue={value}
        {...(sendsAtOnce ? { onChange: ({ target }) => target.form?.requestSubmit() } : {})}
      >
        {children}
      </Select>
    </Field>
  );
}
