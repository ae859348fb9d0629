import { lazy, Suspense } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { ExampleMenuProps } from "./examples/example-menu.tsx";
import type { ParametersProps } from "./fields/parameters.tsx";

// What forms are made of beside their fields. Without a script nothing can be run: the document is spared of it.

const LateParameters = lazy(() =>
  import("./fields/parameters.tsx").then(({ Parameters }) => ({ default: Parameters })),
);

const LateExampleMenu = lazy(() =>
  import("./examples/example-menu.tsx").then(({ ExampleMenu }) => ({ default: ExampleMenu })),
);

/** Everything that may be left out; its place is kept until it comes. */
export function Parameters(props: ParametersProps) {
  const hydrated = useHydrated();
  const tools = props.fields.filter(({ kind }) => kind === "tools");
  const places = [
    ...tools.map(({ name }) => name),
    ...(props.fields.length > tools.length ? ["others"] : []),
  ];
  const coming = places.map((name) => (
    <p key={name} className="needs-script min-h-11.5 text-sm text-muted">
      Loading the parameters.
    </p>
  ));
  return hydrated ? (
    <Suspense fallback={coming}>
      <LateParameters {...props} />
    </Suspense>
  ) : (
    coming
  );
}

/** What fills the form; a button beside others. */
export function ExampleMenu(props: ExampleMenuProps) {
  return useHydrated() ? (
    <Suspense>
      <LateExampleMenu {...props} />
    </Suspense>
  ) : null;
}
