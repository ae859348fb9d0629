import type { Operation } from "@inferhub/catalog/define";
import type { OutputType } from "@inferhub/inference";
import { GatewayError } from "../errors.ts";
import type { Payload } from "./read-payload.ts";

/** A call parsed from a body. */
export interface TaskRequestBody {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** Provider. Omitted to let the gateway choose. */
  readonly provider: string | readonly string[] | undefined;
  /** Arguments of the client method, without model and provider. */
  readonly args: Payload;
  /** Requested output type, if set. */
  readonly stream: boolean | undefined;
  readonly outputType: OutputType;
}

const OUTPUT_TYPES: ReadonlySet<unknown> = new Set<OutputType>(["blob", "url", "dataUrl", "json"]);

/** The gateway has the keys and selects the URLs. Requests with their own are rejected, not silently changed. */
const REJECTED_PARAMETERS = ["accessToken", "endpointUrl"];

/** @throws GatewayError if the gateway's own fields are invalid. The client validates the others */
export function parseTaskRequest(operation: Operation, payload: Payload): TaskRequestBody {
  const { stream, outputType = "blob", provider, model, ...args } = payload;
  const invalid = (problem: string) =>
    new GatewayError("input-invalid", problem, { operation: operation.id });
  const brought = REJECTED_PARAMETERS.find((name) => name in args);
  if (brought) throw invalid(`${brought} is not accepted. The gateway sets API keys and base URLs`);
  if (stream !== undefined && typeof stream !== "boolean") throw invalid("stream must be true or false");
  if (!OUTPUT_TYPES.has(outputType)) {
    throw invalid(`outputType must be one of ${[...OUTPUT_TYPES].join(", ")}`);
  }
  if (model !== undefined && typeof model !== "string") throw invalid("model must be a string");
  if (provider !== undefined && !isNames(provider))
    throw invalid("provider must be a string or a list of strings");
  return {
    operation,
    model,
    provider: provider === "auto" ? undefined : provider,
    args,
    stream,
    outputType: outputType as OutputType,
  };
}

const isNames = (value: unknown): value is string | readonly string[] =>
  [value].flat().every((each) => typeof each === "string");
