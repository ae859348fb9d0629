import { type OutputType, PROVIDERS, type Provider } from "@inferhub/inference";
import { type Case, type CaseExchange, readCases, replyOf } from "../../packages/inference/test/cases.ts";
import { createSampleInput } from "../../packages/sandbox/src/server/sample-input.ts";
import { type Call, callWith, MODES, type Mode } from "./call.ts";
import { fingerprintRequest, fingerprintResult } from "./fingerprint.ts";
import type { LockEntry } from "./lock.ts";

const OUTPUT_TYPES: readonly OutputType[] = ["blob", "url", "dataUrl", "json"];

/** The call of a case, or of an operation's sample. */
export interface Fixture extends Pick<Case, "provider" | "operation" | "name" | "call" | "options"> {
  /** Undefined for a sample, which has no recorded exchanges. */
  readonly recorded?: { readonly mode: Mode; readonly exchanges: readonly CaseExchange[] };
}

/** Every case of the client, and a sample of every operation of every provider. */
export function readFixtures(): readonly Fixture[] {
  const cases = readCases().map(({ stream, exchanges, ...each }): Fixture => {
    return { ...each, recorded: { mode: stream ? "stream" : "plain", exchanges } };
  });
  const samples = PROVIDERS.flatMap(({ id, operations }: Provider) =>
    Object.values(operations).map(({ operation }): Fixture => {
      const call = { model: operation.exampleModel, ...createSampleInput(operation) };
      return { provider: id, operation: operation.id, name: "sample", call };
    }),
  );
  return [...cases, ...samples];
}

/** The modes in which the provider of a fixture runs its operation. */
export const modesOf = ({ provider, operation }: Fixture): readonly Mode[] => {
  const definition: Provider | undefined = PROVIDERS.find(({ id }) => id === provider);
  return MODES.filter((mode) => mode === "plain" || definition?.operations[operation]?.stream);
};

/** Every request that fixtures lead to, and the output of those whose replies are recorded. */
export async function fixtureEntries(): Promise<readonly LockEntry[]> {
  const entries: LockEntry[] = [];
  for (const fixture of readFixtures()) {
    for (const mode of modesOf(fixture)) {
      // Streams do not take an output type.
      for (const outputType of mode === "plain" ? OUTPUT_TYPES : OUTPUT_TYPES.slice(0, 1))
        entries.push(...(await entriesOf(fixture, { mode, outputType })));
    }
  }
  return entries;
}

async function entriesOf(
  { provider, operation, name, recorded, ...fixture }: Fixture,
  { mode, outputType }: Pick<Call, "mode" | "outputType">,
): Promise<readonly LockEntry[]> {
  const place = `${provider}/${operation}/${mode}/${outputType}/${name}`;
  const replies = recorded?.mode === mode ? recorded.exchanges : [];
  const requests: string[] = [];
  let answered = true;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const reply = replies[requests.length];
    requests.push(await fingerprintRequest(String(input), init));
    if (reply) return replyOf(reply);
    answered = false;
    throw new Error("There is no recorded reply");
  };
  const result = await fingerprintResult(() =>
    callWith({ provider, operation, mode, outputType, ...fixture, fetch }),
  );
  const locked = requests.map((request, at): LockEntry => [`request/${place}#${at + 1}`, request]);
  return answered ? [...locked, [`output/${place}`, result]] : locked;
}
