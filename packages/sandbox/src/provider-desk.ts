import type { Provider } from "@inferhub/inference";
import { fingerprint } from "./answers/text/hash.ts";
import { type AskedFault, parseFault } from "./faults/parse-fault.ts";
import { strike } from "./faults/strike.ts";
import { checkCredential } from "./http/credential.ts";
import { originOf } from "./http/origin.ts";
import { type Received, receive } from "./http/received.ts";
import { Refusal } from "./http/refusal.ts";
import type { Settings } from "./options.ts";
import { decide } from "./routing/decide.ts";
import { type Match, matchTemplates } from "./routing/match.ts";
import { modelOf } from "./routing/model-of.ts";
import { type Template, templatesOf } from "./routing/template.ts";
import { type OpenRecord, shownBody } from "./state/recorder.ts";
import type { State } from "./state/state.ts";
import { WIRES } from "./wires/index.ts";
import type { FollowUp, Wire } from "./wires/wire.ts";

/** Answers the requests of one provider. */
export interface Desk {
  readonly provider: Provider;
  /** @param url the address with the path as the provider would see it */
  answer(request: Request, url: URL, record: OpenRecord): Promise<Response>;
}

export function createDesk(provider: Provider, settings: Settings, state: State): Desk {
  const templates = templatesOf(provider);
  const wires = [...new Set(templates.map(({ adapter }) => wireOf(adapter.wire)))];

  async function answer(request: Request, url: URL, record: OpenRecord): Promise<Response> {
    const match = matchTemplates(templates, request.method, url);
    const store = fileStore(provider, request, state);
    const surroundings = { provider, settings, state, store };
    const { method } = request;
    const follow = { ...surroundings, method, path: url.pathname, query: url.searchParams };
    const { wire, answerFollow } = match
      ? { wire: wireOf(match.templates[0].adapter.wire) }
      : findFollower(follow, wires);
    try {
      checkCredential(provider, request.headers);
      const asked = parseFault(request.headers);
      if (asked) record.fault = asked.shown;
      if (match) return await answerMatch(match, request, url.pathname, record, surroundings, asked);
      return await answerWith(asked, wire, request, answerFollow ?? (() => refuseUnknown(follow)));
    } catch (error) {
      if (error instanceof Refusal) return wire.refuse(error);
      throw error;
    }
  }

  return { provider, answer };
}

type Surroundings = Omit<FollowUp, "method" | "path" | "query">;

async function answerMatch(
  match: Match,
  request: Request,
  path: string,
  record: OpenRecord,
  surroundings: Surroundings,
  asked: AskedFault | undefined,
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
  const wire = wireOf(chosen.adapter.wire);
  const { baseUrl } = chosen;
  const { headers, signal } = request;
  const call = { ...surroundings, operation: operation.id, model, path, headers, body, signal, baseUrl };
  return answerWith(asked, wire, request, () => wire.answer(call));
}

/** Answers, with the fault that was asked for if one was. */
function answerWith(
  asked: AskedFault | undefined,
  wire: Wire,
  { signal }: Request,
  makeAnswer: () => Response | Promise<Response>,
) {
  return asked ? strike(asked.fault, wire, signal, makeAnswer) : makeAnswer();
}

/** Those whose format finds in the body what they need; all when none does, so that one of them says what is missing. */
function fitting(templates: Match["templates"], body: Received): Match["templates"] {
  const [first, ...others] = templates.filter(
    ({ adapter }) => wireOf(adapter.wire).fits?.(adapter.operation.id, body) ?? true,
  );
  return first ? [first, ...others] : templates;
}

interface Follower {
  readonly wire: Wire;
  readonly answerFollow?: () => Response | Promise<Response>;
}

/** Asks every format of the provider in turn whether a request follows from one of its answers. */
function findFollower(request: FollowUp, wires: readonly Wire[]): Follower {
  for (const wire of wires) {
    const answerFollow = wire.follow?.(request);
    if (answerFollow) return { wire, answerFollow };
  }
  return { wire: wires[0] ?? UNKNOWN_WIRE };
}

function refuseUnknown({ provider, method, path }: FollowUp): never {
  throw new Refusal(404, `${provider.label} has nothing at ${method} ${path}`);
}

/** Files are named after what they hold, so that a repeated answer gives the same address. */
function fileStore({ id }: Provider, request: Request, state: State): Surroundings["store"] {
  return (file) => {
    const name = `${fingerprint(file.bytes)}${fingerprint(file.bytes, 1)}.${file.type.split("/")[1]}`;
    state.files.set(`${id}/${name}`, file);
    return `${originOf(request)}/${id}/files/${name}`;
  };
}

const wireOf = (name: string): Wire => WIRES.get(name) ?? UNKNOWN_WIRE;

/** Stands in for formats that nobody here answers. */
const UNKNOWN_WIRE: Wire = {
  answer: ({ provider, operation }) => {
    throw new Refusal(501, `The sandbox does not know the format in which ${provider.id} takes ${operation}`);
  },
  refuse: ({ status, message }) => Response.json({ error: message }, { status }),
};
