import { expect, it } from "vitest";
import { readDatabaseOptions, readRetentionDays } from "../src/gateway/database-options.ts";

const URL = "postgres://u:secret-word@db/inferhub";

it("is absent where no database is named", () => {
  expect(readDatabaseOptions(undefined, { DATABASE_POOL: "4" })).toBeUndefined();
  expect(readDatabaseOptions(undefined, { DATABASE_URL: " " })).toBeUndefined();
});

it("takes the address of the command line before that of the environment", () => {
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
    `DATABASE_POOL takes a whole number from 1 up to 1000, not "${text}"`,
  );
});

it("reads for how many days rows are kept", () => {
  expect(readRetentionDays({})).toBeUndefined();
  expect(readRetentionDays({ INFERHUB_RETENTION_DAYS: "30" })).toBe(30);
  expect(() => readRetentionDays({ INFERHUB_RETENTION_DAYS: "0" })).toThrow(
    'INFERHUB_RETENTION_DAYS takes a whole number from 1 up to 36500, not "0"',
  );
});
