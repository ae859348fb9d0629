import { Fragment } from "react";
import type { DemoItem, DemoView } from "./items.ts";
import { ChartItem } from "./viewers/chart.tsx";
import { FileItem } from "./viewers/file.tsx";
import { TableItem } from "./viewers/table.tsx";
import { TextItem } from "./viewers/text.tsx";
import { TokensItem } from "./viewers/tokens.tsx";

/** Input and output of the demo, and how they were made. */
export function Demo({ demo: { inputs, outputs, made } }: { demo: DemoView }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <DemoSide title="Input" items={inputs} />
        <DemoSide title="Output" items={outputs} />
      </div>
      <p className="max-w-(--container-text) text-sm text-muted">{made}</p>
    </div>
  );
}

function DemoSide({ title, items }: { title: string; items: readonly DemoItem[] }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <Items items={items} />
    </div>
  );
}

/** The items of one side, without a frame around them. */
export function DemoItems({ label, items }: { label: string; items: readonly DemoItem[] }) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-4">
      <Items items={items} />
    </section>
  );
}

/** Items below each other. Several images in a row, such as pages of a document, are next to each other. */
function Items({ items }: { items: readonly DemoItem[] }) {
  return groupImages(items).map((group, at) =>
    group.length === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a demo does not change its order
      <Fragment key={at}>{group.map(renderItem)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a demo does not change its order
      <div key={at} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {group.map(renderItem)}
      </div>
    ),
  );
}

const renderItem = (item: DemoItem, at: number) => <Item key={at} item={item} />;

/** Divides items into groups of one, and of consecutive images. */
function groupImages(items: readonly DemoItem[]): readonly (readonly DemoItem[])[] {
  const groups: DemoItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.type === "img" && last?.[0]?.type === "img") last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function Item({ item }: { item: DemoItem }) {
  switch (item.type) {
    case "text":
      return <TextItem {...item} />;
    case "chart":
      return <ChartItem {...item} />;
    case "tabular":
      return <TableItem {...item} />;
    case "text-with-tokens":
      return <TokensItem {...item} />;
    default:
      return <FileItem {...item} />;
  }
}
