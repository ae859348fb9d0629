import { EmptyOutput } from "../parts/empty-output.tsx";
import type { ViewProps } from "../viewer.ts";
import { JsonTree } from "./json-tree.tsx";

/** Output without a specific viewer. */
export const JsonView = ({ data }: ViewProps) =>
  data === null || data === undefined ? (
    <EmptyOutput>The response is empty.</EmptyOutput>
  ) : (
    <JsonTree value={data} />
  );
