import { type Case, PROMPT, SECRET } from "../case.ts";
import type { Play, RawRequest, Script } from "../raw-server.ts";
import { GOOD, head, reply } from "../wire.ts";
import { COMPLETED, FILE, FILE_REPLY, PICTURE, POINTS_AT, SUBMITTED } from "./job.ts";

const moved = (location: string, status = 307): Play => [head(status, { location, "content-length": 0 })];
const refused = { error: "InferenceClientError", code: "egress-refused", retryable: false };
/** What is sent with a key is not sent on, not even on the same host: the answer is the redirect. */
const notFollowed = { error: "ProviderApiError", code: "provider-failed", retryable: false };
const keyless = (seen: readonly RawRequest[]) => !JSON.stringify(seen).includes(SECRET);
const finished = [SUBMITTED, COMPLETED, POINTS_AT(FILE)];
const here = (...script: Script) => script;
const draw = { method: "draw", base: "public" } as const;
/** A public host that leads to the second server. */
const OTHER = "https://elsewhere.example/b.png";

type Row = Omit<Case, "group">;

const rows: readonly Row[] = [
  {
    name: "a chat, on the same host",
    serve: here(moved("/moved"), GOOD),
    call: { method: "plain" },
    expect: notFollowed,
    requests: 1,
  },
  {
    name: "a chat, to another host: without the key",
    serve: ({ elsewhere }) => ({ here: [moved(`${elsewhere}/taken`)], elsewhere: [GOOD] }),
    call: { method: "plain" },
    expect: { outcome: "any" },
    elsewhere: "any",
    sees: keyless,
  },
  {
    name: "a stream, to another host: without the key",
    serve: ({ elsewhere }) => ({ here: [moved(`${elsewhere}/taken`)], elsewhere: [GOOD] }),
    call: { method: "stream" },
    expect: { outcome: "any" },
    elsewhere: "any",
    sees: keyless,
  },
  {
    name: "a chat with a header of its own for the key, to another host",
    serve: ({ elsewhere }) => ({ here: [moved(`${elsewhere}/taken`)], elsewhere: [GOOD] }),
    call: { method: "plain", provider: "keyed" },
    expect: notFollowed,
    sees: keyless,
  },
  {
    name: "a chat with a header of its own for the key, on the same host",
    serve: here(moved("/moved"), GOOD),
    call: { method: "plain", provider: "keyed" },
    expect: notFollowed,
    requests: 1,
  },
  {
    name: "a chat, from a public host to a private one",
    serve: ({ elsewhere }) => ({ here: [moved(`${elsewhere}/latest/meta-data`)], elsewhere: [GOOD] }),
    call: { method: "plain", base: "public" },
    expect: notFollowed,
    requests: 1,
    sees: (seen) => !JSON.stringify(seen).includes(PROMPT),
  },
  {
    name: "a chat, to where it came from, for ever",
    serve: here(moved("/again")),
    call: { method: "plain" },
    expect: notFollowed,
    requests: 1,
  },
  {
    name: "a chat, to a page that asks to sign in",
    serve: here(moved("/login", 302), reply(200, "<html>", { "content-type": "text/html" })),
    call: { method: "plain" },
    expect: notFollowed,
    requests: 1,
  },
  {
    name: "a chat, to nowhere",
    serve: here([head(307, { "content-length": 0 })]),
    call: { method: "plain" },
    expect: { error: "ProviderApiError", code: "provider-failed", retryable: false },
  },
  {
    name: "a chat, to a file",
    serve: here(moved("file:///etc/passwd")),
    call: { method: "plain" },
    expect: notFollowed,
  },
  {
    name: "a poll, to another host",
    serve: () => ({ here: [SUBMITTED, moved(OTHER)], elsewhere: [COMPLETED] }),
    call: draw,
    expect: notFollowed,
    sees: keyless,
  },
  {
    name: "a file, to another public host: without the key",
    serve: () => ({ here: [...finished, moved(OTHER, 302)], elsewhere: [FILE_REPLY] }),
    call: draw,
    expect: PICTURE,
    elsewhere: 1,
    sees: keyless,
  },
  {
    name: "a file, to a private host",
    serve: ({ elsewhere }) => ({ here: [...finished, moved(elsewhere, 302)], elsewhere: [FILE_REPLY] }),
    call: draw,
    expect: refused,
  },
  {
    name: "a file, to http",
    serve: here(...finished, moved("http://fal.media/a.png", 302)),
    call: draw,
    expect: refused,
  },
  {
    name: "a file, to where it came from, for ever",
    serve: here(...finished, moved("/again.png", 302)),
    call: draw,
    expect: { error: "ProviderOutputError", code: "output-malformed", retryable: false },
    requests: 9,
  },
  {
    name: "a file, to a URL that can't be parsed",
    serve: here(...finished, moved("https://[", 302)),
    call: draw,
    expect: refused,
  },
];

export const redirectCases: readonly Case[] = rows.map((row) => ({ group: "redirect", ...row }));
