import { Form, useSearchParams } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { LANGUAGE_NAMES, type SnippetView } from "./choice.ts";

/** Code for a call: language, client and provider are chosen by links and a form, so that each can be shared. */
export function SnippetPanel({ view }: { view: SnippetView }) {
  const { languages, clients, language, client, install, text, html } = view;
  return (
    <div className="grid min-w-0 gap-4">
      <ProviderPicker view={view} />
      <Tabs
        label="Language"
        queryKey="lang"
        tabs={languages.map((id) => ({ id, label: LANGUAGE_NAMES[id] ?? id }))}
        active={language}
      >
        <Tabs
          label="Client"
          queryKey="client"
          tabs={clients.map((id) => ({ id, label: id }))}
          active={client}
        >
          <CodeBlock
            html={html}
            text={text}
            label={`${client} code`}
            language={language}
            aside={install ? <code>{install}</code> : undefined}
          />
        </Tabs>
      </Tabs>
    </div>
  );
}

/** A form without script; with one, choosing is enough. */
function ProviderPicker({ view: { providers, provider, model } }: { view: SnippetView }) {
  const [query, setQuery] = useSearchParams();
  const kept = [...query].filter(([name]) => name === "lang" || name === "client");
  return (
    <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="grid gap-1 text-sm text-muted">
        Provider
        <select
          name="provider"
          value={provider}
          onChange={({ target }) =>
            setQuery(
              (before) => {
                before.set("provider", target.value);
                return before;
              },
              { preventScrollReset: true },
            )
          }
          className="min-h-10 rounded-md border border-line-strong bg-surface px-3 text-ink pointer-coarse:min-h-11"
        >
          {providers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <p className="min-w-0 pb-2 text-sm text-muted">
        with <code className="font-mono break-all text-ink">{model}</code>
      </p>
    </Form>
  );
}
