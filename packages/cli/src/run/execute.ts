import type { Operation } from "@inferhub/catalog";
import { listOperations, toOperationId } from "@inferhub/inference";
import { getProviders } from "../context.ts";
import { createInputSource } from "../io/read-input.ts";
import { createUnknownIdError } from "../problems.ts";
import { createProgress } from "../progress/progress.ts";
import { showControls } from "../text/controls.ts";
import { stoppable, type Tools } from "../tools.ts";
import { readCallSettings } from "./call-settings.ts";
import { connect } from "./connect.ts";
import { readInputs } from "./inputs.ts";
import { parseParameters } from "./parameters.ts";
import { readPrimaryValue } from "./primary-value.ts";
import { runBatch } from "./run-batch.ts";
import type { RunOptions } from "./run-options.ts";
import { streamText } from "./stream-text.ts";
import { planOutput, writeOutput } from "./write-output.ts";

/** Runs one call, or one call per file, and writes the results. */
export async function execute(
  tools: Tools,
  operationId: string,
  words: readonly string[],
  options: RunOptions,
): Promise<void> {
  const operation = operationNamed(operationId, listOperations(await getProviders(tools.context)));
  const settings = await readCallSettings(tools, options);
  const parameters = parseParameters(operation, options.param ?? []);
  const inputs = await readInputs(operation, words, tools.context.cwd);
  const write = (line: string) => void tools.context.stderr.write(`${showControls(line)}\n`);
  const progress = createProgress(settings.progress, { status: tools.status, write });
  try {
    if (inputs.length > 1) {
      return await runBatch(tools, { operation, parameters, inputs, options, settings, progress });
    }
    const naming = { stem: operation.id, operation };
    const delivery = await planOutput(tools, naming, options, settings);
    const connection = await connect(tools, operation, settings, (state) =>
      progress.update({ what: operation.id, ...state }),
    );
    await stoppable(tools.context, async (signal) => {
      const source = createInputSource(tools.context, signal);
      const given = inputs[0]?.words ?? [];
      const complete = Object.hasOwn(parameters, operation.primary) && given.length === 0;
      const primary = complete
        ? {}
        : { [operation.primary]: await readPrimaryValue(operation, given, source) };
      const input = { ...primary, ...parameters };
      if (connection.streams && delivery.form !== "json") {
        return streamText(tools, connection, input, { ...delivery, begun: progress.end }, signal);
      }
      const answer = await connection.call(input, signal);
      progress.end();
      connection.tell(answer.meta);
      return writeOutput(tools, naming, answer, delivery);
    });
  } finally {
    progress.end();
  }
}

function operationNamed(id: string, operations: readonly Operation[]): Operation {
  const operation = operations.find((each) => each.id === toOperationId(id));
  if (operation) return operation;
  throw createUnknownIdError(
    "input-invalid",
    "operation",
    id,
    operations.map((each) => each.id),
  );
}
