import type { AbortSignal } from "@inferhub/catalog/platform";
import {
  type Check,
  checkName,
  type JsonSchema,
  type OutputOf,
  resolveSchemaFormat,
  type SchemaSource,
  type StandardSchema,
} from "./standard-schema.ts";

/** Second argument of a tool. */
export interface ToolContext {
  /** Fires when the conversation is stopped. */
  readonly signal: AbortSignal;
  /** ID of the call, as the model named it. */
  readonly toolCallId: string;
}

/** Something that the model may ask the program to do. */
export interface Tool<Args = unknown, Result = unknown, Name extends string = string> {
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name: Name;
  /** Description of the tool for the model. */
  readonly description?: string | undefined;
  /** JSON Schema of the arguments. */
  readonly jsonSchema: JsonSchema;
  /** Absent for tools without arguments. */
  readonly check?: Check | undefined;
  /** Whether the arguments must match the schema. Default: the provider's, mostly `false`. */
  readonly strict?: boolean | undefined;
  /** Runs the tool. */
  run(args: Args, context: ToolContext): Result | Promise<Result>;
}

/** Definition of a tool: name, parameters, function. */
export interface ToolDefinition<Parameters extends SchemaSource, Result, Name extends string> {
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name: Name;
  /** Description of the tool and its purpose for the model. */
  readonly description?: string;
  /** Schema of the arguments. Omit it for tools without arguments. */
  readonly parameters?: Parameters;
  /** The model receives text unchanged, and other results as JSON. Errors are reported to the model. */
  run(args: OutputOf<Parameters>, context: ToolContext): Result | Promise<Result>;
}

/** What tools without parameters are called with. */
export type NoArguments = StandardSchema<Record<string, unknown>>;

/**
 * Defines a tool whose arguments are checked by its schema.
 *
 * ```ts
 * const tides = tool({ name: "tides", parameters: toStandardJsonSchema(v.object({ port: v.string() })), run: ({ port }) => tidesAt(port) });
 * ```
 * @throws InputError when the parameters have no JSON Schema
 */
export function tool<Result, const Name extends string, const Parameters extends SchemaSource = NoArguments>(
  definition: ToolDefinition<Parameters, Result, Name>,
): Tool<OutputOf<Parameters>, Result, Name> {
  const { name, description, parameters } = definition;
  checkName(name, "tool");
  const run: Tool<OutputOf<Parameters>, Result>["run"] = (args, context) => definition.run(args, context);
  if (!parameters) return { name, description, jsonSchema: { type: "object", properties: {} }, run };
  const {
    check,
    jsonSchema,
    strict,
    description: inner,
  } = resolveSchemaFormat(parameters, `parameters of ${name}`);
  return { name, description: description ?? inner, jsonSchema, check, strict, run };
}
