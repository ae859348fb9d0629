import { Link } from "react-router";
import { CodeBlock } from "../../components/code-block.tsx";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { toModelPath } from "../../lib/model-path.ts";
import type { CallView, SimilarModel, TemplateView } from "./call-view.server.ts";
import { LINK_CLASS } from "./fact-link.tsx";
import { FactList } from "./fact-list.tsx";
import { formatExact } from "./format.ts";
import type { ModelView } from "./model-view.server.ts";
import { SourceLine } from "./source-line.tsx";

/** About the model: facts, chat template, similar models. */
export function AboutPart({ model, view }: { model: ModelView; view: CallView }) {
  const { templates, hasUnlistedTemplate, similar } = view;
  const { facts, tags } = model;
  const hasTemplate = templates.length > 0 || hasUnlistedTemplate || view.templateFamily !== undefined;
  return (
    <section aria-labelledby="about" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="about" className="text-xl">
        About
      </h2>
      <FactList facts={facts} />
      <SourceLine model={model} />
      {hasTemplate ? <ChatTemplate id={facts.id} view={view} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        {similar.length > 0 ? <Similar models={similar} /> : null}
        {tags.length > 0 ? <Tags tags={tags} /> : null}
      </div>
    </section>
  );
}

function ChatTemplate({
  id,
  view: { templates, hasUnlistedTemplate, templateFamily },
}: {
  id: string;
  view: CallView;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-base">
          Chat template
          {templateFamily ? <bdi className="font-normal text-muted">: {templateFamily}</bdi> : null}
        </h3>
        {templates.length > 0 ? (
          <ButtonLink size="small" to={`/templates?${new URLSearchParams({ model: id })}`}>
            <Icon name="code" className="size-3.5" />
            Open in Chat templates
          </ButtonLink>
        ) : null}
      </div>
      {hasUnlistedTemplate ? (
        <p className="text-sm text-muted">The model has a chat template. Its text is on the Hub.</p>
      ) : null}
      {templates.map((template, at) => (
        <Disclosure key={template.name ?? at} summary={template.name ?? "Show the template"}>
          <Template template={template} />
        </Disclosure>
      ))}
    </div>
  );
}

function Template({ template: { code, characters, isTruncated } }: { template: TemplateView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
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
    <section className="grid content-start gap-3">
      <h3 className="text-base">Similar models</h3>
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
    <section className="grid content-start gap-3">
      <h3 className="text-base">Tags</h3>
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
