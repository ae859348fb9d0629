import type { ModelSortKey } from "@inferhub/catalog/models";
import type { ReactNode } from "react";
import { formatDollars } from "../model/format.ts";
import { ExactNumber, Memory, NameLink, ShortNumber, Unknown, Updated } from "./facts.tsx";
import type { ModelListView } from "./model-list.server.ts";
import type { ModelRow } from "./model-row.server.ts";

/** A property of models. */
export interface Column {
  readonly label: string;
  /** The order after a click on its heading. */
  readonly sort?: ModelSortKey;
  /** Room that a number has in the list. */
  readonly width?: string;
  /** Whether the column is requested and the source has its values. */
  readonly isShown: (view: ModelListView) => boolean;
  readonly cell: (row: ModelRow) => ReactNode;
}

const offers = (key: string) => (view: ModelListView) => view.facets.some((facet) => facet.key === key);
const sorts = (key: ModelSortKey) => (view: ModelListView) => view.sortKeys.includes(key);

/** Numbers, which users compare. */
export const NUMBER_COLUMNS: readonly Column[] = [
  {
    label: "Parameters",
    sort: "parameters",
    width: "@3xl:w-20",
    isShown: sorts("parameters"),
    cell: ({ parameters }) => <ShortNumber number={parameters} unit="parameters" />,
  },
  {
    label: "Memory",
    width: "@3xl:w-28",
    isShown: ({ query }) => query.fits > 0,
    cell: ({ neededGb }) => <Memory gb={neededGb} />,
  },
  {
    label: "From",
    width: "@3xl:w-20",
    isShown: offers("provider"),
    cell: ({ inputUsd }) =>
      inputUsd === undefined ? (
        <Unknown />
      ) : (
        <span title="Lowest input price per million tokens" className="tabular">
          {inputUsd === 0 ? "Free" : `${formatDollars(inputUsd)}/M`}
        </span>
      ),
  },
  {
    label: "Context",
    sort: "context",
    width: "@3xl:w-20",
    isShown: sorts("context"),
    cell: ({ contextTokens }) => <ExactNumber number={contextTokens} />,
  },
  {
    label: "Providers",
    sort: "providers",
    width: "@3xl:w-18",
    isShown: offers("provider"),
    cell: ({ providers }) => <ExactNumber number={providers.length} />,
  },
  {
    label: "Released",
    sort: "released",
    width: "@3xl:w-18",
    isShown: sorts("released"),
    cell: ({ released }) => released ?? <Unknown />,
  },
  {
    label: "Downloads",
    sort: "downloads",
    width: "@3xl:w-22",
    isShown: sorts("downloads"),
    cell: ({ downloads }) => <ShortNumber number={downloads} unit="downloads in 30 days" />,
  },
  {
    label: "Likes",
    sort: "likes",
    width: "@3xl:w-14",
    isShown: sorts("likes"),
    cell: ({ likes }) => <ShortNumber number={likes} unit="likes" />,
  },
  {
    label: "Updated",
    sort: "updated",
    width: "@3xl:w-28",
    isShown: sorts("updated"),
    cell: ({ updated }) => <Updated updated={updated} />,
  },
];

/** Text columns, next to the numeric ones. */
export const TEXT_COLUMNS: readonly Column[] = [
  { label: "Task", isShown: offers("task"), cell: ({ task }) => <NameLink link={task} /> },
  { label: "Library", isShown: offers("library"), cell: ({ library }) => <NameLink link={library} /> },
  {
    label: "License",
    isShown: offers("license"),
    cell: ({ license }) => (license === undefined ? <Unknown /> : <bdi>{license}</bdi>),
  },
];
