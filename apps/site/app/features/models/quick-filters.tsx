import type { ModelListQuery } from "@inferhub/catalog/model-list";
import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import type { ModelListView } from "./model-list.server.ts";
import { toModelListPath } from "./model-list-path.ts";

/** A filter of one click. */
interface QuickFilter {
  readonly label: string;
  /** Explains a short label. */
  readonly hint?: string;
  readonly isOn: (query: ModelListQuery) => boolean;
  /** The list with the filter, or without it if it is on. */
  readonly toggle: (query: ModelListQuery) => ModelListQuery;
}

const byTask = (label: string, task: string): QuickFilter => ({
  label,
  isOn: (query) => query.task.includes(task),
  toggle: (query) => ({ ...query, task: toggleAll(query.task, [task]) }),
});

const LONG_CONTEXT = 128_000;

const OPEN_LICENSES = ["apache-2.0", "mit"];

const FILTERS: readonly QuickFilter[] = [
  byTask("Chat", "text-generation"),
  byTask("Vision", "image-text-to-text"),
  byTask("Images", "text-to-image"),
  byTask("Transcription", "automatic-speech-recognition"),
  byTask("Speech", "text-to-speech"),
  byTask("Embeddings", "feature-extraction"),
  {
    label: "Free",
    isOn: ({ price }) => price === 0,
    toggle: (query) => ({ ...query, price: query.price === 0 ? undefined : 0 }),
  },
  {
    label: "Tools",
    isOn: ({ feature }) => feature.includes("tools"),
    toggle: (query) => ({ ...query, feature: toggleAll(query.feature, ["tools"]) }),
  },
  {
    label: "≥ 128K",
    hint: "Context of at least 128,000 tokens",
    isOn: ({ context }) => context === LONG_CONTEXT,
    toggle: (query) => ({ ...query, context: query.context === LONG_CONTEXT ? 0 : LONG_CONTEXT }),
  },
  {
    label: "Open license",
    isOn: ({ license }) => OPEN_LICENSES.every((each) => license.includes(each)),
    toggle: (query) => ({ ...query, license: toggleAll(query.license, OPEN_LICENSES) }),
  },
];

/** Memory of common GPUs in GB. */
const GPU_GB = [8, 12, 16, 24, 48, 80];

/** Models with files for the GPU, the largest that fits first. */
const byGpu = (memoryGb: number): QuickFilter => ({
  label: `${memoryGb} GB`,
  isOn: ({ fits }) => fits === memoryGb,
  toggle: (query) =>
    query.fits === memoryGb
      ? { ...query, fits: 0, gguf: false, sort: undefined }
      : { ...query, fits: memoryGb, gguf: true, sort: "-parameters" },
});

function toggleAll(values: readonly string[], wanted: readonly string[]): readonly string[] {
  const others = values.filter((each) => !wanted.includes(each));
  return wanted.every((each) => values.includes(each)) ? others : [...others, ...wanted];
}

/** Filters of one click above the list: common tasks, price, features, context, open licenses, and the memory of a GPU. They are links. */
export function QuickFilters({ view: { query, quants } }: { view: ModelListView }) {
  return (
    <div className="flex min-w-0 gap-x-8 gap-y-2 text-sm max-sm:flex-col sm:flex-wrap print:hidden">
      <Chips label="Quick filters" filters={FILTERS} query={query} />
      {quants ? <Chips label="Runs on my GPU" isLabeled filters={GPU_GB.map(byGpu)} query={query} /> : null}
    </div>
  );
}

function Chips({
  label: list,
  isLabeled = false,
  filters,
  query,
}: {
  label: string;
  isLabeled?: boolean;
  filters: readonly QuickFilter[];
  query: ModelListQuery;
}) {
  return (
    <nav
      aria-label={list}
      className="flex min-w-0 items-center gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      {isLabeled ? <span className="mr-1 whitespace-nowrap text-muted">{list}</span> : null}
      {filters.map(({ label, hint, isOn, toggle }) => {
        const active = isOn(query);
        return (
          <Link
            key={label}
            title={hint}
            to={toModelListPath({ ...toggle(query), page: 1 })}
            preventScrollReset
            {...(active ? { "aria-current": "true" as const } : {})}
            className={cx(
              "inline-flex min-h-8 items-center rounded-full border px-3 font-medium whitespace-nowrap pointer-coarse:min-h-11",
              active ? "border-accent bg-accent-soft text-accent" : "border-line bg-surface hover:bg-hover",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
