import { expect, it } from "vitest";
import {
  readDatabaseOptions,
  readDrainDelay,
  readKeySecrets,
  readRetentionDays,
} from "../src/gateway/database-options.ts";
import { readProcessCount } from "../src/gateway/processes/read-process-count.ts";

const URL = "postgres://u:secret-word@db/inferhub";

it("is absent without a database", () => {
  expect(readDatabaseOptions(undefined, { DATABASE_POOL: "4" })).toBeUndefined();
  expect(readDatabaseOptions(undefined, { DATABASE_URL: " " })).toBeUndefined();
});

it("prefers the URL of the command line to that of the environment", () => {
  expect(readDatabaseOptions(URL, { DATABASE_URL: "postgres://other" })?.url).toBe(URL);
  expect(readDatabaseOptions(undefined, { DATABASE_URL: URL })?.url).toBe(URL);
});

it("reads numbers of connections and seconds", () => {
  const env = {
    DATABASE_POOL: "2",
    DATABASE_CONNECT_TIMEOUT: "3",
    DATABASE_QUERY_TIMEOUT: "20",
    DATABASE_DIRECT_URL: "postgres://direct",
    INFERHUB_READ_URL: "postgres://replica",
  };
  expect(readDatabaseOptions(URL, env)).toEqual({
    url: URL,
    directUrl: "postgres://direct",
    readUrl: "postgres://replica",
    poolSize: 2,
    connectTimeoutMs: 3_000,
    queryTimeoutMs: 20_000,
  });
});

it.each(["0", "-1", "many", "1.5", "100000"])("refuses %j connections", (text) => {
  expect(() => readDatabaseOptions(URL, { DATABASE_POOL: text })).toThrow(
    `DATABASE_POOL must be an integer from 1 up to 1000, not "${text}"`,
  );
});

it("reads for how many days rows are kept", () => {
  expect(readRetentionDays({})).toBeUndefined();
  expect(readRetentionDays({ INFERHUB_RETENTION_DAYS: "30" })).toBe(30);
  expect(() => readRetentionDays({ INFERHUB_RETENTION_DAYS: "0" })).toThrow(
    'INFERHUB_RETENTION_DAYS must be an integer from 1 up to 36500, not "0"',
  );
});

it("reads the secrets that encrypt stored keys, and names no short one", () => {
  const secret = "a-secret-of-at-least-32-characters-01";
  expect(readKeySecrets({})).toBeUndefined();
  expect(readKeySecrets({ INFERHUB_ENCRYPTION_KEY: secret })).toEqual([secret]);
  expect(() => readKeySecrets({ INFERHUB_ENCRYPTION_KEY: "short-one" })).toThrow(
    "INFERHUB_ENCRYPTION_KEY must have at least 32 characters. Create one with `openssl rand -base64 32`",
  );
});

it("reads how long a gateway continues to listen, which others must be able to replace", () => {
  expect(readDrainDelay({}, true)).toBe(2_000);
  expect(readDrainDelay({}, false)).toBe(0);
  expect(readDrainDelay({ INFERHUB_DRAIN_DELAY: "0" }, true)).toBe(0);
  expect(readDrainDelay({ INFERHUB_DRAIN_DELAY: "7" }, false)).toBe(7_000);
});

it("reads how many processes share a port, on the command line first", () => {
  expect(readProcessCount(undefined, {})).toBe(1);
  expect(readProcessCount(undefined, { INFERHUB_PROCESSES: " 3 " })).toBe(3);
  expect(readProcessCount("2", { INFERHUB_PROCESSES: "3" })).toBe(2);
  expect(readProcessCount("auto", {})).toBeGreaterThanOrEqual(1);
});

it.each(["0", "-1", "many", "1.5", "257"])("refuses %j processes", (text) => {
  expect(() => readProcessCount(text, {})).toThrow(
    `--processes must be an integer from 1 up to 256, or auto, not "${text}"`,
  );
  expect(() => readProcessCount(undefined, { INFERHUB_PROCESSES: text })).toThrow(
    "INFERHUB_PROCESSES must be",
  );
});
