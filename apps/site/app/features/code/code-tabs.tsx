import { Link } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { CodeLine } from "../../components/code-line.tsx";
import { cx } from "../../components/cx.ts";
import { Status } from "../../components/ui/status.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { LANGUAGE_NAMES, type SnippetView } from "../snippets/choice.ts";
import { type SnippetChoice, toSnippetSearch, withLanguage } from "../snippets/snippet-query.ts";
import type { LiveCode } from "./use-live-code.ts";

/** Short tab labels of libraries; others use their own names. */
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  inferhub: "Inferhub",
  openai: "OpenAI SDK",
  "ai-sdk": "AI SDK",
  fal_client: "fal",
  requests: "requests",
};

/**
 * Code for the widget's input, by language and library. Tabs are links, so they can be shared and work without
 * JavaScript.
 */
export function CodeTabs({
  view,
  live,
  getSearch,
}: {
  view: SnippetView;
  live: LiveCode;
  /** The page's query under a different choice; default: only the choice. */
  getSearch?: (choice: SnippetChoice) => string;
}) {
  const { choice, choices } = view;
  const clients = choices.languages.find(({ id }) => id === choice.lang)?.clients ?? [];
  const own = live.snippets.find(
    ({ language, client }) => language === choice.lang && client === choice.client,
  );
  const { text, html } = own ?? view.code;
  const install = own ? own.install : view.install;
  const toSearch = getSearch ?? ((next: SnippetChoice) => toSnippetSearch(next, choices));
  return (
    <Tabs
      label="Language"
      getSearch={(lang) => toSearch(withLanguage(choice, lang, choices))}
      tabs={choices.languages.map(({ id }) => ({
        id,
        label: id === "sh" ? "curl" : (LANGUAGE_NAMES[id] ?? id),
      }))}
      active={choice.lang}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <nav aria-label="Library" className="flex flex-wrap gap-1.5">
            {clients.map((client) => (
              <Link
                key={client}
                to={{ search: toSearch({ ...choice, client }) }}
                preventScrollReset
                {...(client === choice.client ? { "aria-current": "true" as const } : {})}
                className={cx(
                  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm pointer-coarse:min-h-11",
                  client === choice.client
                    ? "border-accent bg-accent-soft font-medium text-accent"
                    : "border-line bg-surface text-muted hover:border-line-strong hover:text-ink",
                )}
              >
                {CLIENT_NAMES[client] ?? client}
              </Link>
            ))}
          </nav>
          {choices.streams ? (
            <Link
              to={{ search: toSearch({ ...choice, stream: !choice.stream }) }}
              preventScrollReset
              className="inline-flex min-h-8 items-center rounded-sm text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {choice.stream ? "Full response" : "Stream the response"}
            </Link>
          ) : null}
        </div>
        {install ? <CodeLine {...install} label="install command" language="shell" /> : null}
        <div aria-busy={live.isPending}>
          <CodeBlock text={text} html={html} label={`${choice.client} code`} language={choice.lang} />
        </div>
        <Status className="text-sm text-muted empty:hidden">{live.problem ?? ""}</Status>
      </div>
    </Tabs>
  );
}
