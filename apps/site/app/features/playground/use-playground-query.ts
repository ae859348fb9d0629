import { useMemo } from "react";
import {
  type QueryCodec,
  type QueryState,
  type StateLocation,
  useQueryState,
} from "../../lib/use-query-state.ts";
import { formatPlaygroundQuery, type PlaygroundQuery, parsePlaygroundQuery } from "./query.ts";
import type { TaskInfo } from "./task-info.ts";

export type PlaygroundQueryState = QueryState<PlaygroundQuery>;

/** The playground's state as the URL has it. */
export function usePlaygroundQuery(
  tasks: readonly TaskInfo[],
  stateLocation: StateLocation = "url",
): PlaygroundQueryState {
  const codec = useMemo<QueryCodec<PlaygroundQuery>>(
    () => ({
      parse: (query) => parsePlaygroundQuery(query, tasks),
      format: (address) => formatPlaygroundQuery(address, tasks),
    }),
    [tasks],
  );
  return useQueryState(codec, stateLocation);
}
