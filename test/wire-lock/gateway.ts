import { ask, type ReceivedResponse, type Sending } from "../gateway/faults/client.ts";
import { DOORS, type Door, modelFor, sendingTo } from "../gateway/faults/doors.ts";
import { FAULTS } from "../gateway/faults/faults.ts";
import { openScene, POLICY, type Scene, soon } from "../gateway/faults/scene.ts";
import { timeLimitsFor } from "../gateway/faults/time-limits.ts";
import { answerWell } from "../gateway/faults/upstream.ts";
import type { LockEntry } from "./lock.ts";
import { shapeOf } from "./shape.ts";

type Upstream = Pick<(typeof FAULTS)[number], "id" | "manner" | "missing" | "fallback">;

const RIGHT: Upstream = { id: "a right response", manner: answerWell };
const UPSTREAMS: readonly Upstream[] = [RIGHT, ...FAULTS];

/** Mistakes of callers, as changes to a valid request. */
const CALLER_FAULTS: Readonly<Record<string, (sending: Sending) => Sending>> = {
  "no token": ({ headers: { authorization: _, ...headers }, ...sending }) => ({ ...sending, headers }),
  "an unknown token": ({ headers, ...sending }) => ({
    ...sending,
    headers: { ...headers, authorization: "Bearer ihub_unknown" },
  }),
  "a body that is cut": ({ body, ...sending }) => ({ ...sending, body: body.subarray(0, body.length - 8) }),
  "an empty body": (sending) => ({ ...sending, body: Buffer.alloc(0) }),
  "a body too large": ({ body, ...sending }) => ({
    ...sending,
    body: Buffer.concat([body, Buffer.alloc(200_000, " ")]),
  }),
  "an unknown model": ({ body, ...sending }) => ({
    ...sending,
    body: Buffer.from(body.toString("latin1").replace("acme/one", "acme/two"), "latin1"),
  }),
  "an unknown address": ({ path, ...sending }) => ({ ...sending, path: `${path}/nothing` }),
};

/** The reply of the gateway at each of its doors, to each fault of an upstream and of a caller. */
export async function gatewayEntries(): Promise<readonly LockEntry[]> {
  const row = (upstream: Upstream) =>
    atEveryDoor(`upstream/${upstream.id}`, (door) => replyTo(door, upstream));
  const rows: (readonly LockEntry[])[] = [];
  // Waits for timeouts first: parallel work could make others of these limits end a call.
  for (const upstream of UPSTREAMS.filter((each) => each.missing)) rows.push(await row(upstream));
  for (const upstream of UPSTREAMS.filter((each) => !each.missing)) rows.push(await row(upstream));
  for (const [id, change] of Object.entries(CALLER_FAULTS))
    rows.push(await atEveryDoor(`caller/${id}`, (door) => replyTo(door, RIGHT, change)));
  return rows.flat();
}

const atEveryDoor = (place: string, reply: (door: Door) => Promise<string>) =>
  Promise.all(
    DOORS.map(async (door): Promise<LockEntry> => [`gateway/${place}/${door.id}`, await reply(door)]),
  );

async function replyTo(
  door: Door,
  upstream: Upstream,
  change = (sending: Sending) => sending,
): Promise<string> {
  const { options, policy } = timeLimitsFor(upstream, door);
  const scene: Scene = await openScene(options);
  try {
    scene.setPolicy({ ...POLICY, ...policy });
    const sending = await sendingTo(door, scene.token, modelFor(door, upstream.fallback));
    // A forwarded response has sent its start before the upstream continues.
    const isPassedOn = door.streams || door.kind === "pass-through";
    scene.upstream.behave({ together: upstream.manner }, isPassedOn ? () => asking.begun : undefined);
    const asking = ask(scene.url, change(sending));
    return describe(await soon(asking.received));
  } finally {
    await scene.end();
  }
}

/** Headers whose values differ from call to call, or that follow from the body. */
const UNSTABLE: ReadonlySet<string> = new Set(["content-length", "date", "request-id", "x-request-id"]);

function describe({ status, end, headers, text }: ReceivedResponse): string {
  const shown = Object.entries(headers)
    .map(([name, value]) => (UNSTABLE.has(name) ? name : `${name}: ${value}`))
    .sort();
  return [`${status} ${end}`, ...shown, shapeOf(text)].join("; ");
}
