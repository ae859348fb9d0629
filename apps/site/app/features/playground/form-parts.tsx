import { lazy, Suspense } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { ExampleMenuProps } from "./examples/example-menu.tsx";
import type { ParametersProps } from "./fields/parameters.tsx";

// Parts of forms other than fields. Without JavaScript nothing can run, so the document omits them.

const LateParameters = lazy(() =>
  import("./fields/parameters.tsx").then(({ Parameters }) => ({ default: Parameters })),
);

const LateExampleMenu = lazy(() =>
  import("./examples/example-menu.tsx").then(({ ExampleMenu }) => ({ default: ExampleMenu })),
);

/** Optional parameters, with reserved space while loading. */
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

/** The examples for the form, as a menu button. */
export function ExampleMenu(props: ExampleMenuProps) {
  return useHydrated() ? (
    <Suspense>
      <LateExampleMenu {...props} />
    </Suspense>
  ) : null;
}
