import type { CheckedInput, Operation, OperationOutput } from "@inferhub/catalog/define";
import type { Adapter } from "../../contracts/adapter.ts";
import type { MediaSupport } from "../../contracts/call.ts";
import type { WireBody, WithRemoteMedia } from "../../contracts/wire.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { expectFile } from "../lib/expect-file.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { hubInferenceShape } from "./shape.ts";

/** Path of a model's task. Model IDs contain slashes. */
export type TaskPath = (model: string, operationId: string) => string;

/** How one operation looks in the Hub's format. */
export interface HubTask<Op extends Operation> {
  readonly operation: Op;
  /** Builds the body. Defaults to the input. */
  readonly body?: (input: CheckedInput<Op>) => WireBody;
  /** Converts a response to the operation's shape, which is validated afterwards. Defaults to the response. */
  readonly read?: (body: unknown, input: CheckedInput<Op>) => unknown;
  /** Needed by operations with files. */
  readonly media?: MediaSupport;
  /** The type of the response if it is a file instead of JSON. */
  readonly file?: "image" | "audio";
}

/** An operation in the Hub's format: `inputs` next to `parameters`. */
// @__NO_SIDE_EFFECTS__
export function hubTask<Op extends Operation>(path: TaskPath, task: HubTask<Op>): Adapter<Op> {
  const { operation, body = (input) => ({ json: input }), media, file } = task;
  const { read = (answer: unknown) => (file ? expectFile(answer, file) : answer) } = task;
  return {
    operation,
    shape: hubInferenceShape,
    ...(media && { media }),
    buildRequest: ({ model, input, outputType }) => {
      if (file) assertNoUrlOutput({ outputType });
      return { path: path(model, operation.id), body: body(input) };
    },
    parseResponse: (answer, { input }) => {
      // Some backends return an error with a success status. A list of names could otherwise pass as
      // a list of errors.
      if (!Array.isArray(answer)) throwIfError(answer);
      const output = file && answer instanceof Blob ? expectFile(answer, file) : read(answer, input);
      return output as WithRemoteMedia<OperationOutput<Op>>;
    },
  };
}
