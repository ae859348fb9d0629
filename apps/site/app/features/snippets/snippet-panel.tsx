import { startTransition, useOptimistic } from "react";
import { Form, useNavigate } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import { Icon } from "../../components/icon.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { LANGUAGE_NAMES, type SnippetView } from "./choice.ts";
import { type SnippetChoice, withLanguage } from "./snippet-query.ts";

/** The address of a page, as its own codec writes it. */
interface PageQuery {
  /** The query under another choice, with its question mark. */
  getSearch: (choice: SnippetChoice) => string;
  /** What the address holds now, for forms. */
  readonly pairs: readonly (readonly [key: string, value: string])[];
}

/** Code for a call: language, client and provider are chosen by links and a form, so that each can be shared. */
export function SnippetPanel({ view, pageQuery }: { view: SnippetView; pageQuery: PageQuery }) {
  const { choice, choices, install, code } = view;
  const clients = choices.languages.find(({ id }) => id === choice.lang)?.clients ?? [];
  return (
    <div className="grid min-w-0 gap-4">
      <ProviderForm view={view} address={pageQuery} />
      <Tabs
        label="Language"
        getSearch={(lang) => pageQuery.getSearch(withLanguage(choice, lang, choices))}
        tabs={choices.languages.map(({ id }) => ({ id, label: LANGUAGE_NAMES[id] ?? id }))}
        active={choice.lang}
      >
        <Tabs
          label="Client"
          getSearch={(client) => pageQuery.getSearch({ ...choice, client })}
          tabs={clients.map((id) => ({ id, label: id }))}
          active={choice.client}
        >
          <div className="grid min-w-0 gap-3">
            {install ? <CodeLine {...install} label="install command" language="shell" /> : null}
            <CodeBlock {...code} label={`${choice.client} code`} language={choice.lang} />
          </div>
        </Tabs>
      </Tabs>
      <ButtonLink to={toPlaygroundPath(view)} prefetch="intent" className="justify-self-start">
        <Icon name="play" className="size-3.5 text-accent" />
        Open in playground
      </ButtonLink>
    </div>
  );
}

/** The playground with the same choices. */
function toPlaygroundPath({ operation, model, choice: { provider } }: SnippetView): string {
  return `/playground?${new URLSearchParams({ task: operation, model, provider })}`;
}

/** Keys that the form has controls for. */
const FORM_KEYS: ReadonlySet<string> = new Set(["provider", "stream"] satisfies (keyof SnippetChoice)[]);

/** A form without script; with one, choosing is enough. */
function ProviderForm({ view, address }: { view: SnippetView; address: PageQuery }) {
  const { choice, choices, providers, model } = view;
  const navigate = useNavigate();
  // What is chosen shows at once, while its code is on its way.
  const [shown, show] = useOptimistic(choice);
  const choose = (patch: Partial<SnippetChoice>) =>
    startTransition(async () => {
      const next = { ...shown, ...patch };
      show(next);
      await navigate({ search: address.getSearch(next) }, { preventScrollReset: true });
    });
  return (
    <Form
      aria-label="How it is called"
      preventScrollReset
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {address.pairs
        .filter(([key]) => !FORM_KEYS.has(key))
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <div className="w-full max-w-60 min-w-0">
        <Field id="snippet-provider" label="Provider">
          {(control) => (
            <Select
              {...control}
              name="provider"
              value={shown.provider}
              onChange={({ target }) => choose({ provider: target.value })}
            >
              {providers.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {choices.streams ? (
        <label className="flex min-h-10 items-center gap-2 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            name="stream"
            value="1"
            checked={shown.stream}
            onChange={({ target }) => choose({ stream: target.checked })}
            className="size-4.5 accent-accent"
          />
          Stream the answer
        </label>
      ) : null}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <p className="w-full text-sm text-muted">
        with <code className="font-mono break-all text-ink">{model}</code>
      </p>
    </Form>
  );
}
