import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Button } from "./ui/button.tsx";
import { Input } from "./ui/input.tsx";

/** Leads to the search page; works without script. */
export function SearchForm({ query = "", className }: { query?: string; className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  // Back and forward change the value of the mounted, focused input. Text typed before hydration is preserved.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (input.current) input.current.value = query;
  }, [query]);

  return (
    <Form role="search" action="/search" className={cx("flex gap-2", className)}>
      <span className="relative min-w-0 flex-1">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <Input
          ref={input}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="image, chat, Groq"
          autoComplete="off"
          defaultValue={query}
          className="min-h-12 pl-10"
        />
      </span>
      <Button type="submit" variant="primary" size="large">
        Search
      </Button>
    </Form>
  );
}
