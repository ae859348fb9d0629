import type { Operation } from "@inferhub/catalog/define";
import type { Call } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { WireRequest } from "../contracts/wire.ts";
import { listOperations } from "../engine/create-client.ts";
import { buildWireRequest, getAdapter } from "../engine/get-adapter.ts";
import { assertModelId, checkInput, splitCallArgs } from "../engine/parse-call-args.ts";
import { withExtra } from "../engine/with-extra.ts";
import { InputError } from "../errors.ts";
import { override } from "../lib/override.ts";
import type { OpenTarget } from "./open-target.ts";
import type { SourceRow } from "./read-rows.ts";

/** A row in the format of its endpoint. */
export interface BuiltRow {
  readonly customId: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** ID of the operation whose output the response is. */
  readonly operation?: string | undefined;
  readonly model: string;
}

/** Builds the requests of rows for one target. */
export interface RowBuilder {
  /** @throws InputError naming the row */
  build(row: SourceRow): Promise<BuiltRow>;
}

/**
 * @param model of the rows that name none
 * @param provider that a gateway is to send rows to
 */
export function createRowBuilder(
  client: ClientOptions,
  target: OpenTarget,
  {
    model: defaultModel,
    provider: chosen,
  }: { readonly model?: string | undefined; readonly provider?: string | undefined },
): RowBuilder {
  const { provider, context, isGateway, api } = target;
  const models = new Map<string, Promise<string>>();

  /** The provider's own ID of a model. */
  function findModel(operation: Operation, model: string): Promise<string> {
    const key = `${operation.id} ${model}`;
    const known = models.get(key) ?? lookUp(operation, assertModelId(model));
    models.set(key, known);
    return known;
  }

  async function lookUp(operation: Operation, model: string): Promise<string> {
    const { resolveCandidate } = client;
    if (!resolveCandidate) return model;
    // The Hub lists none of its models, which calls name `openai/gpt-4o-mini`, and files as the provider does.
    const prefix = `${provider.id}/`;
    if (provider.clientSideRoutingOnly) return model.startsWith(prefix) ? model.slice(prefix.length) : model;
    const routing = { provider: provider.id, model, accessToken: context.target.secret };
    const options = override(client, context.options);
    const found = await resolveCandidate({
      operation,
      routing,
      model,
      options,
      deadline: context.deadline,
    } as never);
    return found.model;
  }

  async function buildForGateway({ customId, operation = "", args }: SourceRow): Promise<BuiltRow> {
    const { model = defaultModel, ...input } = args as { model?: string };
    const body = {
      ...(chosen && { provider: chosen }),
      ...(model && { model }),
      ...(await withDataUrls(input)),
    };
    return { customId, path: `/api/tasks/${operation}`, body, operation, model: model ?? "" };
  }

  async function buildForProvider({ customId, operation: id = "", args }: SourceRow): Promise<BuiltRow> {
    const operation = listOperations([provider]).find((each) => each.id === id);
    const allowed = api.operations ?? Object.keys(provider.operations);
    if (!operation || !allowed.includes(id)) {
      const known = allowed.join(", ");
      throw new InputError(
        "operation-unsupported",
        `${provider.id} runs no ${id} in batches. It runs: ${known}`,
      );
    }
    const { routing, input: given, extra } = splitCallArgs(operation, args);
    const named = routing.model ?? defaultModel ?? "";
    if (!named)
      throw new InputError("input-invalid", `a model is required, such as "${operation.exampleModel}"`);
    const model = await findModel(operation, named);
    const found = getAdapter(provider, id);
    const adapter = extra ? withExtra(found, extra) : found;
    const checked = checkInput(operation, given);
    const input = await (adapter.media?.loadInputFiles(checked, { ...context, operation }) ?? checked);
    const request = buildWireRequest(adapter, { model, input, outputType: "blob" } as Call, false);
    return { customId, path: request.path, body: await encodeJson(target, request), operation: id, model };
  }

  return {
    async build(row) {
      try {
        if (row.operation && isGateway) return await buildForGateway(row);
        if (row.operation) return await buildForProvider(row);
        const { customId, url = "", args } = row;
        const model = typeof args["model"] === "string" ? args["model"] : (defaultModel ?? "");
        return { customId, path: url, body: model ? { ...args, model } : args, model };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        throw new InputError(error.code, `Row "${row.customId.slice(0, 100)}": ${error.message}`, {
          provider: provider.id,
          cause: error,
        });
      }
    },
  };
}

/** The body with its files in it. @throws InputError for requests that are forms */
async function encodeJson(
  { context, provider }: OpenTarget,
  { body }: WireRequest,
): Promise<Readonly<Record<string, unknown>>> {
  if (!body || !("json" in body))
    throw new InputError(
      "operation-unsupported",
      `${provider.id} accepts this operation as a form, not in batches`,
    );
  const encoded = await context.media?.encode(body);
  return JSON.parse(String(encoded?.body)) as Record<string, unknown>;
}

/** Files as `data:` URLs, at any depth. */
async function withDataUrls<Value>(value: Value): Promise<Value> {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Blob) {
    const bytes = new Uint8Array(await value.arrayBuffer());
    const { encodeBase64 } = await import("../media/base64.ts");
    return `data:${value.type || "application/octet-stream"};base64,${encodeBase64(bytes)}` as Value;
  }
  if (Array.isArray(value)) return (await Promise.all(value.map(withDataUrls))) as Value;
  const members = await Promise.all(
    Object.entries(value).map(async ([name, member]) => [name, await withDataUrls(member)] as const),
  );
  return Object.fromEntries(members) as Value;
}
