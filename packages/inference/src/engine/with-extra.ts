import type { Adapter } from "../contracts/adapter.ts";
import type { Call } from "../contracts/call.ts";
import type { FormPart, WireBody, WireRequest } from "../contracts/wire.ts";
import { InputError } from "../errors.ts";
import { listEntries } from "./unknown-names.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * An adapter that also sends `extra`, where its format has parameters, and never instead of a named argument.
 * @throws InputError
 */
export function withExtra(adapter: Adapter, extra: Members): Adapter {
  const { stream, operation } = adapter;
  if (!isMembers(extra))
    throw new InputError("input-invalid", "`extra`: expected an object", { operation: operation.id });
  const build =
    (side: Pick<Adapter, "buildRequest">) =>
    (call: Call): WireRequest => {
      const request = side.buildRequest(call);
      return addMembers(
        request,
        side.buildRequest({ ...call, input: addToInput(adapter, call.input, extra) }),
      );
    };
  return {
    ...adapter,
    buildRequest: build(adapter),
    ...(stream && { stream: { ...stream, buildRequest: build(stream) } }),
  };
}

/** The input with the parameters added where the operation has its own. */
function addToInput({ operation }: Adapter, input: unknown, extra: Members): Call["input"] {
  const members = input as Members;
  if (!Object.hasOwn(listEntries(operation.input) ?? {}, "parameters")) return { ...extra, ...members };
  return { ...members, parameters: { ...extra, ...(members["parameters"] as Members | undefined) } };
}

/** The request with fields of the other one that it lacks, in its body or its query. */
function addMembers(request: WireRequest, { body: full, query }: WireRequest): WireRequest {
  const body = full && mergeBodies(request.body, full);
  return { ...request, ...(body && { body }), ...(query && { query: { ...query, ...request.query } }) };
}

function mergeBodies(own: WireBody | undefined, full: WireBody): WireBody {
  if (own && "json" in own && "json" in full) return { ...full, json: merge(own.json, full.json) };
  if (own && "form" in own && "form" in full) {
    const names = new Set(own.form.map(([name]: FormPart) => name));
    return { ...own, form: [...own.form, ...full.form.filter(([name]: FormPart) => !names.has(name))] };
  }
  // A raw file has no parameters, so the format sends it within JSON.
  return full;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function merge(own: unknown, full: unknown): unknown {
  // A batch has its parameters in each of its requests.
  if (Array.isArray(own) && Array.isArray(full) && own.length === full.length) {
    return own.map((item, index) => merge(item, full[index]));
  }
  if (!isMembers(own) || !isMembers(full)) return own === undefined ? full : own;
  const added = Object.entries(full).filter(([name]) => own[name] === undefined);
  const kept = Object.entries(own).map(([name, value]) => [name, merge(value, full[name])] as const);
  return Object.fromEntries([...kept.filter(([, value]) => value !== undefined), ...added]);
}
