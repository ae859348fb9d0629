import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith } from "./index.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

describeWith("postgresql", "PostgreSQL for tests", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it("keeps rows over connections", () => {
    postgres.query("create table notes (id int primary key, text text not null)");
    postgres.query("insert into notes values (1, 'é'), (2, 'two')");
    expect(postgres.query("select * from notes order by id")).toBe("1\té\n2\ttwo");
  });

  it("listens on loopback only", () => {
    expect(postgres.query("show listen_addresses")).toBe("127.0.0.1");
  });
});
