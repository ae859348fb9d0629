import type { ReactNode } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { FileForm } from "../features/quantization/file-form.tsx";
import { MemoryForm } from "../features/quantization/memory-form.tsx";
import { ProblemNotice } from "../features/quantization/problem-notice.tsx";
import { quantizationView } from "../features/quantization/quantization-view.server.ts";
import { TensorTable } from "../features/quantization/tensor-table.tsx";
import { TypeTable } from "../features/quantization/type-table.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/catalog/src/quantization/file-types.ts" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageMeta(
    ["Quantization"],
    "File types of GGUF models, what their letters mean, and the memory that a model takes.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return quantizationView(new URL(request.url).searchParams);
}

export default function Quantization() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Quantization">
        What the letters in a GGUF file's name mean, and how much memory a model takes.
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <ProblemNotice problems={view.problems} />
        <Part id="memory" title="How much memory">
          <MemoryForm view={view} />
        </Part>
        <Part id="file-name" title="Which type is a file">
          <FileForm view={view} />
        </Part>
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
