import { Link } from "react-router";
import { Notice } from "../../components/ui/notice.tsx";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import { formatCount } from "../../lib/format.ts";
import { ExternalLink, FactLink, LINK_CLASS, Unknown } from "./fact-link.tsx";
import type { ChosenFile, FilesView } from "./files-view.server.ts";
import { formatExact } from "./format.ts";
import { Fits, GgufTable } from "./gguf-table.tsx";
import { HEAD_CLASS, TABLE_CLASS } from "./table-parts.tsx";

/** Files of the model's repository, and which fit a machine. */
export function FilesPart({ view, hubPage }: { view: FilesView; hubPage: string }) {
  const { gguf, chosen, others, more, total, isTruncated } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {total ? (
        <p className="text-muted">
          {isTruncated ? "More than " : ""}
          {formatCount(total.files, "file")}
          {total.size ? `, ${total.size}` : ""}.{" "}
          <ExternalLink href={`${hubPage}/tree/main`}>Browse them at the Hub</ExternalLink>
        </p>
      ) : (
        <Unlisted view={view} hubPage={hubPage} />
      )}
      {chosen ? <SelectedFile file={chosen} /> : null}
      {gguf ? (
        <section aria-labelledby="gguf" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="gguf" className="text-2xl">
            GGUF files
          </h2>
          <GgufTable gguf={gguf} quants={view.quants} quant={view.quant} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="others" className="text-2xl">
            {gguf ? "Other files" : "Files"}
          </h2>
          <ScrollTable label="Files of the repository" tableClassName={TABLE_CLASS}>
            <thead className={HEAD_CLASS}>
              <tr>
                <th scope="col">Path</th>
                <th scope="col">Size</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {others.map(({ path, size }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two names may look the same once they are readable
                <tr key={at}>
                  <th scope="row" className="font-mono text-[0.9em] [overflow-wrap:anywhere]">
                    <bdi>{path}</bdi>
                  </th>
                  <td className="whitespace-nowrap tabular">{size ?? <Unknown />}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          {more > 0 ? <p className="text-sm text-muted">{formatExact(more)} more are not shown.</p> : null}
        </section>
      ) : null}
    </div>
  );
}

const UNLISTED_REASONS: Readonly<Record<Exclude<FilesView["state"], "known">, string>> = {
  off: "This server doesn't connect to the Hub, so it can't list them.",
  late: "The Hub request timed out. Reload the page in a moment.",
  failed: "The Hub is unreachable or returned an invalid response. Try again in a minute.",
  missing: "The Hub shows no repository of this id.",
};

function Unlisted({ view: { state, known, ggufRepo }, hubPage }: { view: FilesView; hubPage: string }) {
  return (
    <>
      <Notice
        tone={state === "off" ? "neutral" : "warn"}
        title="The files are not listed here"
        actions={
          state === "missing" ? null : (
            <ExternalLink href={`${hubPage}/tree/main`}>See them at the Hub</ExternalLink>
          )
        }
      >
        {state === "known" ? null : UNLISTED_REASONS[state]}
      </Notice>
      <section aria-labelledby="known" className="grid gap-3">
        <h2 id="known" className="text-2xl">
          Model metadata
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 text-sm [&>dt]:text-muted">
          <dt>Formats</dt>
          <dd>{known.formats.length > 0 ? known.formats.join(", ") : <Unknown />}</dd>
          <dt>Weights</dt>
          <dd className="tabular">{known.weights ? <bdi>{known.weights}</bdi> : <Unknown />}</dd>
          <dt>As GGUF</dt>
          <dd>{ggufRepo ? <FactLink to={ggufRepo} /> : <Unknown />}</dd>
        </dl>
      </section>
    </>
  );
}

function SelectedFile({
  file: { name, label, type, size, needs, formula, fits, use },
}: {
  file: ChosenFile;
}) {
  return (
    <section
      aria-labelledby="chosen-file"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-accent/40 bg-surface p-4 sm:p-5"
    >
      <h2 id="chosen-file" className="font-mono text-lg [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm tabular">
        <span>
          Quantization:{" "}
          {type ? (
            <Link to={`/quantization/${type}`} className={LINK_CLASS}>
              {label}
            </Link>
          ) : (
            "not in the file name"
          )}
        </span>
        <span>Size: {size ?? "unknown"}</span>
        <span>Memory needed: {needs ?? "unknown"}</span>
        {fits === undefined ? null : <Fits fits={fits} />}
      </p>
      {formula ? <p className="text-sm text-muted [overflow-wrap:anywhere]">{formula}</p> : null}
      <p className="text-sm">
        <Link to={use} className={LINK_CLASS}>
          Commands that run it
        </Link>
      </p>
    </section>
  );
}
