import { useId } from "react";
import { Form } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Input } from "../../components/ui/input.tsx";
import { toGroupId } from "../palette/search-query.ts";

/** Searches the documents only. It works without JavaScript. */
export function DocsSearch() {
  const id = useId();
  return (
    <Form role="search" action="/search" aria-label="Search docs">
      <input type="hidden" name="in" value={toGroupId("Docs")} />
      <label htmlFor={id} className="sr-only">
        Search docs
      </label>
      <span className="relative block">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input id={id} type="search" name="q" placeholder="Search docs" autoComplete="off" className="pl-9" />
      </span>
    </Form>
  );
}
