import type { Provider } from "@inferhub/inference";
import { fingerprint } from "./answers/text/hash.ts";
import { dialectOf } from "./dialects/dialect-of.ts";
import { finishAnswer } from "./dialects/finish-answer.ts";
import { inDialect } from "./dialects/in-dialect.ts";
import type { Decision, FaultBook } from "./faults/rules/fault-book.ts";
import type { RequestFacts } from "./faults/rules/request-facts.ts";
import { tokenOf } from "./faults/rules/token-of.ts";
import { answerUnder, changedBy, noteFault, slowedRequest } from "./faults/under-fault.ts";
import { checkCredential } from "./http/credential.ts";
import { originOf } from "./http/origin.ts";
import { type Received, receive } from "./http/received.ts";
import { Refusal } from "./http/refusal.ts";
import { nativeWires, takesBearer } from "./native/index.ts";
import type { Settings } from "./options.ts";
import { decide } from "./routing/decide.ts";
import { type Match, matchTemplates } from "./routing/match.ts";
import { modelOf } from "./routing/model-of.ts";
import { type Template, templatesOf } from "./routing/template.ts";
import { type OpenRecord, shownBody } from "./state/recorder.ts";
import type { State } from "./state/state.ts";
import { WIRES } from "./wires/index.ts";
import type { About, FollowUp, Wire } from "./wires/wire.ts";

/** Answers the requests of one provider. */
export interface Desk {
  readonly provider: Provider;
  /** @param url the address with the path as the provider would see it */
  answer(request: Request, url: URL, record: OpenRecord): Promise<Response>;
}

export function createDesk(provider: Provider, settings: Settings, state: State, faults: FaultBook): Desk {
  const templates = templatesOf(provider);
  const native = nativeWires(provider);
  const wires = [
    ...new Set([
      ...templates.map(({ adapter }) => spokenWire(adapter.format, { provider, settings })),
      ...native,
    ]),
  ];

  async function answer(request: Request, url: URL, record: OpenRecord): Promise<Response> {
    const store = fileStore(provider, request, state);
    const surroundings = { provider, settings, state, store };
    const { method } = request;
    const follow = { ...surroundings, request, method, path: url.pathname, query: url.searchParams };
    // Paths that hold a model may be anything, so that exact ones come first.
    const beside = native.find((each) => each.follow?.(follow));
    const match = beside ? undefined : matchTemplates(templates, method, url);
    const wire = match
      ? spokenWire(match.templates[0].adapter.format, surroundings)
      : (beside ?? findFollower(follow, wires));
    try {
      if (match || !wire.signed?.(follow)) checkCredential(provider, request.headers, takesBearer(provider));
      const facts = factsOf(request, follow, match ? asSubmission(wire) : wire.about?.(follow));
      const early = faults.decide(facts, "head");
      const slowed = slowedRequest(request, early);
      if (match) {
        const decideLate = (more: Partial<RequestFacts>) =>
          early ?? faults.decide({ ...facts, ...more }, "body");
        return await answerMatch(match, slowed, url.pathname, record, surroundings, decideLate);
      }
      const decision = early ?? faults.decide(facts, "body");
      noteFault(record, decision);
      const asked = { ...follow, ...changedBy(decision, store), request: slowed };
      return await answerUnder(
        decision,
        wire,
        request,
        wire.follow?.(asked) ?? (() => refuseUnknown(follow)),
      );
    } catch (error) {
      if (error instanceof Refusal) return wire.refuse(error);
      throw error;
    }
  }

  return {
    provider,
    answer: async (request, url, record) =>
      finishAnswer(await answer(request, url, record), dialectOf(provider, settings), {
        provider,
        request,
        record,
        settings,
        state,
      }),
  };
}

type Surroundings = Omit<FollowUp, "request" | "method" | "path" | "query">;

async function answerMatch(
  match: Match,
  request: Request,
  path: string,
  record: OpenRecord,
  surroundings: Surroundings,
  decideLate: (more: Partial<RequestFacts>) => Decision | undefined,
) {
  const [first, ...others] = match.templates;
  if (others.length === 0) record.operation = first.adapter.operation.id;
  const body = await receive(request);
  record.body = shownBody(body);
  const model = modelOf(match, body);
  const [only, ...rivals] = fitting(match.templates, body);
  const chosen: Template = rivals.length === 0 ? only : decide([only, ...rivals], model, body);
  const { operation } = chosen.adapter;
  record.operation = operation.id;
  const wire = spokenWire(chosen.adapter.format, surroundings);
  const { baseUrl } = chosen;
  const { headers, signal } = request;
  const decision = decideLate({ operation: operation.id, model, ...asSubmission(wire) });
  noteFault(record, decision);
  const changed = { ...surroundings, ...changedBy(decision, surroundings.store) };
  const call = { ...changed, operation: operation.id, model, path, headers, body, signal, baseUrl };
  return answerUnder(decision, wire, request, () => wire.answer(call));
}

/** What rules can tell a request by, as far as it is known before its body is read. */
function factsOf(
  { headers }: Request,
  { provider, path, method }: FollowUp,
  about: Partial<About> = {},
): RequestFacts {
  const { operation, model, step } = about;
  const token = tokenOf(provider, headers);
  return { provider: provider.id, operation, model, path, method, token, headers, step };
}

/** The first request of a job is one of its steps; one that is answered at once is none. */
const asSubmission = (wire: Wire): { readonly step?: "submit" } => (wire.about ? { step: "submit" } : {});

/** Those whose format finds in the body what they need; all when none does, so that one of them says what is missing. */
function fitting(templates: Match["templates"], body: Received): Match["templates"] {
  const [first, ...others] = templates.filter(
    ({ adapter }) => wireOf(adapter.format).fits?.(adapter.operation.id, body) ?? true,
  );
  return first ? [first, ...others] : templates;
}

/** The first format of the provider in which a request follows from an answer; else any, to refuse it. */
const findFollower = (request: FollowUp, wires: readonly Wire[]): Wire =>
  wires.find((wire) => wire.follow?.(request)) ?? wires[0] ?? UNKNOWN_WIRE;

function refuseUnknown({ provider, method, path }: FollowUp): never {
  throw new Refusal(404, `${provider.label} has nothing at ${method} ${path}`);
}

/** Files are named after what they hold, so that a repeated answer gives the same address. */
function fileStore({ id }: Provider, request: Request, state: State): Surroundings["store"] {
  return (file) => {
    const place = file.location === undefined ? "" : "elsewhere-";
    const name = `${place}${fingerprint(file.bytes)}${fingerprint(file.bytes, 1)}.${file.type.split("/")[1]}`;
    state.files.set(`${id}/${name}`, file);
    return `${originOf(request)}/${id}/files/${name}`;
  };
}

/** A format in the provider's own words. */
const spokenWire = (
  name: string,
  { provider, settings }: Pick<Surroundings, "provider" | "settings">,
): Wire => inDialect(wireOf(name), name, dialectOf(provider, settings));

const wireOf = (name: string): Wire => WIRES.get(name) ?? UNKNOWN_WIRE;

/** Stands in for formats that nobody here answers. */
const UNKNOWN_WIRE: Wire = {
  answer: ({ provider, operation }) => {
    throw new Refusal(501, `The sandbox does not know the format in which ${provider.id} takes ${operation}`);
  },
  refuse: ({ status, message }) => Response.json({ error: message }, { status }),
};
