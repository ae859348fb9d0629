import { createSandbox } from "@inferhub/sandbox";
import { callWith, type Mode } from "./call.ts";
import { fingerprintRequest, fingerprintResponse, fingerprintResult } from "./fingerprint.ts";
import { type Fixture, modesOf, readFixtures } from "./fixtures.ts";
import type { LockEntry } from "./lock.ts";

const ORIGIN = "https://sandbox.test";
const START_MS = Date.UTC(2026, 0, 1);

/** A fixture's call to the sandbox. */
export interface SandboxCall {
  readonly fixture: Fixture;
  readonly mode: Mode;
  /** How the keys of its entries begin. */
  readonly place: string;
}

/** Every call of every fixture that the sandbox supports. */
export const sandboxCalls = (): readonly SandboxCall[] =>
  readFixtures()
    .filter(isReadable)
    .flatMap((fixture) => modesOf(fixture).map((mode) => callOf(fixture, mode)));

const callOf = (fixture: Fixture, mode: Mode): SandboxCall => ({
  fixture,
  mode,
  place: `sandbox/${fixture.provider}/${fixture.operation}/${mode}/${fixture.name}#`,
});

/**
 * Files of cases have a few bytes, which the sandbox rejects; those of samples are
 * complete.
 */
const isReadable = ({ recorded, call }: Fixture) =>
  recorded !== undefined || Object.values(call).some((each) => each instanceof Blob || hasFile(each));

const hasFile = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).some((each) => each instanceof Blob);

/** Each request of a call with the sandbox's response, and the client's result. */
export async function sandboxEntries({ fixture, mode, place }: SandboxCall): Promise<readonly LockEntry[]> {
  const { provider, operation, call } = fixture;
  const exchanges: string[] = [];
  // Time passes with requests: a job is queued at the first look, runs at the second and is done at the third.
  const now = () => START_MS + exchanges.length * 10;
  const sandbox = createSandbox({ models: "any", seed: 1, chunkMs: 0, jobMs: 25, now });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await sandbox.fetch(new Request(input, init));
    const body = new Uint8Array(await response.arrayBuffer());
    const request = await fingerprintRequest(String(input), init);
    exchanges.push(`${request} ${fingerprintResponse(response, body)}`);
    return new Response(body.length > 0 ? body : null, response);
  };
  const options = { baseUrls: { [provider]: `${ORIGIN}/${provider}` } };
  const result = await fingerprintResult(() => callWith({ provider, operation, mode, call, options, fetch }));
  const locked = exchanges.map((exchange, at): LockEntry => [`${place}${at + 1}`, exchange]);
  return [...locked, [`${place}output`, result]];
}
