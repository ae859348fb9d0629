import { type Ref, useEffect, useState } from "react";
import { Form, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { parseTaskQuery, toTaskListPath } from "./task-query.ts";

/**
 * Search text: filters immediately, then updates the URL by replacing the history entry. Navigation updates the
 * input.
 */
export function useTaskFilter(): [query: string, setQuery: (query: string) => void] {
  const [params] = useSearchParams();
  const asked = parseTaskQuery(params).q;
  const [query, setQuery] = useState(asked);
  const { key } = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place in history counts
  useEffect(() => {
    // Replacing is what typing does: by now the box can contain more than this entry.
    if (kind !== "REPLACE") setQuery(asked);
  }, [key]);

  const write = (text: string) => {
    setQuery(text);
    navigate(toTaskListPath({ q: text }), { replace: true, preventScrollReset: true });
  };
  return [query, write];
}

export function TaskFilter({
  ref,
  query,
  onQuery,
}: {
  /** The box itself. */
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
}) {
  return (
    <Form
      role="search"
      aria-label="Filter tasks"
      action="/tasks"
      className="flex max-w-md gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <span className="relative flex-1">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input
          ref={ref}
          type="search"
          name="q"
          aria-label="Filter tasks"
          placeholder="Filter by name, words or provider"
          autoComplete="off"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          className="pl-9"
        />
      </span>
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
    </Form>
  );
}
