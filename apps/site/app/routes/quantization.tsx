import type { ReactNode } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidValuesNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { FileForm } from "../features/quantization/file-form.tsx";
import { MemoryForm } from "../features/quantization/memory-form.tsx";
import { buildQuantizationView } from "../features/quantization/quantization-view.server.ts";
import { quantizationQuery } from "../features/quantization/query.ts";
import { TensorTable } from "../features/quantization/tensor-table.tsx";
import { TypeTable } from "../features/quantization/type-table.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/quantization/file-types.ts",
  query: quantizationQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Quantization"],
    "File types of GGUF models, the meaning of their names, and the memory that a model needs.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return buildQuantizationView(new URL(request.url).searchParams);
}

export default function Quantization() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Quantization">
        The meaning of GGUF file names, and the memory that a model needs.
      </PageHeading>
      <div className="mb-8 empty:hidden">
        <InvalidValuesNotice dropped={view.problems} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:self-start lg:overflow-y-auto">
          <Card id="memory" title="How much memory">
            <MemoryForm view={view} />
          </Card>
          <Card id="file-name" title="Which type is a file">
            <FileForm view={view} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12 lg:col-start-1 lg:row-start-1">
          <Part id="types" title="File types">
            <TypeTable view={view} />
          </Part>
          <Part id="tensors" title="Tensor types">
            <TensorTable tensors={view.tensors} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
