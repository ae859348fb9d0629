import type { Provider } from "@inferhub/inference";
import type { ServerBody } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import {
  getFaultOverrides,
  recordFault,
  respondWithFault,
  slowRequest,
} from "../faults/respond-with-fault.ts";
import type { FaultDecision, FaultRegistry } from "../faults/rules/fault-registry.ts";
import { readToken } from "../faults/rules/read-token.ts";
import type { RequestFacts } from "../faults/rules/request-facts.ts";
import type { FollowUpInfo, FollowUpRequest, FormatHandler } from "../formats/format-handler.ts";
import { SERVER_FORMATS } from "../formats/index.ts";
import { withOutputKinds } from "../models/output-kind.ts";
import { fingerprint } from "../models/text/hash.ts";
import type { Settings } from "../options.ts";
import { applyQuirks } from "../providers/quirks/apply-quirks.ts";
import { finalizeResponse } from "../providers/quirks/finalize-response.ts";
import { getQuirks } from "../providers/quirks/get-quirks.ts";
import { acceptsBearer, getExtraRoutes } from "../providers/routes/index.ts";
import { type OpenRecord, summarizeBody } from "../state/request-log.ts";
import type { State } from "../state/state.ts";
import { assertCredential } from "./credentials.ts";
import { assertKnownModel } from "./known-models.ts";
import { type Match, matchRequest } from "./match-request.ts";
import { getOrigin } from "./origin.ts";
import { readBody } from "./read-body.ts";
import { readModelId } from "./read-model-id.ts";
import { createRequestPatterns, type RequestPattern } from "./request-pattern.ts";
import { selectOperation } from "./select-operation.ts";
import { toResponse } from "./to-response.ts";

/** Handles requests to one provider. */
export interface ProviderHandler {
  readonly provider: Provider;
  /** @param url URL with the provider's path */
  handle(request: Request, url: URL, record: OpenRecord): Promise<Response>;
}

export function createProviderHandler(
  provider: Provider,
  settings: Settings,
  state: State,
  faults: FaultRegistry,
): ProviderHandler {
  const patterns = createRequestPatterns(provider);
  const extraFormats = getExtraRoutes(provider);
  const formats = [
    ...new Set([
      ...patterns.map(({ adapter }) => getProviderFormat(adapter.shape.format, { provider, settings })),
      ...extraFormats,
    ]),
  ];

  async function answer(request: Request, url: URL, record: OpenRecord): Promise<Response> {
    const store = createFileStore(provider, request, state);
    const context = { provider, settings, state, store };
    const { method } = request;
    const dispatch = (path: string, json: unknown) => {
      const { pathname } = new URL(request.url);
      const address = new URL(
        pathname.replace(url.pathname, () => path),
        request.url,
      );
      const headers = new Headers(request.headers);
      headers.delete("content-length");
      headers.set("content-type", "application/json");
      const row = new Request(address, { method: "POST", headers, body: JSON.stringify(json) });
      return answer(row, new URL(path, request.url), { ...record });
    };
    const follow = { ...context, request, dispatch, method, path: url.pathname, query: url.searchParams };
    // Paths with a model match anything, so exact paths come first.
    const extraFormat = extraFormats.find((each) => each.handleFollowUp?.(follow));
    const match = extraFormat ? undefined : matchRequest(patterns, method, url);
    const format = match
      ? getProviderFormat(match.patterns[0].adapter.shape.format, context)
      : (extraFormat ?? findFollowUpFormat(follow, formats));
    try {
      if (match || !format.skipsAuth?.(follow))
        assertCredential(provider, request.headers, acceptsBearer(provider));
      const facts = getRequestFacts(
        request,
        follow,
        match ? getSubmissionFacts(format) : format.describeFollowUp?.(follow),
      );
      const early = faults.select(facts, "head");
      const slowed = slowRequest(request, early);
      if (match) {
        const decideLate = (more: Partial<RequestFacts>) =>
          early ?? faults.select({ ...facts, ...more }, "body");
        return await respondToMatch(match, slowed, url.pathname, record, context, decideLate);
      }
      const decision = early ?? faults.select(facts, "body");
      recordFault(record, decision);
      const asked = { ...follow, ...getFaultOverrides(decision, store), request: slowed };
      return await respondWithFault(
        decision,
        format,
        request,
        format.handleFollowUp?.(asked) ?? (() => throwUnknownRoute(follow)),
      );
    } catch (error) {
      if (error instanceof ApiError) return toResponse(format.buildError(error));
      throw error;
    }
  }

  return {
    provider,
    handle: async (request, url, record) =>
      finalizeResponse(
        await withOutputKinds(() => answer(request, url, record)),
        getQuirks(provider, settings),
        {
          provider,
          request,
          record,
          settings,
          state,
        },
      ),
  };
}

type ServerContext = Omit<FollowUpRequest, "request" | "dispatch" | "method" | "path" | "query">;

async function respondToMatch(
  match: Match,
  request: Request,
  path: string,
  record: OpenRecord,
  context: ServerContext,
  decideLate: (more: Partial<RequestFacts>) => FaultDecision | undefined,
) {
  const [first, ...others] = match.patterns;
  if (others.length === 0) record.operation = first.adapter.operation.id;
  const body = await readBody(request);
  record.body = summarizeBody(body);
  const model = readModelId(match, body);
  const [only, ...rivals] = selectAccepting(match.patterns, body);
  const chosen: RequestPattern = rivals.length === 0 ? only : selectOperation([only, ...rivals], model, body);
  const { operation } = chosen.adapter;
  record.operation = operation.id;
  const format = getProviderFormat(chosen.adapter.shape.format, context);
  const { baseUrl } = chosen;
  const { headers, signal } = request;
  const decision = decideLate({ operation: operation.id, model, ...getSubmissionFacts(format) });
  recordFault(record, decision);
  const changed = { ...context, ...getFaultOverrides(decision, context.store) };
  const call = { ...changed, operation: operation.id, model, path, headers, body, signal, baseUrl };
  return respondWithFault(decision, format, request, async () => {
    await assertKnownModel(context, model);
    return format.buildResponse(call);
  });
}

/** Request data for matching rules before the body is read. */
function getRequestFacts(
  { headers }: Request,
  { provider, path, method }: FollowUpRequest,
  about: Partial<FollowUpInfo> = {},
): RequestFacts {
  const { operation, model, step } = about;
  const token = readToken(provider, headers);
  return { provider: provider.id, operation, model, path, method, token, headers, step };
}

/** The first request of a job has the step `submit`. Synchronous calls have no step. */
const getSubmissionFacts = (format: FormatHandler): { readonly step?: "submit" } =>
  format.describeFollowUp ? { step: "submit" } : {};

/**
 * Candidates whose required fields are in the body. Returns all if there is no match, so one of them reports the
 * missing field.
 */
function selectAccepting(templates: Match["patterns"], body: ServerBody): Match["patterns"] {
  const [first, ...others] = templates.filter(
    ({ adapter }) => getServerFormat(adapter.shape.format).accepts?.(adapter.operation.id, body) ?? true,
  );
  return first ? [first, ...others] : templates;
}

/** The first format of the provider in which a request follows from a response; else any, to reject it. */
const findFollowUpFormat = (request: FollowUpRequest, formats: readonly FormatHandler[]): FormatHandler =>
  formats.find((format) => format.handleFollowUp?.(request)) ?? formats[0] ?? UNKNOWN_FORMAT;

function throwUnknownRoute({ provider, method, path }: FollowUpRequest): never {
  throw new ApiError(404, `Not found at ${provider.label}: ${method} ${path}`);
}

/** File names derive from the content, so repeated responses have the same URL. */
function createFileStore({ id }: Provider, request: Request, state: State): ServerContext["store"] {
  return (file) => {
    const place = file.location === undefined ? "" : "remote-";
    const name = `${place}${fingerprint(file.bytes)}${fingerprint(file.bytes, 1)}.${file.type.split("/")[1]}`;
    state.files.set(`${id}/${name}`, file);
    return `${getOrigin(request)}/${id}/files/${name}`;
  };
}

/** Returns a format with the provider's quirks. */
const getProviderFormat = (
  name: string,
  { provider, settings }: Pick<ServerContext, "provider" | "settings">,
): FormatHandler => applyQuirks(getServerFormat(name), name, getQuirks(provider, settings));

const getServerFormat = (name: string): FormatHandler => SERVER_FORMATS.get(name) ?? UNKNOWN_FORMAT;

/** Handler for formats that the sandbox doesn't support. */
const UNKNOWN_FORMAT: FormatHandler = {
  buildResponse: ({ provider, operation }) => {
    throw new ApiError(501, `The sandbox doesn't support the format of ${provider.id} for ${operation}`);
  },
  buildError: ({ status, message }) => ({ status, json: { error: message } }),
};
