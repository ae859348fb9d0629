import type { OperationId } from "@inferhub/catalog";
import { decodeBase64, SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import { isMembers } from "../http/members.ts";
import type { Received } from "../http/received.ts";
import { operationOfModel } from "./model-families.ts";
import type { Template } from "./template.ts";

const SPEECH: OperationId = "automatic-speech-recognition";

/** What a model does whose name tells nothing. */
export const DEFAULT_OPERATION: OperationId = "text-classification";

/** Chooses between adapters that share an address: by the body, then by the model's name. */
export function decide(
  [first, ...others]: readonly [Template, ...Template[]],
  model: string,
  body: Received,
): Template {
  const wanted = holdsRecording(body) ? SPEECH : (operationOfModel(model) ?? DEFAULT_OPERATION);
  const named = (id: OperationId) => [first, ...others].find(({ adapter }) => adapter.operation.id === id);
  return named(wanted) ?? named(DEFAULT_OPERATION) ?? first;
}

/** Bytes as they are, or base64 in `inputs` whose first bytes are those of a recording. */
function holdsRecording(body: Received): boolean {
  if (body.kind !== "json") return body.kind === "bytes";
  const inputs = isMembers(body.json) ? body.json["inputs"] : undefined;
  const head = typeof inputs === "string" ? inputs.slice(0, Math.ceil(SNIFF_BYTES / 3) * 4) : "";
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(head)) return false;
  return /^(audio|video)\//.test(sniffMediaType(decodeBase64(head)) ?? "");
}
