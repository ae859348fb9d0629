import type { ClientOptions, ResolveCandidate } from "@inferhub/inference";
import { resolveDirect } from "@inferhub/inference/routing";
import { getCallContext } from "./context.ts";
import { adaptProvider } from "./settings.ts";

type Middleware = NonNullable<ClientOptions["middleware"]>[number];

/** One for each client, since the client identifies itself by its options. */
const adapted = new WeakMap<ClientOptions, ClientOptions>();

/** Adds headers and settings of the AI SDK to the calls that a {@link getCallContext} belongs to. */
export const adaptCalls: Middleware = (inner) => ({
  call: (client, ...rest) => inner.call(adaptClient(client), ...rest),
  stream: (client, ...rest) => inner.stream(adaptClient(client), ...rest),
});

function adaptClient(client: ClientOptions): ClientOptions {
  const known = adapted.get(client);
  if (known) return known;
  const changed = { ...client, resolveCandidate: adaptCandidates(client.resolveCandidate ?? resolveDirect) };
  adapted.set(client, changed);
  return changed;
}

const adaptCandidates =
  (resolve: ResolveCandidate): ResolveCandidate =>
  async (query) => {
    const candidate = await resolve(query);
    const context = getCallContext(query.options.fetch);
    if (!context) return candidate;
    context.provider = candidate.provider.id;
    const provider = adaptProvider(candidate.provider, query.operation, context);
    return { ...candidate, provider, headers: { ...context.headers, ...candidate.headers } };
  };
