import { operationsOf } from "@inferhub/inference";
import { providersOf } from "../context.ts";
import { createInputSource } from "../io/read-input.ts";
import { unknownId } from "../problems.ts";
import { stoppable, type Tools } from "../tools.ts";
import { type ConnectOptions, connect } from "./connect.ts";
import { type DeliverOptions, deliver, prepareDelivery } from "./deliver.ts";
import { parseParameters } from "./parameters.ts";
import { primaryValue } from "./primary-value.ts";
import { streamText } from "./stream-text.ts";

export interface RunOptions extends ConnectOptions, DeliverOptions {
  readonly param?: readonly string[];
}

/** Makes one call and hands its answer over. */
export async function execute(
  tools: Tools,
  operationId: string,
  words: readonly string[],
  options: RunOptions,
): Promise<void> {
  const operations = operationsOf(await providersOf(tools.context));
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) {
    const known = operations.map(({ id }) => id);
    throw unknownId("input-invalid", "operation", operationId, known);
  }
  const parameters = parseParameters(operation, options.param ?? []);
  const delivery = await prepareDelivery(tools, operation, options);
  const connection = await connect(tools, operation, options);
  await stoppable(tools.context, async (signal) => {
    const source = createInputSource(tools.context, signal);
    const complete = Object.hasOwn(parameters, operation.primary) && words.length === 0;
    const primary = complete ? {} : { [operation.primary]: await primaryValue(operation, words, source) };
    const input = { ...primary, ...parameters };
    if (connection.streams && !options.json) return streamText(tools, connection, input, delivery, signal);
    const answer = await connection.call(input, signal);
    connection.tell(answer.meta);
    return deliver(tools, operation, answer, delivery);
  });
}
