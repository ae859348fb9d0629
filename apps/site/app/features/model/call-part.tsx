import { Link } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { toModelPath } from "../../lib/model-path.ts";
import { SnippetPanel } from "../snippets/snippet-panel.tsx";
import { listSnippetPairs, toSnippetSearch } from "../snippets/snippet-query.ts";
import type { CallView, SimilarModel, TemplateView } from "./call-view.server.ts";
import { LINK_CLASS } from "./fact-link.tsx";
import { formatExact } from "./format.ts";

/** How the model is called, how it is talked to, and what is like it. */
export function CallPart({ id, tags, view }: { id: string; tags: readonly string[]; view: CallView }) {
  const { templates, hasUnlistedTemplate, templateFamily, similar } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        <CallSection id={id} view={view} />
        {templates.length > 0 || hasUnlistedTemplate || templateFamily ? (
          <section aria-labelledby="chat-template" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="chat-template" className="text-2xl">
                Chat template
              </h2>
              {templates.length > 0 ? (
                <ButtonLink to={`/templates?${new URLSearchParams({ model: id })}`}>
                  <Icon name="code" className="size-3.5 text-accent" />
                  Open in template playground
                </ButtonLink>
              ) : null}
            </div>
            {templateFamily ? (
              <p className="text-muted">
                It writes conversations in the manner of <bdi className="text-ink">{templateFamily}</bdi>.
              </p>
            ) : null}
            {hasUnlistedTemplate ? (
              <p className="text-muted">
                It has a chat template. The catalog has no templates. They are read from the Hub.
              </p>
            ) : null}
            {templates.map((template, at) => (
              <Template key={template.name ?? at} template={template} />
            ))}
          </section>
        ) : null}
      </div>
      <aside aria-label="More" className="grid min-w-0 content-start gap-8 text-sm">
        {similar.length > 0 ? <Similar models={similar} /> : null}
        {tags.length > 0 ? <Tags tags={tags} /> : null}
      </aside>
    </div>
  );
}

function CallSection({ id, view: { snippet, isServed, tryIt } }: { id: string; view: CallView }) {
  return (
    <section aria-labelledby="call-it" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="call-it" className="text-2xl">
          Call it
        </h2>
        {tryIt ? (
          <ButtonLink to={tryIt} prefetch="intent">
            <Icon name="play" className="size-3.5 text-accent" />
            Try it in the playground
          </ButtonLink>
        ) : null}
      </div>
      {snippet && !isServed ? (
        <p className="text-muted">
          No provider is known to serve this model. These run its task, and perhaps the model.
        </p>
      ) : null}
      {snippet ? (
        <SnippetPanel
          view={snippet}
          pageQuery={{
            getSearch: (choice) => toSnippetSearch(choice, snippet.choices),
            pairs: listSnippetPairs(snippet.choice, snippet.choices),
          }}
        />
      ) : (
        <p>
          No provider in the catalog supports this model’s task.{" "}
          <Link to={toModelPath(id, "use")} className={LINK_CLASS}>
            Run it locally
          </Link>
          .
        </p>
      )}
    </section>
  );
}

function Template({ template: { name, code, characters, isTruncated } }: { template: TemplateView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {name ? (
        <h3 className="text-lg">
          <bdi>{name}</bdi>
        </h3>
      ) : null}
      <div className="max-h-[32rem] overflow-y-auto rounded-lg">
        <CodeBlock {...code} label="chat template" aside={`Jinja, ${formatExact(characters)} characters`} />
      </div>
      {isTruncated ? (
        <p className="text-sm text-muted">
          Its first {formatExact(code.text.length)} of {formatExact(characters)} characters.
        </p>
      ) : null}
    </div>
  );
}

function Similar({ models }: { models: readonly SimilarModel[] }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-base">Similar models</h2>
      <ul className="grid gap-1">
        {models.map(({ id, parameters }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <Link
              to={toModelPath(id)}
              prefetch="intent"
              className={`${LINK_CLASS} inline-flex min-h-8 items-center font-mono text-[0.9em] pointer-coarse:min-h-11`}
            >
              {id}
            </Link>
            {parameters ? <span className="text-muted tabular">{parameters}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-base">Tags</h2>
      <ul className="flex flex-wrap gap-1.5">
        {[...new Set(tags)].map((tag) => (
          <li key={tag} className="min-w-0">
            <Badge className="[overflow-wrap:anywhere]">
              <bdi>{tag}</bdi>
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
