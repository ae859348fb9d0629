import { Nothing } from "../parts/nothing.tsx";
import type { ViewProps } from "../viewer.ts";
import { JsonTree } from "./json-tree.tsx";

/** What no other viewer knows. */
export const JsonView = ({ data }: ViewProps) =>
  data === null || data === undefined ? <Nothing>The answer is empty.</Nothing> : <JsonTree value={data} />;
