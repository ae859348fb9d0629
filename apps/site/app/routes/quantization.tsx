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
    ["GGUF and memory"],
    "How much memory a GGUF model needs, the file types that fit your machine, and the meaning of file names.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return buildQuantizationView(new URL(request.url).searchParams);
}

export default function Quantization() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="GGUF and memory">
        Find out how much memory a model needs, and which file types fit your machine.
      </PageHeading>
      <div className="mb-6 empty:hidden">
        <InvalidValuesNotice dropped={view.problems} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-6">
        <Card id="memory" title="Memory of a model">
          <MemoryForm view={view} />
        </Card>
        <Card id="file-name" title="Type of a file">
          <FileForm view={view} />
        </Card>
      </div>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-y-12">
        <Part id="types" title="File types">
          <TypeTable view={view} />
        </Part>
        <Part id="tensors" title="Tensor types">
          <TensorTable tensors={view.tensors} />
        </Part>
      </div>
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
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
