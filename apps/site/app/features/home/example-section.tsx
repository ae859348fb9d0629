import { CodeBlock } from "../../components/code-block.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { formatCount } from "../../lib/format.ts";
import type { ExampleCall } from "./home-view.server.ts";

/** An example call, and features that all providers share. */
export function ExampleSection({ call }: { call: ExampleCall }) {
  const { html, text, install, taskId, operation, providers } = call;
  return (
    <section
      aria-labelledby="call"
      className="grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.25fr]"
    >
      <div>
        <h2 id="call" className="text-2xl">
          Same code for every provider
        </h2>
        <p className="mt-3 text-muted">
          Change one parameter to switch between {formatCount(providers, "provider")}. Inputs and outputs are
          checked, typed, and stay the same.
        </p>
        <p className="mt-3 text-muted">
          Runs in Node and in browsers, with your own keys or through your own gateway.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/playground?task=${operation}`} prefetch="intent" variant="primary">
            Try it
          </ButtonLink>
          <ButtonLink to={`/tasks/${taskId}`} prefetch="intent">
            See other languages
          </ButtonLink>
        </div>
      </div>
      <CodeBlock
        html={html}
        text={text}
        label="example call"
        aside={install ? <code>{install}</code> : undefined}
      />
    </section>
  );
}
