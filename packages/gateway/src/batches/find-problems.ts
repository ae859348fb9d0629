import type { Principal } from "../auth/token.ts";
import { toErrorBody } from "../error-body.ts";
import { GatewayError } from "../errors.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { planRoute } from "../pipeline/plan-route.ts";
import type { GatewayServices } from "../services.ts";
import type { BatchProblem } from "./batch.ts";
import type { RowGroup } from "./batch-store.ts";
import { findRowTarget } from "./check-row.ts";

/** Maximum number of listed problems. */
const MAX_PROBLEMS = 100;

/**
 * Checks whether a batch can run: all rows use one URL, and the caller has access to a provider of each model.
 * @throws GatewayError with code `input-invalid` for an unsupported URL
 */
export async function findProblems(
  services: GatewayServices,
  principal: Principal,
  url: string,
  groups: readonly RowGroup[],
): Promise<readonly BatchProblem[]> {
  const target = describeEndpoint(() => findRowTarget(services, url));
  const operation =
    "endpoint" in target ? findOperation(services.operations, target.endpoint.operation) : target.operation;
  const problems: BatchProblem[] = [];
  for (const group of groups) {
    if (problems.length >= MAX_PROBLEMS) break;
    const { line, model } = group;
    if (group.url !== url) {
      const message = `The row's URL is ${group.url}, but the batch's endpoint is ${url}`;
      problems.push({ code: "mismatched_url", message, line });
    } else if (model !== "") {
      try {
        await planRoute(services, principal, { operation, model, stream: false });
      } catch (error) {
        const { code, message } = toErrorBody(error, "");
        // Transient problems don't prevent a batch from starting.
        if (!TRANSIENT.includes(code)) problems.push({ code: CODES[code] ?? code, message, line });
      }
    }
  }
  return problems;
}

const TRANSIENT: readonly string[] = ["overloaded", "hub-failed", "rate-limited", "store-unavailable"];

/** Error codes of OpenAI's format. */
const CODES: Readonly<Record<string, string>> = { "model-not-served": "model_not_found" };

function describeEndpoint<Result>(find: () => Result): Result {
  try {
    return find();
  } catch (error) {
    throw error instanceof GatewayError
      ? new GatewayError("input-invalid", `endpoint: ${error.message}`)
      : error;
  }
}
