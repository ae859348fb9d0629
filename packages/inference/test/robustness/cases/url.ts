import type { Case } from "../case.ts";
import { json } from "../wire.ts";
import { COMPLETED, FILE_REPLY, PICTURE, POINTS_AT, SUBMITTED } from "./job.ts";

const refused = { error: "InferenceClientError", code: "egress-refused", retryable: false };
const malformed = { error: "ProviderOutputError", code: "output-malformed", retryable: false };
const draw = { method: "draw", base: "public" } as const;

const REFUSED = [
  "file:///etc/passwd",
  "javascript:alert(1)",
  "ftp://fal.media/a.png",
  "blob:https://fal.media/a",
  "http://fal.media/a.png",
  "https://user:word@fal.media/a.png",
  "https://localhost/a.png",
  "https://LOCALHOST./a.png",
  "http://127.0.0.1:9/a.png",
  "https://127.1/a.png",
  "https://2130706433/a.png",
  "https://0x7f.1/a.png",
  "https://0177.0.0.1/a.png",
  "https://10.0.0.1/a.png",
  "https://172.16.9.9/a.png",
  "https://192.168.1.1/a.png",
  "https://100.64.0.1/a.png",
  "https://169.254.169.254/latest/meta-data",
  "//169.254.169.254/latest/meta-data",
  "https://metadata.google.internal/computeMetadata/v1",
  "https://255.255.255.255/a.png",
  "https://[::1]/a.png",
  "https://[::ffff:127.0.0.1]/a.png",
  "https://[fd00::1]/a.png",
  "https://[fe80::1]/a.png",
  "https://[64:ff9b::7f00:1]/a.png",
  "https://[fe80::1%25eth0]/a.png",
  "https://",
];

const pointed = REFUSED.map(
  (url): Omit<Case, "group"> => ({
    name: `a file at ${url}`,
    serve: [SUBMITTED, COMPLETED, POINTS_AT(url)],
    call: draw,
    expect: refused,
  }),
);

const inline: readonly (readonly [name: string, url: string, expect: Case["expect"]])[] = [
  ["a file inside a data: URL", "data:image/png;base64,iVBORw0KGgo=", PICTURE],
  ["a data: URL that is no base64", "data:image/png;base64,@@@@", malformed],
  ["a data: URL with a damaged escape", "data:image/png,%ZZ", malformed],
  ["a data: URL without data", "data:image/png;base64", malformed],
  ["a data: URL that holds a page", "data:text/html,<script>1</script>", malformed],
];

const jobsAt = (address: string, name: string): Omit<Case, "group"> => ({
  name,
  serve: [json(200, { request_id: "r1", response_url: address })],
  call: draw,
  expect: { error: "InferenceClientError", code: ["output-malformed", "egress-refused"], retryable: false },
});

const rows: readonly Omit<Case, "group">[] = [
  ...pointed,
  ...inline.map(([name, url, expect]) => ({
    name,
    serve: [SUBMITTED, COMPLETED, POINTS_AT(url)],
    call: draw,
    expect,
  })),
  {
    name: "the address of a file that a page would run",
    serve: [SUBMITTED, COMPLETED, POINTS_AT("javascript:alert(1)")],
    call: { ...draw, outputType: "url" },
    expect: { error: "InferenceClientError", code: ["egress-refused", "output-malformed"], retryable: false },
  },
  {
    name: "a job at another host: polled at the provider's own",
    serve: [
      json(200, { request_id: "r1", response_url: "https://elsewhere.example/requests/r1" }),
      COMPLETED,
      POINTS_AT("https://fal.media/a.png"),
      FILE_REPLY,
    ],
    call: draw,
    expect: PICTURE,
  },
  jobsAt("x:.elsewhere.example/r1", "a job whose path would change the host"),
  jobsAt("x:@elsewhere.example/r1", "a job whose path would hide the host as a user"),
  jobsAt("x::1@elsewhere.example/r1", "a job whose path would be a password"),
];

export const urlCases: readonly Case[] = rows.map((row) => ({ group: "url", ...row }));
